import { isEmail } from 'class-validator';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import type { Language } from '@portal/contract/enums';
import { missingField } from '@portal/contract/mail/letter.texts';
import { cleanRichText } from '../platform/rich-text.js';
import type { Sample } from './audience.service.js';
import type { MailText } from './mail-run.js';
import { type MailField, mailFields } from '@portal/contract/mail/mail-runs';

/** A field in a text, as `{name}`. */
const place = /\{\s*([A-Za-z][\w.]*)\s*\}/g;

function isField(name: string): name is MailField {
  return mailFields.some((field) => field === name);
}

/** The fields that a text names, and whether it names one that there is not. */
export function findFields(text: string): { readonly known: readonly MailField[]; readonly hasOther: boolean } {
  const names = [...text.matchAll(place)].map(([, name = '']) => name);
  return { known: mailFields.filter((field) => names.includes(field)), hasOther: !names.every(isField) };
}

/** A text with a person's values in the places of the fields. @param valueOf as it is to stand there: escaped for HTML */
export function fillFields(text: string, valueOf: (field: MailField) => string): string {
  return text.replace(place, (whole, name: string) => (isField(name) ? valueOf(name) : whole));
}

/** How a mail reads for somebody who gets it; cleaned, for it is shown to staff. */
export function previewMail(
  { subject, html }: MailText,
  language: Language,
  person: Pick<Sample, 'name' | 'number'> | undefined,
): MailText {
  const value = (field: 'name' | 'number'): string =>
    (person?.[field] ?? '') || missingField[field][language];
  return {
    subject: fillFields(subject, value),
    html: cleanRichText(fillFields(cleanRichText(html), (field) => escaped(value(field)))),
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const DAY_MS = 24 * 60 * 60_000;

interface Pace {
  /** When the first may leave (UTC). */
  readonly from: Date;
  /** Of the budget of that day. */
  readonly usedToday: number;
  readonly perDay: number;
  readonly intervalMs: number;
}

/** When the last of so many mails leaves: as many as fit into each day of India, one every interval. */
export function estimateLastSend(count: number, { from, usedToday, perDay, intervalMs }: Pace): Date {
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

/** Test addresses as they were typed: one by one, or several behind commas. */
interface TestAddresses {
  /** In lower case, each once. */
  readonly good: readonly string[];
  /** What is no address, as it was typed. */
  readonly rejected: readonly string[];
}

/** Reads test addresses; a line break in one makes it none. */
export function parseTestAddresses(typed: readonly string[]): TestAddresses {
  const each = typed
    .flatMap((text) => text.split(/[,;]/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const isGood = (text: string): boolean => !/\p{Cc}/u.test(text) && isEmail(text);
  return {
    good: [...new Set(each.filter(isGood).map((text) => text.toLowerCase()))],
    rejected: each.filter((text) => !isGood(text)),
  };
}

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The moment (UTC) that somebody typed: without a zone it is the time in India. @returns undefined for what is none */
export function parseSendTime(typed: string): Date | undefined {
  const [, day, time] = local.exec(typed) ?? [];
  if (day === undefined && !zoned.test(typed)) return undefined;
  const moment = new Date(day === undefined ? typed : `${day}T${time ?? ''}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
