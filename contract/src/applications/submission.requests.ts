import { applicantFields } from '../fields/applicant.fields.js';
import { personClassOf } from '../fields/field.js';
import { submittedClass } from '../fields/form-class.js';
import { OptionalCode, OptionalText, AnyCase, OneOf, RequiredText } from '../validation/rules.js';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNumber,
  IsOptional,
  ValidateNested,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { PaymentClaimDto } from './requests.js';
import { openAppTypes, paymentModes } from '../enums.js';
import { addressFields, associationFields } from '../fields/application.fields.js';

/** Two applicants for a couple, one otherwise (docs/rules/records.md). */
export const ApplicantCount = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'applicantCount',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => {
          const submission: { appType?: unknown } | undefined = args?.object;
          return Array.isArray(value) && value.length === (submission?.appType === 'couple' ? 2 : 1);
        },
      },
    },
    { message: 'applicants.count' },
  );

/** A doctor: the single applicant, or the first one of a couple. File fields hold the key or URL of an accepted upload. */
export class DoctorDto extends submittedClass(applicantFields, 'doctor') {
  /** Set by the server only. */
  @OptionalCode()
  mem_no?: string;
}

/** A medical student: a list of qualifications and a year of study. */
export class StudentDto extends submittedClass(applicantFields, 'student') {
  /** As a doctor's. */
  @OptionalCode()
  mem_no?: string;
}

/** The spouse of a couple, with a different phone rule and docstatus. */
export class SpouseDto extends submittedClass(applicantFields, 'spouse') {
  /** As a doctor's. */
  @OptionalCode()
  mem_no?: string;
}

const classes = { doctor: DoctorDto, student: StudentDto, spouse: SpouseDto } as const;

/** The class of an applicant by type and index. */
export function applicantClass(
  appType: unknown,
  index: number,
): typeof DoctorDto | typeof StudentDto | typeof SpouseDto {
  return classes[personClassOf(appType, index)];
}

/** Correspondence address. */
export class AddressDto extends submittedClass(addressFields) {}

/** Association with the organisation. */
export class AssociationDto extends submittedClass(associationFields) {}

/** `POST /api/submit_application` (docs/rules/wire.md). */
export class SubmitApplicationDto extends AssociationDto {
  @RequiredText('appId.invalid', 34)
  appId = '';

  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  /** whole rupees; compared with the server's price, never used (docs/rules/fees.md) */
  @IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 0 }, { message: 'payment.amount' })
  appFee = 0;

  @ApplicantCount()
  @ValidateNested({ each: true, message: 'request.type' })
  @Transform(({ value, obj }: { value: unknown; obj: { appType?: unknown } }) =>
    Array.isArray(value) && value.length <= 2
      ? value.map((item: unknown, index) =>
          typeof item === 'object' && item !== null && !Array.isArray(item)
            ? plainToInstance<object, unknown>(applicantClass(obj.appType, index), item)
            : item,
        )
      : value,
  )
  @ArrayMaxSize(2, { message: 'applicants.count' })
  @ArrayMinSize(1, { message: 'applicants.count' })
  @IsArray({ message: 'applicants.count' })
  applicants: (DoctorDto | StudentDto | SpouseDto)[] = [];

  @ValidateNested({ message: 'line1.required' })
  @IsDefined({ message: 'line1.required' })
  @Type(() => AddressDto)
  address: AddressDto = new AddressDto();

  /** The provider's order id, from `/payment/orders`. */
  @OptionalText(60)
  transactionId?: string;

  /** The wizard's; counts only with a staff bearer (docs/rules/approval.md). */
  @IsIn(paymentModes, { message: 'request.type' })
  @AnyCase(paymentModes)
  @IsOptional()
  mode?: string;

  /** The wizard's amount in whole rupees; counts only with a staff bearer (docs/rules/approval.md). */
  @IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 0 }, { message: 'payment.amount' })
  @IsOptional()
  amount?: number;

  /** The office's payment claim; counts only with a staff bearer (docs/rules/payments.md). */
  @ValidateNested({ message: 'request.type' })
  @Type(() => PaymentClaimDto)
  @IsOptional()
  claim?: PaymentClaimDto;
}
