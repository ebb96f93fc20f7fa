import { IsEmail, IsIn, MaxLength } from 'class-validator';
import { type Language, languages } from '../enums.js';
import { LowerCased, OptionalText, OrEmpty, RequiredText } from '../validation/rules.js';

/** `POST /api/drafts/continue`: what the link of a mail carries (docs/rules/drafts.md). */
export class ContinueDraftDto {
  @RequiredText('resume.link', 100)
  token = '';
}

/** `POST /api/drafts/resume`: one of the two. */
export class ResumeDraftDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @OrEmpty()
  email?: string;

  @OptionalText(40)
  phone?: string;

  /** Of the mail, where no draft says which. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/resume/verify`. */
export class VerifyResumeDto {
  @RequiredText('resume.codeMissing', 40)
  code = '';
}
