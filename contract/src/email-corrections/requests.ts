import { IsEmail, MaxLength } from 'class-validator';
import { LowerCased, RequiredText } from '../validation/rules.js';

/** `POST /api/drafts/{appId}/email`. */
export class EmailCorrectionDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @RequiredText('draft.email', 254)
  email = '';
}

/** `POST /api/drafts/{appId}/email/confirm`: with the code that was mailed to it. */
export class ConfirmEmailCorrectionDto extends EmailCorrectionDto {
  @RequiredText('resume.codeMissing', 40)
  code = '';
}
