import { buffer } from 'node:stream/consumers';
import type { Branding } from '@portal/contract/settings/brand';
import type { CreditNoteView, ReceiptView } from '@portal/contract/payments/responses';
import type { Language } from '@portal/contract/enums';
import { amountInWords } from '@portal/contract/amount-in-words';
import { showDate, showRupees } from '@portal/contract/format';
import { membershipName } from '../mail/membership-name.js';
import { taggedDocument } from '../platform/tagged-document.js';
import { receiptTexts } from './receipt.texts.js';
import { TaggedPage } from '../platform/tagged-page.js';

/** A4 in points, with equal margins. */
const [LEFT, RIGHT] = [56, 539];
/** Left edge of the values. */
const VALUE = 200;
const STEP = 24;
const soft = '#57534e';
const line = '#d6d3d1';

/** The content of a page, from top to bottom. */
interface PageContent {
  readonly title: string;
  readonly number: string;
  readonly at: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** with amounts in rupees */
  readonly lines: readonly (readonly [label: string, amount: number])[];
  readonly total: string;
  /** paise */
  readonly amount: number;
  readonly notes: readonly string[];
}

const persons = ({ name, spouse }: ReceiptView): string =>
  [name, ...(spouse === undefined ? [] : [spouse])].join(', ');

/**
 * Renders a receipt as one tagged page in the applicant's language; deterministic.
 * @param receipt amounts in paise, of its lines in rupees
 */
export async function receiptPdf(
  receipt: ReceiptView,
  branding: Branding,
  language: Language,
): Promise<Buffer> {
  const say = (key: keyof typeof receiptTexts): string => receiptTexts[key][language];
  const at = new Date(receipt.issuedAt);
  const content: PageContent = {
    title: say('title'),
    number: receipt.number,
    at,
    facts: [
      [say('number'), receipt.number],
      [say('date'), showDate(at, language)],
      [say('from'), persons(receipt)],
      [say('application'), receipt.applicationNumber ?? receipt.appId],
      [say('membership'), membershipName(receipt.appType, language)],
      [say('reference'), receipt.reference],
    ],
    lines: receipt.lines.map(({ label, labelHi, amount }) => [language === 'hi' ? labelHi : label, amount]),
    total: say('total'),
    amount: receipt.amount,
    notes: [...(receipt.note === undefined ? [] : [receipt.note]), say('electronic')],
  };
  return renderPage(content, branding, language);
}

/**
 * Renders the credit note of a refund in the same layout.
 * @param note amount in paise
 */
export async function creditNotePdf(
  note: CreditNoteView,
  receipt: ReceiptView,
  branding: Branding,
  language: Language,
): Promise<Buffer> {
  const say = (key: keyof typeof receiptTexts): string => receiptTexts[key][language];
  const at = new Date(note.issuedAt);
  const content: PageContent = {
    title: say('creditNote'),
    number: note.number,
    at,
    facts: [
      [say('creditNoteNumber'), note.number],
      [say('date'), showDate(at, language)],
      [say('to'), persons(receipt)],
      [say('application'), receipt.applicationNumber ?? receipt.appId],
      [say('ofReceipt'), `${receipt.number}, ${showDate(new Date(receipt.issuedAt), language)}`],
      ...(note.reason === '' ? [] : [[say('reason'), note.reason] as const]),
      [say('refundReference'), note.reference],
    ],
    lines: [],
    total: say('givenBack'),
    amount: note.amount,
    notes: [...(receipt.note === undefined ? [] : [receipt.note]), say('electronic')],
  };
  return renderPage(content, branding, language);
}

async function renderPage(content: PageContent, branding: Branding, language: Language): Promise<Buffer> {
  const organisation = language === 'hi' ? branding.nameHi : branding.name;
  const title = `${content.title} ${content.number}`;
  const document = taggedDocument({ size: 'A4', language, title, author: branding.name, at: content.at });
  const written = buffer(document);
  const page = new TaggedPage(document);
  page.line(organisation, { size: 16, weight: 700, colour: branding.colours.brandDark }, { x: LEFT, y: 80 });
  page.line(branding.address, { size: 9, colour: soft }, { x: LEFT, y: 98 });
  page.line(`${branding.email}, ${branding.phone}`, { size: 9, colour: soft }, { x: LEFT, y: 112 });
  page.rule(128, [LEFT, RIGHT], branding.colours.brand);
  page.line(content.title, { size: 20, weight: 700 }, { x: LEFT, y: 164 }, 'H1');

  let y = 200;
  for (const [label, value] of content.facts) {
    page.line(label, { size: 10, colour: soft }, { x: LEFT, y });
    const rows = page.lines(value, { size: 11 }, { x: VALUE, y }, { width: RIGHT - VALUE, step: 16 });
    y += STEP + (rows - 1) * 16;
  }
  page.rule(y, [LEFT, RIGHT], line);
  y += STEP;
  for (const [label, amount] of content.lines) {
    page.line(label, { size: 11 }, { x: LEFT, y });
    page.line(showRupees(amount), { size: 11 }, { x: RIGHT, y, align: 'right' });
    y += STEP;
  }
  if (content.lines.length > 0) {
    page.rule(y - STEP / 2, [LEFT, RIGHT], line);
    y += STEP / 2;
  }
  page.line(content.total, { size: 13, weight: 700 }, { x: LEFT, y });
  page.line(showRupees(content.amount / 100), { size: 13, weight: 700 }, { x: RIGHT, y, align: 'right' });
  y += STEP;
  const whole = { width: RIGHT - LEFT, step: 16 };
  y += 16 * page.lines(amountInWords(content.amount, language), { size: 11 }, { x: LEFT, y }, whole);
  y += STEP;
  for (const note of content.notes)
    y += 4 + 14 * page.lines(note, { size: 9, colour: soft }, { x: LEFT, y }, { ...whole, step: 14 });
  page.end();
  return written;
}
