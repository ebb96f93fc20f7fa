import { createRequire } from 'node:module';

/** Of a run of letters that one font has. */
const scripts = ['hi', 'en', 'ext'] as const;
type Script = (typeof scripts)[number];
type Weight = 400 | 700;

/** woff, because the writer can not read woff2. */
const files: Readonly<Record<Script, (weight: Weight) => string>> = {
  hi: (weight) =>
    `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`,
  en: (weight) => `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`,
  ext: (weight) => `@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff`,
};

interface Look {
  /** points */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

interface Place {
  /** points, from the left edge; the right end of the text where it is `right` */
  readonly x: number;
  /** points, of the baseline from the upper edge */
  readonly y: number;
  readonly align?: 'left' | 'right';
}

/** A page whose every line is marked with the text that it says, so that it can be read aloud, searched and copied as written. */
export class TaggedPage {
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly document: PDFKit.PDFDocument) {
    const { resolve } = createRequire(import.meta.url);
    for (const script of scripts)
      for (const weight of [400, 700] as const)
        document.registerFont(nameOf(script, weight), resolve(files[script](weight)));
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Writes one line. @param tag of the structure, as `H1` and `P` */
  line(text: string, look: Look, { x, y, align = 'left' }: Place, tag = 'P'): void {
    const content = this.document.markStructureContent('Span', { actual: text });
    let at = align === 'right' ? x - this.widthOf(text, look) : x;
    for (const { run, script } of runsOf(text)) {
      this.use(script, look).text(run, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.document.widthOfString(run);
    }
    this.document.endMarkedContent();
    const element = this.document.struct(tag);
    element.add(content);
    this.root.add(element);
    element.end();
  }

  /** Writes a text in as many lines as it needs. @returns how many @param width points */
  lines(text: string, look: Look, place: Place, { width, step }: { width: number; step: number }): number {
    const rows = this.wrapped(text, look, width);
    rows.forEach((row, index) => this.line(row, look, { ...place, y: place.y + index * step }));
    return rows.length;
  }

  /** A line across the page. */
  rule(y: number, [from, to]: readonly [number, number], colour: string): void {
    this.document.markContent('Artifact');
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke();
    this.document.endMarkedContent();
  }

  end(): void {
    this.root.end();
    this.document.end();
  }

  private wrapped(text: string, look: Look, width: number): string[] {
    const rows: string[] = [];
    let row = '';
    for (const word of text.split(' ')) {
      const longer = row === '' ? word : `${row} ${word}`;
      if (row !== '' && this.widthOf(longer, look) > width) {
        rows.push(row);
        row = word;
      } else row = longer;
    }
    return [...rows, row];
  }

  private widthOf(text: string, look: Look): number {
    return runsOf(text).reduce((sum, { run, script }) => sum + this.use(script, look).widthOfString(run), 0);
  }

  private use(script: Script, { size, weight = 400, colour = '#1c1917' }: Look): PDFKit.PDFDocument {
    return this.document.font(nameOf(script, weight)).fontSize(size).fillColor(colour);
  }
}

const nameOf = (script: Script, weight: Weight): string => `${script}-${weight}`;

/** A text in runs that one font has each. */
export function runsOf(text: string): { run: string; script: Script }[] {
  const runs: { run: string; script: Script }[] = [];
  for (const letter of text) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.script === script) last.run += letter;
    else runs.push({ run: letter, script });
  }
  return runs;
}

/** The rupee sign is a letter of the Devanagari font. */
function scriptOf(code: number): Script {
  if ((code >= 0x900 && code <= 0x97f) || code === 0x200c || code === 0x200d || code === 0x20b9) return 'hi';
  return code <= 0xff || (code >= 0x2000 && code <= 0x206f) ? 'en' : 'ext';
}
