import { buffer } from 'node:stream/consumers';
import type { Branding } from '@portal/contract/settings/brand';
import { type Language, languages } from '@portal/contract/enums';
import { showDate } from '@portal/contract/format';
import { filled } from '@portal/contract/text';
import { taggedDocument } from '../../platform/tagged-document.js';
import { TaggedPage } from '../../platform/tagged-page.js';
import { codeSheetTexts } from './code-sheet.texts.js';

/** Content of one sheet. */
export interface CodeSheet {
  readonly name: string;
  /** Address lines without empty ones. */
  readonly address: readonly string[];
  readonly memNo: string;
  readonly prant: string;
  readonly code: string;
  /** Expiry of the code, UTC. */
  readonly until: Date;
}

/** Content common to all sheets of a file. */
export interface SheetFrame {
  readonly branding: Branding;
  readonly loginUrl: string;
  /** Time of the request, UTC. */
  readonly at: Date;
}

/** A4 in points. The window of a DL envelope is 20 mm from the left and 45 to 80 mm from the top. */
const [LEFT, RIGHT] = [57, 538];
const WINDOW = { y: 150, width: 250, step: 15 };
/** Characters above which an address is printed smaller, so that it fits the window. */
const LONG = 160;
/** Left edge of the facts, to the right of the window. */
const FACTS = 350;
/** Top of the part below the first fold, which hides the code. */
const INSIDE = 310;
const soft = '#57534e';
const rule = '#d6d3d1';
const whole = { width: RIGHT - LEFT, step: 15 };

/**
 * Draws one letter per page. Folded twice it fits a window envelope, with the code inside.
 * @param sheets in the order of the pages
 */
export async function codeSheetsPdf(sheets: readonly CodeSheet[], frame: SheetFrame): Promise<Buffer> {
  const { branding, at } = frame;
  const title = codeSheetTexts.title.en;
  const document = taggedDocument({ size: 'A4', language: 'en', title, author: branding.name, at });
  const written = buffer(document);
  const page = new TaggedPage(document);
  const totals = new Map<string, number>();
  for (const { prant } of sheets) totals.set(prant, (totals.get(prant) ?? 0) + 1);
  const places = new Map<string, number>();
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) document.addPage();
    const place = (places.get(sheet.prant) ?? 0) + 1;
    places.set(sheet.prant, place);
    const y = drawEnvelope(page, sheet, frame);
    drawInside(page, sheet, frame, Math.max(INSIDE, y + 24));
    const foot = [...(sheet.prant === '' ? [] : [sheet.prant]), `${place} / ${totals.get(sheet.prant) ?? 0}`];
    page.line(foot.join(' · '), { size: 9, colour: soft }, { x: RIGHT, y: 812, align: 'right' });
  }
  page.end();
  return written;
}

/** Draws the outer part: sender and address, with number and prant beside the window. @returns the bottom of the address */
function drawEnvelope(page: TaggedPage, sheet: CodeSheet, { branding, at }: SheetFrame): number {
  const { name, address, memNo, prant } = sheet;
  page.line(branding.name, { size: 14, weight: 700, colour: branding.colours.brandDark }, { x: LEFT, y: 62 });
  page.lines(branding.address, { size: 9, colour: soft }, { x: LEFT, y: 78 }, { ...whole, step: 12 });
  let { y } = WINDOW;
  y += WINDOW.step * page.lines(name, { size: 12, weight: 700 }, { x: LEFT, y }, WINDOW);
  const { size, step } =
    address.join('').length > LONG ? { size: 8, step: 11 } : { size: 11, step: WINDOW.step };
  for (const line of address) y += step * page.lines(line, { size }, { x: LEFT, y }, { ...WINDOW, step });
  const end = y;
  y = WINDOW.y;
  const facts = [
    [both('number'), memNo],
    ...(prant === '' ? [] : [[both('prant'), prant] as const]),
    [both('date'), showDate(at, 'en')],
  ] as const;
  const narrow = { width: RIGHT - FACTS, step: 14 };
  for (const [label, value] of facts) {
    page.line(label, { size: 8, colour: soft }, { x: FACTS, y });
    y += 20 + 14 * page.lines(value, { size: 11 }, { x: FACTS, y: y + 14 }, narrow);
  }
  return end;
}

/** Draws the inner part. @param from top, in points */
function drawInside(
  page: TaggedPage,
  sheet: CodeSheet,
  { branding, loginUrl }: SheetFrame,
  from: number,
): void {
  const { memNo, code, until } = sheet;
  let y = from;
  page.line(both('title'), { size: 18, weight: 700 }, { x: LEFT, y }, 'H1');
  y += 24;
  for (const language of languages) {
    y += 15 * page.lines(codeSheetTexts.about[language], { size: 11 }, { x: LEFT, y }, whole);
  }
  y += 14;
  const fact = (label: string, value: string, size: number): void => {
    page.line(label, { size: 10, colour: soft }, { x: LEFT, y });
    y += size + 6;
    y +=
      (size + 4) *
      (page.lines(value, { size, weight: 700 }, { x: LEFT, y }, { ...whole, step: size + 4 }) - 1);
    y += 24;
  };
  fact(both('number'), memNo, 18);
  fact(both('code'), code, 32);
  fact(both('page'), loginUrl, 14);
  page.rule(y - 8, [LEFT, RIGHT], rule);
  y += 14;
  const values = { contact: `${branding.phone}, ${branding.email}` };
  for (const language of languages) {
    for (const step of ['step1', 'step2', 'step3'] as const) {
      y +=
        16 *
        page.lines(codeSheetTexts[step][language], { size: 11.5 }, { x: LEFT, y }, { ...whole, step: 16 });
    }
    y += 10;
  }
  for (const language of languages) {
    const noteValues = { ...values, day: showDate(until, language) };
    for (const note of ['until', 'help'] as const) {
      const text = filled(codeSheetTexts[note][language], noteValues);
      y += 13 * page.lines(text, { size: 9.5, colour: soft }, { x: LEFT, y }, { ...whole, step: 13 });
    }
    y += 4;
  }
}

/** `Date · दिनांक` */
function both(key: keyof typeof codeSheetTexts): string {
  const says = (language: Language): string => codeSheetTexts[key][language];
  return languages.map(says).join(' · ');
}
