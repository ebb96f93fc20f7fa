import { IsEmail, IsIn, IsOptional, MaxLength } from 'class-validator';
import { type Language, languages } from '../enums.js';
import { LowerCased, OptionalText, RequiredText } from '../validation/rules.js';

/** `POST /api/feedback`: what somebody tells the office (docs/rules/pages.md). */
export class FeedbackDto {
  @RequiredText('feedback.message', 4000)
  message = '';

  @OptionalText(200)
  name?: string;

  /** Where the office may answer. */
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @IsOptional()
  email?: string;

  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}
