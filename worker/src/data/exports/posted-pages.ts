import { buffer } from 'node:stream/consumers';
import type { PostedFormat } from '@portal/contract/data/columns';
import { showDate } from '@portal/contract/format';
import { filled } from '@portal/contract/text';
import { type Branding, nameIn } from '@portal/contract/settings/brand';
import type { Letter } from '@portal/backend/data/exports/exports.runs';
import { taggedDocument } from '../../platform/tagged-document.js';
import { type Look, TaggedPage } from '../../platform/tagged-page.js';

/** To whom a label or a letter goes. */
export interface PostalAddress {
  readonly number: string;
  readonly name: string;
  /** Without empty ones. */
  readonly lines: readonly string[];
}

/** What all pages of a file share. */
export interface PageFrame {
  readonly branding: Branding;
  /** UTC */
  readonly at: Date;
  /** Required by `letters`. */
  readonly letter: Letter | undefined;
}

/** Input of the thread that draws a file. */
export interface PostedPagesTask {
  readonly format: PostedFormat;
  readonly addresses: readonly PostalAddress[];
  readonly frame: PageFrame;
}

const mm = (length: number): number => (length * 72) / 25.4;
const soft = '#57534e';

/** Sheets of address labels on A4: eight rows of 33.9 mm, as the makers of label paper cut them. */
const ROWS = 8;
const LABEL = { height: mm(33.9), top: mm(12.9), padding: mm(4), gap: mm(2.5) } as const;
const labelColumns = {
  labels16: { count: 2, width: mm(99.1), left: mm(4.7) },
  labels24: { count: 3, width: mm(63.5), left: mm(7.2) },
} as const;
/** Sizes of an address, largest first; the longest fits at the last. */
const addressSizes = [10, 9, 8, 7, 6, 5];
const LEADING = 1.25;

/** Margins of a letter, and the window of a DL envelope. Points. */
const [LEFT, RIGHT, TOP, BOTTOM] = [57, 538, 80, 780];
const WINDOW = { y: 150, width: 250 };
/** Below the upper fold. */
const BODY = 310;

/** Draws the addresses as labels or letters on A4. */
export async function postedPagesPdf({ format, addresses, frame }: PostedPagesTask): Promise<Buffer> {
  const { branding, at, letter } = frame;
  const language = letter?.language ?? 'en';
  const title = letter?.subject ?? branding.name;
  const document = taggedDocument({ size: 'A4', language, title, author: branding.name, at });
  const bytes = buffer(document);
  const page = new TaggedPage(document);
  for (const [index, address] of addresses.entries()) {
    if (format !== 'letters') drawLabel(document, page, format, index, address);
    else if (letter !== undefined) {
      if (index > 0) document.addPage();
      drawLetter(document, page, address, { branding, at, letter });
    }
  }
  page.end();
  return bytes;
}

function drawLabel(
  document: PDFKit.PDFDocument,
  page: TaggedPage,
  format: keyof typeof labelColumns,
  index: number,
  address: PostalAddress,
): void {
  const { count, width, left } = labelColumns[format];
  const place = index % (count * ROWS);
  if (index > 0 && place === 0) document.addPage();
  const x = left + (place % count) * (width + LABEL.gap) + LABEL.padding;
  const top = LABEL.top + Math.floor(place / count) * LABEL.height + LABEL.padding;
  drawAddress(page, address, {
    x,
    top,
    width: width - 2 * LABEL.padding,
    height: LABEL.height - 2 * LABEL.padding,
  });
}

/** Draws name, address and number at the largest size at which they fit. */
function drawAddress(
  page: TaggedPage,
  { number, name, lines }: PostalAddress,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
): void {
  const rowsAt = (size: number): (readonly [string, Look])[] => {
    const wrap = (text: string, look: Look) =>
      page.wrap(text, look, width).map((row) => [row, look] as const);
    return [
      ...wrap(name, { size, weight: 700 }),
      ...lines.flatMap((line) => wrap(line, { size })),
      ...wrap(number, { size: size * 0.8, colour: soft }),
    ];
  };
  const fits = (size: number): boolean => rowsAt(size).length * size * LEADING <= height;
  const size = addressSizes.find(fits) ?? Math.min(...addressSizes);
  rowsAt(size).forEach(([row, look], index) => {
    page.line(row, look, { x, y: top + size * (1 + index * LEADING) });
  });
}

/** Draws a letter whose address fits the window of an envelope; a long text continues on further pages. */
function drawLetter(
  document: PDFKit.PDFDocument,
  page: TaggedPage,
  address: PostalAddress,
  { branding, at, letter }: PageFrame & { readonly letter: Letter },
): void {
  const { language } = letter;
  const organisation = { size: 14, weight: 700, colour: branding.colours.brandDark } as const;
  page.line(nameIn(language, branding), organisation, { x: LEFT, y: 62 });
  page.lines(
    branding.address,
    { size: 9, colour: soft },
    { x: LEFT, y: 78 },
    { width: RIGHT - LEFT, step: 12 },
  );
  drawAddress(page, address, { x: LEFT, top: WINDOW.y, width: WINDOW.width, height: BODY - WINDOW.y - 20 });
  page.line(showDate(at, language), { size: 11 }, { x: RIGHT, y: WINDOW.y + 10, align: 'right' });
  const fill = (text: string): string => filled(text, { name: address.name, number: address.number });
  let y = BODY;
  const write = (text: string, look: Look, tag: string): void => {
    for (const row of page.wrap(text, look, RIGHT - LEFT)) {
      if (y > BOTTOM) {
        document.addPage();
        y = TOP;
      }
      page.line(row, look, { x: LEFT, y }, tag);
      y += look.size * 1.5;
    }
  };
  write(fill(letter.subject), { size: 13, weight: 700 }, 'H1');
  for (const paragraph of fill(letter.text).split('\n')) {
    y += 8;
    write(paragraph.replace(/\s+/g, ' '), { size: 11 }, 'P');
  }
}
