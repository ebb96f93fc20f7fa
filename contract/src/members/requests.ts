import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { appTypes, type Language, languages, type NoticeGroup, noticeGroups } from '../enums.js';
import { PageQuery } from '../lists/requests.js';
import { AnyCase, OptionalText, OrEmpty, RequiredText, VisibleLine } from '../validation/rules.js';

/** Characters of the reason for another last day. */
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

  /** Whether mails to all members are wanted; left as it is when absent. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  bulk?: boolean;

  /** The same for notices. */
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
  /** The last day as the reader saw it, `YYYY-MM-DD`. */
  @Matches(day, { message: 'request.invalid' })
  @RequiredText('request.invalid', 10)
  from = '';

  /** The last day that it is to be, `YYYY-MM-DD`. */
  @Matches(day, { message: 'validity.day' })
  @RequiredText('validity.day', 10)
  validUntil = '';

  @VisibleLine()
  @RequiredText('validity.reason', validityReasonMost)
  reason = '';
}
