import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import {
  docstatuses,
  languages,
  noticeGroups,
  type Docstatus,
  type Language,
  type NoticeGroup,
} from '../enums.js';
import {
  AnyCase,
  OptionalMarkup,
  OptionalText,
  OrEmpty,
  RequiredMarkup,
  RequiredText,
  VisibleLine,
} from '../validation/rules.js';
import { type MailRunAction, mailHtmlMost, mailRunActions, mailSubjectMost } from './mail-runs.js';

/** A test address as in the specification. */
export class TestEmailDto {
  /** One address, or several separated by commas. */
  @OptionalText(5_000) Email?: string;
}

/** `POST /api/send_emails`; test addresses take precedence over all other audience filters. */
export class SendEmailsDto {
  @VisibleLine()
  @RequiredText('mailRun.subject', mailSubjectMost)
  subject = '';

  @RequiredMarkup('mailRun.html', mailHtmlMost)
  html = '';

  /** Hindi version; without it, members who prefer Hindi get English. */
  @OptionalText(mailSubjectMost) subjectHi?: string;
  @OptionalMarkup(mailHtmlMost) htmlHi?: string;

  @ValidateNested({ each: true })
  @Type(() => TestEmailDto)
  // Higher than the limit of a test, so that the error can name that limit.
  @ArrayMaxSize(200, { message: 'mailRun.tooManyTests' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  testemails?: TestEmailDto[];

  /** Members as in the query of their list, in place of the filters below. */
  @OptionalText(8_000) filter?: string;

  /** Id of an earlier run: only those who did not get its mail. */
  @OrEmpty()
  @IsMongoId({ message: 'request.invalid' })
  missed?: string;

  @IsIn(docstatuses, { message: 'request.invalid' })
  @AnyCase(docstatuses)
  @OrEmpty()
  docstatus?: Docstatus | '';

  @IsIn(noticeGroups, { message: 'request.invalid' })
  @AnyCase(noticeGroups)
  @OrEmpty()
  group?: NoticeGroup | '';

  @OptionalText(80) state?: string;
  @OptionalText(80) prant?: string;

  @IsIn(languages, { message: 'request.invalid' })
  @OrEmpty()
  language?: Language | '';

  /** `YYYY-MM-DDTHH:MM` in India time, or with a zone; immediately when absent. */
  @OptionalText(40) sendAt?: string;

  /** An official mail, also sent to members who opted out of bulk mail. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  official?: boolean;
}

/** `POST /api/admin/mail-runs/{id}/control`. */
export class ControlMailRunDto {
  @IsIn(mailRunActions, { message: 'request.invalid' })
  action: MailRunAction = 'pause';
}
