import { IsIn } from 'class-validator';
import { appTypes, type Language, languages } from '../enums.js';
import { AnyCase, OptionalText } from '../validation/rules.js';

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
