import {
  IsBoolean,
  IsIn,
  IsOptional,
  Matches,
  IsNotEmpty,
  IsString,
  MaxLength,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  ValidateNested,
} from 'class-validator';
import { appTypes, type Language, languages, type NoticeGroup, noticeGroups } from '../enums.js';
import { PageQuery } from '../platform/requests.js';
import {
  AnyCase,
  OptionalText,
  OrEmpty,
  RequiredText,
  VisibleLine,
  Cleaned,
  MemberNumber,
  OneTimeCode,
  OneOf,
} from '../validation/rules.js';
import { Type } from 'class-transformer';
import { declineReasonMost, fieldDecisions } from './states.js';

/** Maximum length of the reason for a new last day. */
export const validityReasonMost = 300;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** `POST /constants/get_membershipno` (docs/rules/wire.md). */
export class MembershipCountDto {
  @IsIn(appTypes, { message: 'appType.invalid' })
  @AnyCase(appTypes)
  apptype = '';

  @OptionalText(80) nmoState?: string;
}

/** `PUT /api/member/preferences`. */
export class OwnPreferencesDto {
  @IsIn(languages, { message: 'request.invalid' })
  language: Language = 'en';

  /** Opt-in to bulk mail; unchanged if absent. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  bulk?: boolean;

  /** Opt-in to notices by mail; unchanged if absent. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  notice?: boolean;
}

/** Query of `GET /api/searchByDepartment`. */
export class MembersQuery extends PageQuery {
  /** a notice group, or empty for all */
  @IsIn(noticeGroups, { message: 'request.invalid' })
  @AnyCase(noticeGroups)
  @OrEmpty()
  type?: NoticeGroup | '';

  @OptionalText(100) search?: string;
}

/** Query of `GET /api/getAllCoupleMembers`. */
export class CouplesQuery extends PageQuery {
  /** a doctor's name or a membership number */
  @OptionalText(100) search?: string;
}

/** `POST /api/revoke_member/{id}`. */
export class RevocationDto {
  @VisibleLine()
  @RequiredText('validity.reason', validityReasonMost)
  reason = '';
}

/** `POST /api/member_validity/{id}`. */
export class ValidityDto {
  /** The last day shown to the user, `YYYY-MM-DD`. */
  @Matches(day, { message: 'request.invalid' })
  @RequiredText('request.invalid', 10)
  from = '';

  /** The new last day, `YYYY-MM-DD`. */
  @Matches(day, { message: 'validity.day' })
  @RequiredText('validity.day', 10)
  validUntil = '';

  @VisibleLine()
  @RequiredText('validity.reason', validityReasonMost)
  reason = '';
}

/** `POST /api/check_email/{id}`: the code mailed to the new address. */
export class CheckEmailDto {
  @OneTimeCode() code = '';
}

/** `POST /api/member/email`: the code mailed to the new address, and the member's password. */
export class ConfirmOwnEmailDto {
  @OneTimeCode() code = '';
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'ownEmail.password' })
  @IsString({ message: 'ownEmail.password' })
  password = '';
}

/** `POST /api/refuse_email`: the token of the link to the old address. */
export class RefuseEmailDto {
  @Matches(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{43}$/, { message: 'emailChange.link' })
  @Cleaned()
  token = '';
}

/** `POST /api/iseligibleforDiscount`: a student number as typed (docs/rules/fees.md). */
export class EligibilityDto {
  @Matches(/^[\p{L}\p{M}\p{N}\s./#:-]+$/u, { message: 'memno.invalid' })
  @MemberNumber('memno.required')
  memno = '';
}

/** Upper bound, above the number of fields of a record. */
const FIELDS_MOST = 60;

/** The decision on one field, by its wire name. */
export class DecidedFieldDto {
  @RequiredText('request.invalid', 60)
  field = '';

  @OneOf(fieldDecisions, 'updateRequest.each')
  decision = '';

  /** Required if declined; shown to the member. */
  @VisibleLine()
  @OptionalText(declineReasonMost)
  reason?: string;
}

/** `POST /api/decide_update/{id}`: each field of the request once. */
export class DecideUpdateDto {
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => DecidedFieldDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'updateRequest.each' })
  @IsArray({ message: 'updateRequest.each' })
  decisions: DecidedFieldDto[] = [];
}

/** `POST /api/verify_document/{code}/photo`: the digits behind the `#` of a QR code. */
export class VerifiedPhotoDto {
  @MaxLength(300, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  proof = '';
}

/** Query of `GET /api/search`. */
export class SearchQuery {
  /** words of a name, a number, an e-mail address or a telephone number */
  @OptionalText(100) q?: string;
}

/** Query of `GET /api/admin/dashboard/period`: the first and the last India date, `YYYY-MM-DD`. */
export class PeriodQuery {
  @Matches(day, { message: 'statistics.period' })
  from = '';

  @Matches(day, { message: 'statistics.period' })
  to = '';
}

/** `POST /api/sortByStates`: the group to count (docs/rules/statistics.md). */
export class SortByStatesDto {
  @IsIn(noticeGroups, { message: 'request.type' })
  @AnyCase(noticeGroups)
  group: NoticeGroup = 'All';
}
