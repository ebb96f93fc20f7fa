import { isDateFormat } from './date-format.js';
import { type ShownFormat, shownFormatOf } from './shown-format.js';
import { MOST_SHARED_BYTES, UnreadableSheet } from './reading.limits.js';
import { readWholeXml } from './xml-events.js';
import type { ZipParts } from './zip-parts.js';

/** Compact list of texts by index, stored in one buffer. */
export class TextPool {
  private bytes = Buffer.alloc(64 * 1024);
  private ends = new Uint32Array(4096);
  private count = 0;

  add(text: string): void {
    const start = this.endOf(this.count - 1);
    const end = start + Buffer.byteLength(text);
    while (end > this.bytes.length) this.bytes = grown(this.bytes);
    if (this.count === this.ends.length) {
      const wider = new Uint32Array(this.ends.length * 2);
      wider.set(this.ends);
      this.ends = wider;
    }
    this.bytes.write(text, start);
    this.ends[this.count] = end;
    this.count += 1;
  }

  /** Undefined for an unknown index. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined;
    return this.bytes.toString('utf8', this.endOf(index - 1), this.endOf(index));
  }

  private endOf(index: number): number {
    return index < 0 ? 0 : (this.ends[index] ?? 0);
  }
}

function grown(bytes: Buffer): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(bytes.length * 2);
  bytes.copy(larger);
  return larger;
}

/** `date` for numbers that are days; undefined for values that are taken as stored. */
export type CellFormat = 'date' | ShownFormat | undefined;

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Part of the rows. */
  readonly path: string;
}

/** A workbook without its rows. */
export interface Book {
  /** In the order of the tabs. */
  readonly sheets: readonly Sheet[];
  /** Whether days are counted from 1904. */
  readonly since1904: boolean;
  /** Whether formulas are calculated when the book is opened: programs that cannot calculate store 0 as the result of each. */
  readonly isUncalculated: boolean;
  readonly shared: TextPool;
  /** What is special about the format of a cell, by style index. */
  readonly formats: readonly CellFormat[];
}

/** @throws UnreadableSheet when the zip is not a workbook */
export async function readBook(parts: ZipParts): Promise<Book> {
  const [main] = await relationsOf(parts, '', '_rels/.rels', 'officeDocument');
  const path = main?.path ?? 'xl/workbook.xml';
  if (!parts.has(path)) throw new UnreadableSheet('import.sheet.notSheet');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const rels = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const tabs: { readonly id: string; readonly name: string; readonly isHidden: boolean }[] = [];
  let since1904 = false;
  let isUncalculated = false;
  let isBook = false;
  await readWholeXml(parts.read(path), {
    open(name, attributes) {
      if (name === 'workbook') isBook = true;
      if (name === 'workbookPr') since1904 = isTrue(attributes['date1904']);
      if (name === 'calcPr') isUncalculated = isTrue(attributes['fullCalcOnLoad']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      tabs.push({ id, name: attributes['name'] ?? '', isHidden: /hidden$/i.test(attributes['state'] ?? '') });
    },
  });
  const worksheets = new Map(
    (await relationsOf(parts, folder, rels, 'worksheet')).map(({ id, path: sheet }) => [id, sheet]),
  );
  const sheets = tabs.flatMap(({ id, name, isHidden }): Sheet[] => {
    const sheet = worksheets.get(id);
    return sheet === undefined ? [] : [{ name, isHidden, path: sheet }];
  });
  if (!isBook || sheets.length === 0) throw new UnreadableSheet('import.sheet.notSheet');
  const [texts] = await relationsOf(parts, folder, rels, 'sharedStrings');
  const [styles] = await relationsOf(parts, folder, rels, 'styles');
  return {
    sheets,
    since1904,
    isUncalculated,
    shared: await sharedTexts(parts, texts?.path),
    formats: await cellFormats(parts, styles?.path),
  };
}

/** Parts of a kind that another part refers to; external targets are ignored. */
async function relationsOf(
  parts: ZipParts,
  folder: string,
  rels: string,
  kind: string,
): Promise<{ readonly id: string; readonly path: string }[]> {
  const found: { id: string; path: string }[] = [];
  await readWholeXml(parts.read(rels), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External' || !Type.endsWith(`/${kind}`)) return;
      found.push({ id: Id, path: Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}` });
    },
  });
  return found;
}

async function sharedTexts(parts: ZipParts, path: string | undefined): Promise<TextPool> {
  const pool = new TextPool();
  if (path === undefined) return pool;
  const text = new RichText();
  await readWholeXml(parts.read(path, MOST_SHARED_BYTES), {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name);
      if (name === 'si') pool.add(text.take());
    },
  });
  return pool;
}

/** Text of a cell with rich-text runs, without phonetic hints. */
export class RichText {
  private whole = '';
  private isText = false;
  private isSound = false;

  open(name: string): void {
    if (name === 'rPh') this.isSound = true;
    if (name === 't') this.isText = true;
  }

  add(piece: string): void {
    if (this.isText && !this.isSound) this.whole += piece;
  }

  close(name: string): void {
    if (name === 'rPh') this.isSound = false;
    if (name === 't') this.isText = false;
  }

  take(): string {
    const { whole } = this;
    this.whole = '';
    return whole.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

async function cellFormats(parts: ZipParts, path: string | undefined): Promise<CellFormat[]> {
  const styles: CellFormat[] = [];
  if (path === undefined) return styles;
  const own = new Map<number, string>();
  let isInCells = false;
  await readWholeXml(parts.read(path), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const code = own.get(id);
      styles.push(isDateFormat(id, code) ? 'date' : shownFormatOf(code ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
