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
} from 'class-validator';
import { PaymentClaimDto } from '../add-member/claim.requests.js';
import { openAppTypes, paymentModes } from '../enums.js';
import { applicantClass, type DoctorDto, type SpouseDto, type StudentDto } from './applicant.requests.js';
import { ApplicantCount } from './applicant-count.rule.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { submittedClass } from '../fields/form-class.js';
import { AnyCase, OneOf, OptionalText, RequiredText } from '../validation/rules.js';

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

  /** What the office says of the payment; counts only with a staff bearer (docs/rules/payments.md). */
  @ValidateNested({ message: 'request.type' })
  @Type(() => PaymentClaimDto)
  @IsOptional()
  claim?: PaymentClaimDto;
}
