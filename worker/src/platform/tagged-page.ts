import { LetterWithoutFont, type Run, runsOf, useFont } from './fonts/print-fonts.js';

type Weight = 400 | 700;
type Face = 'sans' | 'serif';

export interface Look {
  /** points */
  readonly size: number;
  readonly weight?: Weight;
  /** Defaults to `sans`. */
  readonly face?: Face;
  readonly colour?: string;
}

interface Place {
  /** Points from the left edge; the right end of the text with `right`. */
  readonly x: number;
  /** Points from the upper edge to the baseline. */
  readonly y: number;
  readonly align?: 'left' | 'right';
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Writes tagged PDF content, which can be read aloud, searched and copied as written. */
export class TaggedPage {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Writes one line. @param tag structure type such as `H1` or `P` */
  line(text: string, look: Look, { x, y, align = 'left' }: Place, tag = 'P'): void {
    const content = this.document.markStructureContent('Span', { actual: text });
    let at = align === 'right' ? x - this.widthOf(text, look) : x;
    for (const run of printableRuns(text, look)) {
      this.select(run, look).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.document.widthOfString(run.text);
    }
    this.document.endMarkedContent();
    const element = this.document.struct(tag);
    element.add(content);
    this.root.add(element);
    element.end();
  }

  /** Writes a wrapped text. @param width points @returns the number of lines */
  lines(text: string, look: Look, place: Place, { width, step }: { width: number; step: number }): number {
    const rows = this.wrap(text, look, width);
    rows.forEach((row, index) => this.line(row, look, { ...place, y: place.y + index * step }));
    return rows.length;
  }

  /** Draws a horizontal line. */
  rule(y: number, [from, to]: readonly [number, number], colour: string): void {
    this.document.markContent('Artifact');
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke();
    this.document.endMarkedContent();
  }

  /** Fills a rectangle. */
  panel(x: number, y: number, [width, height]: readonly [number, number], colour: string): void {
    this.document.markContent('Artifact');
    this.document.rect(x, y, width, height).fill(colour);
    this.document.endMarkedContent();
  }

  /** Draws a decorative picture (JPEG, or PNG without transparency) as large as a square allows, centred in it. */
  picture(bytes: Uint8Array, x: number, y: number, side: number): void {
    this.document.markContent('Artifact');
    this.document.image(Buffer.from(bytes), x, y, { fit: [side, side], align: 'center', valign: 'center' });
    this.document.endMarkedContent();
  }

  end(): void {
    this.root.end();
    this.document.end();
  }

  /** Writes an artifact such as a page number, which screen readers skip. */
  aside(text: string, look: Look, { x, y }: Place): void {
    this.document.markContent('Artifact');
    this.document.markContent('Span', { actual: text });
    let at = x;
    for (const run of printableRuns(text, look)) {
      this.select(run, look).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.document.widthOfString(run.text);
    }
    this.document.endMarkedContent();
    this.document.endMarkedContent();
  }

  /** Wraps a text; words longer than a line are broken. @param width points */
  wrap(text: string, look: Look, width: number): string[] {
    const rows: string[] = [];
    let row = '';
    for (const word of text.split(' ').flatMap((one) => this.breakWord(one, look, width))) {
      const longer = row === '' ? word : `${row} ${word}`;
      if (row !== '' && this.widthOf(longer, look) > width) {
        rows.push(row);
        row = word;
      } else row = longer;
    }
    return [...rows, row];
  }

  /** Breaks a word into parts that fit a line, at grapheme boundaries. */
  private breakWord(word: string, look: Look, width: number): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const { segment } of letters.segment(word)) {
      if (part !== '' && this.widthOf(part + segment, look) > width) {
        parts.push(part);
        part = '';
      }
      part += segment;
    }
    return [...parts, part];
  }

  private widthOf(text: string, look: Look): number {
    const widths = printableRuns(text, look).map((run) => this.select(run, look).widthOfString(run.text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  private select(run: Run, { size, colour = '#1c1917' }: Look): PDFKit.PDFDocument {
    useFont(this.document, run);
    return this.document.fontSize(size).fillColor(colour);
  }
}

/** Replaces letters without a font by question marks, because a receipt must not fail; the tagged text keeps the original. */
function printableRuns(text: string, look: Pick<Look, 'weight' | 'face'>): Run[] {
  const { weight = 400, face = 'sans' } = look;
  try {
    return runsOf(text, { weight, face });
  } catch (error) {
    if (!(error instanceof LetterWithoutFont)) throw error;
    return printableRuns(text.replaceAll(error.letter, '?'), look);
  }
}
