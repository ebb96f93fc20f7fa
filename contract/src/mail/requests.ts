import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, ValidateNested } from 'class-validator';
import {
  docstatuses,
  languages,
  noticeGroups,
  type Docstatus,
  type Language,
  type NoticeGroup,
} from '../enums.js';
import { AnyCase, OptionalText, OrEmpty, RequiredText, VisibleLine } from '../validation/rules.js';
import { type MailRunAction, mailHtmlMost, mailRunActions, mailSubjectMost } from './mail-runs.js';

/** One test address, as the specification has it. */
export class TestEmailDto {
  /** Also several behind commas. */
  @OptionalText(5_000) Email?: string;
}

/** `POST /api/send_emails`; test addresses win over everything else that says who gets it. */
export class SendEmailsDto {
  @VisibleLine()
  @RequiredText('mailRun.subject', mailSubjectMost)
  subject = '';

  @RequiredText('mailRun.html', mailHtmlMost)
  html = '';

  /** Of the Hindi version; who prefers Hindi gets English where there is none. */
  @OptionalText(mailSubjectMost) subjectHi?: string;
  @OptionalText(mailHtmlMost) htmlHi?: string;

  @ValidateNested({ each: true })
  @Type(() => TestEmailDto)
  // More than a run takes, so that the answer can name the limit of a test.
  @ArrayMaxSize(200, { message: 'mailRun.tooManyTests' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  testemails?: TestEmailDto[];

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

  /** `YYYY-MM-DDTHH:MM` in India, or with a zone; now when absent. */
  @OptionalText(40) sendAt?: string;

  /** A mail of the membership itself: it goes to those too who want no mails to many. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  official?: boolean;
}

/** `POST /api/admin/mail-runs/{id}/control`. */
export class ControlMailRunDto {
  @IsIn(mailRunActions, { message: 'request.invalid' })
  action: MailRunAction = 'pause';
}
