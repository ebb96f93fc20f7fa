import { sentAddress } from '@portal/contract/validation/email-address';
import { cleanLine, typedEmail } from '@portal/contract/validation/visible-text';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import type { Language } from '@portal/contract/enums';
import { missingField } from '@portal/contract/mail/letter.texts';
import { type MailField, mailFields, mailHtmlMost } from '@portal/contract/mail/mail-runs';
import type { SendEmailsDto } from '@portal/contract/mail/requests';
import { cleanRichText, escapeHtml, visibleText } from '../platform/rich-text.js';
import { type FieldError, fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Sample } from './audience.service.js';
import type { MailRunContent, MailText } from './mail-run.js';

/** A field in a text, as `{name}`. */
const place = /\{\s*([A-Za-z][\w.]*)\s*\}/g;

function isField(name: string): name is MailField {
  return mailFields.some((field) => field === name);
}

/** The known fields that a text contains, and whether it contains an unknown one. */
export function findFields(text: string): {
  readonly known: readonly MailField[];
  readonly hasOther: boolean;
} {
  const names = [...text.matchAll(place)].map(([, name = '']) => name);
  return { known: mailFields.filter((field) => names.includes(field)), hasOther: !names.every(isField) };
}

/** Replaces the fields of a text by a person's values. @param valueOf the value of a field, escaped if the text is HTML */
export function fillFields(text: string, valueOf: (field: MailField) => string): string {
  return text.replace(place, (whole, name: string) => (isField(name) ? valueOf(name) : whole));
}

/**
 * Sanitises and validates the subject and HTML of a bulk mail in each language; what is measured is the sanitised HTML.
 * @throws WireError 422 as in docs/rules/mail-runs.md
 */
export function parseMailContent({ subject, html, subjectHi = '', htmlHi = '' }: MailForm): MailRunContent {
  const english = sanitised(subject, html, '');
  const hindi = subjectHi !== '' || htmlHi !== '' ? sanitised(subjectHi, htmlHi, 'Hi') : undefined;
  const errors = [...problemsOf(english, ''), ...(hindi === undefined ? [] : problemsOf(hindi, 'Hi'))];
  if (errors.length > 0) throw unprocessable(errors);
  return { en: english, ...(hindi === undefined ? {} : { hi: hindi }) };
}

type MailForm = Pick<SendEmailsDto, 'subject' | 'html' | 'subjectHi' | 'htmlHi'>;

/** @throws WireError 422 for HTML that is too large to be sanitised */
function sanitised(subject: string, html: string, suffix: '' | 'Hi'): MailText {
  if (isTooLarge(html)) throw unprocessable([fieldError(`html${suffix}`, 'mailRun.tooLarge')]);
  return { subject, html: cleanRichText(html) };
}

const isTooLarge = (html: string): boolean => Buffer.byteLength(html) > mailHtmlMost;

function problemsOf({ subject, html }: MailText, suffix: '' | 'Hi'): FieldError[] {
  const field = `html${suffix}`;
  if (/\p{Cc}/u.test(subject)) return [fieldError(`subject${suffix}`, 'request.characters')];
  // Entities make the sanitised text longer than the input.
  if (isTooLarge(html)) return [fieldError(field, 'mailRun.tooLarge')];
  const text = visibleText(html);
  if (suffix === 'Hi' && (subject === '' || text === '')) return [fieldError(field, 'mailRun.both')];
  if (text === '') return [fieldError(field, 'mailRun.html')];
  if (findFields(subject).hasOther) return [fieldError(`subject${suffix}`, 'mailRun.field')];
  return findFields(text).hasOther ? [fieldError(field, 'mailRun.field')] : [];
}

/** A mail as a recipient reads it. @param text with sanitised HTML: it is shown to staff */
export function previewMail(
  { subject, html }: MailText,
  language: Language,
  person: Pick<Sample, 'name' | 'number'> | undefined,
): MailText {
  const value = (field: 'name' | 'number'): string =>
    (person?.[field] ?? '') || missingField[field][language];
  return {
    subject: fillFields(subject, value),
    html: fillFields(html, (field) => escapeHtml(value(field))),
  };
}

const DAY_MS = 24 * 60 * 60_000;

interface SendRate {
  /** Earliest time of the first mail, UTC. */
  readonly from: Date;
  /** Mails already sent of that day's budget. */
  readonly usedToday: number;
  readonly perDay: number;
  readonly intervalMs: number;
}

/** Estimates when the last of `count` mails is sent, at the daily budget (India dates) and one mail per interval. */
export function estimateLastSend(count: number, { from, usedToday, perDay, intervalMs }: SendRate): Date {
  let left = count;
  let begin = from.getTime();
  let budget = Math.max(0, perDay - usedToday);
  for (;;) {
    const dayEnd = indiaDayBegin(indiaDay(new Date(begin))).getTime() + DAY_MS;
    const today = Math.min(budget, Math.max(1, Math.floor((dayEnd - begin) / intervalMs)));
    if (left <= today) return new Date(begin + left * intervalMs);
    left -= today;
    begin = dayEnd;
    budget = perDay;
  }
}

/** Parsed test addresses. */
interface TestAddresses {
  /** In lower case, without duplicates. */
  readonly valid: readonly string[];
  /** Invalid addresses as typed. */
  readonly rejected: readonly string[];
}

/** Parses test addresses, which may be separated by commas or semicolons; one that cannot be sent to is invalid. */
export function parseTestAddresses(typed: readonly string[]): TestAddresses {
  const each = typed
    // A comma within quotation marks belongs to a name.
    .flatMap((text) => text.match(/(?:"[^"]*"|[^,;])+/g) ?? [])
    .map(cleanLine)
    .filter((text) => text !== '');
  const isValid = (text: string): boolean => sentAddress(typedEmail(text)) !== undefined;
  return {
    valid: [...new Set(each.filter(isValid).map(typedEmail))],
    rejected: each.filter((text) => !isValid(text)),
  };
}

const localTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/;
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses a typed time to UTC; without a zone it is India time. @returns undefined for an invalid time */
export function parseSendTime(typed: string): Date | undefined {
  const [, day, time] = localTime.exec(typed) ?? [];
  if (day === undefined && !zonedTime.test(typed)) return undefined;
  const moment = new Date(day === undefined ? typed : `${day}T${time ?? ''}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
