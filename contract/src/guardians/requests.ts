import { Equals, IsIn } from 'class-validator';
import { type Language, languages } from '../enums.js';
import { Email, OneOf, PersonName, Phone, RequiredText } from '../validation/rules.js';
import { guardianDeclaration, guardianRelations } from './guardian.js';

/** `POST /api/drafts/{appId}/guardian`: who consents for the applicant under 18; a code goes to the address (docs/rules/drafts.md). */
export class AskGuardianDto {
  @PersonName()
  name = '';

  @OneOf(guardianRelations, 'guardian.relation')
  relation = '';

  @Email()
  email = '';

  @Phone()
  phone = '';

  /** Of the mail. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/{appId}/guardian/verify`: the guardian's consent. */
export class GuardianConsentDto {
  @RequiredText('guardian.codeMissing', 40)
  code = '';

  /** The version of the declaration that was ticked. */
  @Equals(guardianDeclaration, { message: 'guardian.declare' })
  declaration = '';
}
