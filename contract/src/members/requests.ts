import { IsIn } from 'class-validator';
import { appTypes, type Language, languages, type NoticeGroup, noticeGroups } from '../enums.js';
import { PageQuery } from '../lists/requests.js';
import { AnyCase, OptionalText, OrEmpty } from '../validation/rules.js';

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
