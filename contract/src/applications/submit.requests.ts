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
import { openAppTypes, paymentModes } from '../enums.js';
import { applicantClass, type DoctorDto, type SpouseDto, type StudentDto } from './applicant.requests.js';
import { ApplicantCount } from './applicant-count.rule.js';
import {
  AnyCase,
  Email,
  OneOf,
  OptionalReferenceNumber,
  OptionalText,
  Phone,
  Pincode,
  RequiredText,
} from '../validation/rules.js';

/** Correspondence address (spec §5). */
export class AddressDto {
  @RequiredText('line1.required', 200)
  line1 = '';

  @OptionalText(200)
  line2?: string;

  @RequiredText('state.required', 80)
  state = '';

  @RequiredText('city.required', 80)
  city = '';

  @Pincode()
  pincode = '';
}

/** Association with the organisation (spec §5). */
export class AssociationDto {
  @RequiredText('nmoState.required', 80)
  nmo_state = '';

  @RequiredText('prant.required', 120)
  prant = '';

  @OptionalText(120)
  nmo_unit?: string;

  @RequiredText('refPerson.required', 100)
  ref_person = '';

  @OptionalReferenceNumber()
  ref_membership_no?: string;

  @Phone()
  ref_person_phone = '';

  @Email('secretaryEmail.valid')
  state_sec_email = '';
}

/** `POST /api/submit_application` (spec §7). */
export class SubmitApplicationDto extends AssociationDto {
  @RequiredText('appId.invalid', 34)
  appId = '';

  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  /** whole rupees; compared with the server's price, never used (decisions 3) */
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

  /** The wizard's; counts only with a staff bearer (decisions 6). */
  @IsIn(paymentModes, { message: 'request.type' })
  @AnyCase(paymentModes)
  @IsOptional()
  mode?: string;

  /** The wizard's amount in whole rupees; counts only with a staff bearer (decisions 6). */
  @IsNumber({ allowNaN: false, allowInfinity: false, maxDecimalPlaces: 0 }, { message: 'payment.amount' })
  @IsOptional()
  amount?: number;
}
