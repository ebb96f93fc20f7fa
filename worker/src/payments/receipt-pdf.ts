import { buffer } from 'node:stream/consumers';
import { addressIn, type Branding, nameIn } from '@portal/contract/settings/brand';
import { tokens } from '@portal/contract/settings/tokens';
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
const STEP = 26;
/** Baseline of the last line. */
const FOOT = 800;
const { inkSoft: soft, line } = tokens.colour;

/** Pictures of the issuer, PNG without transparency. */
export interface ReceiptArt {
  readonly logo?: Uint8Array;
  readonly seal?: Uint8Array;
}

/** The content of a page, from top to bottom. */
interface PageContent {
  readonly title: string;
  readonly numberLabel: string;
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
  art: ReceiptArt = {},
): Promise<Buffer> {
  const say = (key: keyof typeof receiptTexts): string => receiptTexts[key][language];
  const at = new Date(receipt.issuedAt);
  const content: PageContent = {
    title: say('title'),
    numberLabel: say('number'),
    number: receipt.number,
    at,
    facts: [
      [say('date'), showDate(at, language)],
      [say('from'), persons(receipt)],
      [say('application'), receipt.applicationNumber ?? receipt.appId],
      [say('membership'), membershipName(receipt.appType, language)],
      [say('reference'), receipt.reference],
    ],
    lines: receipt.lines.map(({ label, labelHi, amount }) => [language === 'hi' ? labelHi : label, amount]),
    total: say('total'),
    amount: receipt.amount,
    notes: receipt.note === undefined ? [] : [receipt.note],
  };
  return renderPage(content, { branding, art }, language);
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
  art: ReceiptArt = {},
): Promise<Buffer> {
  const say = (key: keyof typeof receiptTexts): string => receiptTexts[key][language];
  const at = new Date(note.issuedAt);
  const content: PageContent = {
    title: say('creditNote'),
    numberLabel: say('creditNoteNumber'),
    number: note.number,
    at,
    facts: [
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
    notes: receipt.note === undefined ? [] : [receipt.note],
  };
  return renderPage(content, { branding, art }, language);
}

interface Issuer {
  readonly branding: Branding;
  readonly art: ReceiptArt;
}

async function renderPage(content: PageContent, issuer: Issuer, language: Language): Promise<Buffer> {
  const { branding } = issuer;
  const title = `${content.title} ${content.number}`;
  const document = taggedDocument({ size: 'A4', language, title, author: branding.name, at: content.at });
  const written = buffer(document);
  const page = new TaggedPage(document);
  writeHead(page, issuer, language);
  page.line(content.title, { size: 30, weight: 700, face: 'serif' }, { x: LEFT, y: 186 }, 'H1');
  page.line(content.numberLabel, { size: 9, colour: soft }, { x: RIGHT, y: 166, align: 'right' });
  page.line(content.number, { size: 14, weight: 700 }, { x: RIGHT, y: 186, align: 'right' });

  let y = 228;
  for (const [label, value] of content.facts) {
    page.line(label, { size: 10, colour: soft }, { x: LEFT, y });
    const rows = page.lines(value, { size: 12 }, { x: VALUE, y }, { width: RIGHT - VALUE, step: 16 });
    y += STEP + (rows - 1) * 16;
    page.rule(y - 17, [LEFT, RIGHT], line);
  }
  y = writeAmounts(page, content, { y: y + 20, tint: branding.colours.brandTint, language });
  writeIssue(page, { ...issuer, content, language, y: Math.max(y + STEP, 620) });
  page.end();
  return written;
}

/** The issuer: logo, name, address, contact, registration and PAN, as far as the office has set them. */
function writeHead(page: TaggedPage, { branding, art }: Issuer, language: Language): void {
  const { brand, brandDark } = branding.colours;
  const numbered = (key: 'registration' | 'pan'): string[] =>
    branding[key] === '' ? [] : [receiptTexts[key][language].replace('{number}', () => branding[key])];
  const x = art.logo === undefined ? LEFT : LEFT + 84;
  page.panel(0, 0, [595, 10], brand);
  if (art.logo !== undefined) page.picture(art.logo, LEFT, 44, 68);
  const name = nameIn(language, branding);
  page.line(name, { size: 22, weight: 700, face: 'serif', colour: brandDark }, { x, y: 66 });
  const lines = [
    addressIn(language, branding),
    `${branding.email}, ${branding.phone}`,
    [...numbered('registration'), ...numbered('pan')].join(', '),
  ];
  lines.filter(Boolean).forEach((text, index) => {
    page.line(text, { size: 9, colour: soft }, { x, y: 84 + index * 14 });
  });
  page.rule(130, [LEFT, RIGHT], brand);
}

/** The lines with their total, in figures and in words. @returns the lower edge */
function writeAmounts(
  page: TaggedPage,
  content: PageContent,
  { y: top, tint, language }: { y: number; tint: string; language: Language },
): number {
  const inner = { left: LEFT + 12, right: RIGHT - 12 };
  let y = top;
  if (content.lines.length > 0) {
    const head = { size: 10, weight: 700, colour: soft } as const;
    page.line(receiptTexts.particulars[language], head, { x: inner.left, y });
    page.line(receiptTexts.rupees[language], head, { x: inner.right, y, align: 'right' });
    y += STEP;
  }
  for (const [label, amount] of content.lines) {
    page.line(label, { size: 12 }, { x: inner.left, y });
    page.line(showRupees(amount), { size: 12 }, { x: inner.right, y, align: 'right' });
    y += STEP;
  }
  const words = amountInWords(content.amount, language);
  const whole = { width: inner.right - inner.left, step: 16 };
  const rows = page.wrap(words, { size: 11 }, whole.width).length;
  const height = 50 + rows * 16;
  page.panel(LEFT, y - 12, [RIGHT - LEFT, height], tint);
  page.line(content.total, { size: 14, weight: 700 }, { x: inner.left, y: y + 16 });
  const total = { size: 20, weight: 700 } as const;
  page.line(showRupees(content.amount / 100), total, { x: inner.right, y: y + 16, align: 'right' });
  page.lines(words, { size: 11 }, { x: inner.left, y: y + 38 }, whole);
  return y - 12 + height;
}

/** Notes on the left, issuer with seal and day on the right, and the last line of the page. */
function writeIssue(
  page: TaggedPage,
  { branding, art, content, language, y }: Issuer & { content: PageContent; language: Language; y: number },
): void {
  const say = (key: 'forOrganisation' | 'issued' | 'electronic'): string => receiptTexts[key][language];
  let at = y;
  for (const note of content.notes)
    at += 4 + 14 * page.lines(note, { size: 10 }, { x: LEFT, y: at }, { width: 250, step: 14 });
  const organisation = nameIn(language, branding);
  const issuer = say('forOrganisation').replace('{organisation}', () => organisation);
  const right = { x: RIGHT, align: 'right' } as const;
  page.line(issuer, { size: 10, weight: 700 }, { ...right, y });
  const seal = art.seal === undefined ? 0 : 100;
  if (art.seal !== undefined) page.picture(art.seal, RIGHT - 92, y + 6, 92);
  const issued = say('issued').replace('{date}', () => showDate(content.at, language));
  page.line(issued, { size: 10, colour: soft }, { ...right, y: y + 16 + seal });
  page.rule(FOOT - 18, [LEFT, RIGHT], line);
  page.line(say('electronic'), { size: 9, colour: soft }, { x: LEFT, y: FOOT });
  page.line(branding.website.replace(/^https?:\/\//, ''), { size: 9, colour: soft }, { ...right, y: FOOT });
}
