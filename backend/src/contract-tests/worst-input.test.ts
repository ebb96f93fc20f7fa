import { describe, expect, it } from '@jest/globals';
import { SendEmailsDto } from '@portal/contract/mail/requests';
import { NoticesInfoDataDto, SaveNoticeDto, UpdateNoticeDto } from '@portal/contract/notices/requests';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { tooSlow, worstMarkup, worstTexts } from '../../../dev/testing/worst-texts.ts';
import { findFields, parseMailContent, previewMail } from '../mail/mail-run.rules.js';
import { parseNoticeText } from '../notices/notice-content.js';
import { derivedOf } from '../notices/notices.repository.js';
import { WireError } from '../platform/http/wire-error.js';

const attachments: [] = [];
const times = { createdAt: new Date(0), updatedAt: new Date(0), createdBy: 'x', updatedBy: 'x' };

/** Validates and derives what is stored of a notice. */
function saveNotice(typed: Pick<SaveNoticeDto, 'text' | 'textHi'>): void {
  const dto = plainToInstance(SaveNoticeDto, { ...new SaveNoticeDto(), title: 'x', ...typed });
  if (validateSync(dto).length > 0) return;
  derivedOf({ ...parseNoticeText(dto), attachments, ...times, id: 'x', version: 1 });
}

/** Validates and renders a mail run. */
function previewRun(typed: Pick<SendEmailsDto, 'html' | 'htmlHi'>): void {
  const dto = plainToInstance(SendEmailsDto, { subject: 'x', ...typed });
  if (validateSync(dto).length > 0) return;
  const { en, hi } = parseMailContent(dto);
  for (const mail of [en, hi ?? en]) {
    previewMail(mail, 'en', { name: 'Asha', number: '1' });
    findFields(mail.html);
  }
}

const rejected = (run: () => void) => () => {
  try {
    run();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
  }
};

describe('a malicious text of 100 kB is processed in 50 ms (SEC-23)', () => {
  const texts = [...worstTexts, ...worstMarkup(2_000)];
  const honest = `<p>${'x'.repeat(200)}</p>`;

  it.each<[string, (text: string) => void]>([
    ['text of a notice', (text) => saveNotice({ text })],
    ['Hindi text of a notice', (textHi) => saveNotice({ text: honest, textHi })],
    ['HTML of a mail', (html) => previewRun({ html })],
    ['Hindi HTML of a mail', (htmlHi) => previewRun({ html: honest, htmlHi })],
  ])('as %s', (_name, run) => {
    expect(tooSlow((text) => rejected(() => run(text))(), texts)).toBeUndefined();
  });
});

describe('markup', () => {
  it.each<[string, new () => object, string]>([
    ['a notice', SaveNoticeDto, 'text'],
    ['a notice in Hindi', SaveNoticeDto, 'textHi'],
    ['a new notice of the documented call', NoticesInfoDataDto, 'Notice'],
    ['a changed notice of the documented call', UpdateNoticeDto, 'Notice'],
    ['a mail', SendEmailsDto, 'html'],
    ['a mail in Hindi', SendEmailsDto, 'htmlHi'],
  ])('of %s has at most 2,000 "<"', (_name, type, field) => {
    const keysOf = (count: number) =>
      validateSync(plainToInstance(type, { [field]: `x${'<'.repeat(count)}` }), { stopAtFirstError: true })
        .filter(({ property }) => property === field)
        .flatMap(({ constraints }) => Object.values(constraints ?? {}));
    expect(keysOf(2_000)).toEqual([]);
    expect(keysOf(2_001)).toEqual(['request.markup']);
  });
});
