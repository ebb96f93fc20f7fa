/** A name of a PDF, its `#xx` escapes undone. */
export interface PdfName {
  readonly name: string;
}
/** A reference to an object by its number. */
export interface PdfRef {
  readonly ref: number;
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
/** A value as it stands in a file; strings are left out, they start nothing by themselves. */
export type PdfValue = number | 'string' | 'other' | PdfName | PdfRef | PdfDict | readonly PdfValue[];

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && 'name' in value ? value.name : undefined;
export const refOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'object' && 'ref' in value ? value.ref : undefined;

/** Values within values beyond this are made to exhaust whoever reads them; real files have some ten. */
const MAX_DEPTH = 60;

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
const code = (letter: string): number => letter.charCodeAt(0);

/** A PDF has values nested deeper than any reader has to follow. */
export class PdfTooDeep extends Error {}

/**
 * Reads the values of a PDF by themselves, without trusting the tables that say where they are. Every name that is read is
 * reported, wherever it stands.
 */
export class PdfReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** where the next value is read */
    public at: number,
    private readonly onName: (name: string) => void,
  ) {}

  /** The next value; undefined at a keyword other than a constant, or at the end. @throws PdfTooDeep */
  value(depth = 0): PdfValue | undefined {
    if (depth > MAX_DEPTH) throw new PdfTooDeep();
    this.skipSpace();
    const first = this.bytes[this.at];
    if (first === undefined) return undefined;
    if (first === code('/')) return this.name();
    if (first === code('(')) return this.text();
    if (first === code('[')) return this.list(depth);
    if (first === code('<')) return this.bytes[this.at + 1] === code('<') ? this.dict(depth) : this.hexText();
    if (DELIMITER.has(first)) return undefined;
    return this.plain();
  }

  /** The keyword that stands next, without moving on. */
  keyword(): string {
    this.skipSpace();
    let end = this.at;
    while (end < this.bytes.length && end - this.at < 16 && isRegular(this.bytes[end])) end += 1;
    return String.fromCharCode(...this.bytes.subarray(this.at, end));
  }

  private skipSpace(): void {
    for (;;) {
      while (this.at < this.bytes.length && SPACE.has(this.bytes[this.at] ?? 0)) this.at += 1;
      if (this.bytes[this.at] !== code('%')) return;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
        this.at += 1;
    }
  }

  private name(): PdfName {
    const start = this.at + 1;
    this.at = start;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    const raw = Buffer.from(this.bytes.subarray(start, this.at)).toString('latin1');
    const name = raw.replace(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    this.onName(name);
    return { name };
  }

  private text(): 'string' {
    let open = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const letter = this.bytes[this.at];
      if (letter === code('\\')) this.at += 1;
      else if (letter === code('(')) open += 1;
      else if (letter === code(')')) {
        open -= 1;
        if (open === 0) break;
      }
    }
    this.at += 1;
    return 'string';
  }

  private hexText(): 'string' {
    while (this.at < this.bytes.length && this.bytes[this.at] !== code('>')) this.at += 1;
    this.at += 1;
    return 'string';
  }

  private list(depth: number): PdfValue[] {
    this.at += 1;
    const items = this.items(depth, () => this.bytes[this.at] === code(']'));
    this.at += 1;
    return items;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const items = this.items(
      depth,
      () => this.bytes[this.at] === code('>') && this.bytes[this.at + 1] === code('>'),
    );
    this.at += 2;
    const dict = new Map<string, PdfValue>();
    for (let index = 0; index + 1 < items.length; index += 2) {
      const key = nameOf(items[index]);
      const value = items[index + 1];
      if (key !== undefined && value !== undefined) dict.set(key, value);
    }
    return dict;
  }

  /** Values up to the closing bracket, the end, or what closes something else. */
  private items(depth: number, isEnd: () => boolean): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.bytes.length || isEnd()) return items;
      const before = this.at;
      const value = this.value(depth + 1);
      const [number, generation] = items.slice(-2);
      if (value === 'other' && typeof number === 'number' && typeof generation === 'number' && this.wasR) {
        items.splice(-2, 2, { ref: number });
      } else if (value !== undefined) items.push(value);
      if (this.at > before) continue;
      // A bracket that closes nothing ends no reader's reading; a keyword does.
      if (!DELIMITER.has(this.bytes[this.at] ?? 0)) return items;
      this.at += 1;
    }
  }

  private wasR = false;

  private plain(): PdfValue | undefined {
    const word = this.keyword();
    this.wasR = word === 'R';
    if (word === 'endobj' || word === 'stream' || word === 'endstream' || word === 'obj') return undefined;
    this.at += Math.max(word.length, 1);
    const value = Number(word);
    return word !== '' && Number.isFinite(value) ? value : 'other';
  }
}

function isRegular(letter: number | undefined): boolean {
  return letter !== undefined && !SPACE.has(letter) && !DELIMITER.has(letter);
}
