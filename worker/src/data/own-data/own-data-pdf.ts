import { buffer } from 'node:stream/consumers';
import { type Branding, nameIn } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { OwnData } from '@portal/contract/data/responses';
import { showMoment } from '@portal/contract/format';
import { taggedDocument } from '../../platform/tagged-document.js';
import { type Look, TaggedPage } from '../../platform/tagged-page.js';
import { type OwnDataSection, ownDataSections } from './own-data-sections.js';
import { wordsIn } from './own-data.texts.js';

/** A4 in points, with equal margins. */
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 539, 80, 770];
/** Left edge of the values, and width of the labels. */
const [VALUE, LABEL_WIDTH] = [206, 140];
const STEP = 14;
const soft: Look = { size: 9, colour: '#57534e' };
const plain: Look = { size: 10 };

/** Lays out text on pages, starting a new page when one is full. */
class Sheets {
  private y = TOP;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly page: TaggedPage,
  ) {}

  /** Starts a new page unless so many points are left. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.next();
  }

  skip(height: number): void {
    this.y += height;
  }

  rule(colour: string): void {
    this.page.rule(this.y, [LEFT, RIGHT], colour);
  }

  /** Draws a text over the full width. */
  text(text: string, look: Look, tag = 'P'): void {
    for (const row of this.page.wrap(text, look, RIGHT - LEFT)) {
      this.keep(STEP);
      this.page.line(row, look, { x: LEFT, y: this.y }, tag);
      this.y += Math.max(STEP, look.size * 1.5);
    }
  }

  /** Draws a label beside its value, which may continue on the next page. */
  pair(label: string, value: string): void {
    const labels = this.page.wrap(label, soft, LABEL_WIDTH);
    const values = this.page.wrap(value, plain, RIGHT - VALUE);
    const lines = Math.max(labels.length, values.length);
    this.keep(STEP * Math.min(lines, 8));
    for (let index = 0; index < lines; index += 1) {
      this.keep(STEP);
      const [labelRow, valueRow] = [labels[index], values[index]];
      if (labelRow !== undefined) this.page.line(labelRow, soft, { x: LEFT, y: this.y });
      if (valueRow !== undefined) this.page.line(valueRow, plain, { x: VALUE, y: this.y });
      this.y += STEP;
    }
    this.y += 4;
  }

  /** Writes the page numbers once all pages exist. */
  number(say: (page: number, pages: number) => string): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(start + index);
      this.page.aside(say(index + 1, count), soft, { x: LEFT, y: 806 });
    }
  }

  private next(): void {
    this.document.addPage();
    this.y = TOP;
  }
}

/**
 * Draws the data of a member as a tagged PDF in the member's language, with the same content as the JSON.
 * @param data of `GET /api/member/data`
 */
export async function ownDataPdf(data: OwnData, branding: Branding, language: Language): Promise<Buffer> {
  const say = wordsIn(language);
  const title = say('title');
  const facts = { size: 'A4', language, title, author: branding.name, at: new Date(data.madeAt) } as const;
  const document = taggedDocument({ ...facts, isKept: true });
  const written = buffer(document);
  const page = new TaggedPage(document);
  const sheets = new Sheets(document, page);
  const organisation = nameIn(language, branding);
  sheets.text(organisation, { size: 14, weight: 700, colour: branding.colours.brandDark });
  sheets.rule(branding.colours.brand);
  sheets.skip(26);
  sheets.text(title, { size: 18, weight: 700 }, 'H1');
  sheets.text(`${say('madeAt')}: ${showMoment(data.madeAt, language)}`, soft);
  for (const section of ownDataSections(data, language)) write(sheets, section, say('none'));
  sheets.number((number, pages) => say('page', { page: String(number), pages: String(pages) }));
  page.end();
  return written;
}

function write(sheets: Sheets, { title, rows, note }: OwnDataSection, none: string): void {
  sheets.skip(18);
  // Keeps a heading together with its first row.
  sheets.keep(60);
  sheets.text(title, { size: 13, weight: 700 }, 'H2');
  sheets.skip(4);
  for (const [label, value] of rows) sheets.pair(label, value.replace(/\s+/g, ' '));
  if (rows.length === 0) sheets.text(none, plain);
  if (note !== undefined) sheets.text(note, soft);
}
