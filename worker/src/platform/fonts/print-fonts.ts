import { readFileSync } from 'node:fs';
import { create, type Font, type ShapedWord } from 'fontkit';
import { Blob, Buffer as Letters, Face, Font as ShapingFont, shape } from 'harfbuzzjs';
import { familiesOf, fontFile, type Type } from './fonts.js';
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Converts a WOFF 1.0 font to OpenType, so that its tables are inflated once instead of on each glyph access.
 * @throws Error for other formats
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  const exponent = Math.floor(Math.log2(count));
  const range = 16 * 2 ** exponent;
  [count, range, exponent, count * 16 - range].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  let offset = directory.length;
  tables.forEach(({ tag, checksum, bytes, length }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    directory.write(tag, entry, 'latin1');
    [checksum, offset, length].forEach((value, place) =>
      directory.writeUInt32BE(value, entry + 4 + 4 * place),
    );
    offset += bytes.length;
  });
  return Buffer.concat([directory, ...tables.map(({ bytes }) => bytes)]);
}

/** Reads a table, inflated and padded to four bytes as OpenType requires. */
function tableAt(woff: Buffer, entry: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  );
  const stored = woff.subarray(offset, offset + packed);
  const bytes = packed < length ? inflateSync(stored) : stored;
  const padding = Buffer.alloc((4 - (length % 4)) % 4);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum,
    length,
    bytes: Buffer.concat([bytes, padding]),
  };
}

/** A part of a text set in one font. */
export interface Run {
  text: string;
  readonly font: Font;
  /** Font name, the same on all pages. */
  readonly name: string;
}

/** Selects the font of a run. */
export function useFont(document: PDFKit.PDFDocument, { font, name }: Pick<Run, 'font' | 'name'>): void {
  // The types allow only file names; PDFKit also accepts an opened font.
  document.font(font as unknown as PDFKit.Mixins.PDFFontSource, name);
}

/** No font of the documents has the letter, which would print as an empty box. */
export class LetterWithoutFont extends Error {
  constructor(readonly letter: string) {
    super(`No font of the documents has the letter U+${letter.codePointAt(0)?.toString(16) ?? ''}`);
  }
}

/** Fonts opened by this thread; opening one takes longer than writing a page with it. */
const opened = new Map<string, Font>();

function openedOf(name: string, file: () => string): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(file()));
  const font = withHarfBuzz(create(bytes), bytes);
  opened.set(name, font);
  return font;
}

/** Maximum of cached shaped words; most words recur in the next document. */
const KEPT_WORDS = 4000;

/**
 * Replaces the shaper of a font with HarfBuzz, which also shapes the image: fontkit's adds a second reph to Bengali words and fails on
 * Gurmukhi and Malayalam (docs/decisions/0026-pages-for-print.md).
 */
function withHarfBuzz(font: Font, bytes: Uint8Array): Font {
  const shaper = new ShapingFont(new Face(new Blob(bytes)));
  const known = new Map<string, ShapedWord>();
  const layout = (word: string): ShapedWord => {
    const shaped = known.get(word) ?? shapedBy(shaper, font, word);
    if (known.size >= KEPT_WORDS) known.clear();
    known.set(word, shaped);
    // Copied, because PDFKit scales the positions in place.
    return { ...shaped, positions: shaped.positions.map((place) => ({ ...place })) };
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

function shapedBy(shaper: ShapingFont, font: Font, word: string): ShapedWord {
  const letters = new Letters();
  letters.addText(word);
  letters.guessSegmentProperties();
  shape(shaper, letters);
  const infos = letters.getGlyphInfos();
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
    if (infos[index - 1]?.cluster === cluster) return font.getGlyph(id, []);
    const end = infos.find((other) => other.cluster > cluster)?.cluster ?? word.length;
    return font.getGlyph(id, codesOf(word.slice(cluster, end)));
  });
  const positions = letters
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

const codesOf = (letters: string): number[] => [...letters].map((letter) => letter.codePointAt(0) ?? 0);

/**
 * Splits a text into runs of one font. A run continues as long as its font has the letter, so that marks and joiners stay with their
 * letters. Spaces use the first font that has one, as in the image.
 * @throws LetterWithoutFont
 */
export function runsOf(text: string, { weight, face }: Type): Run[] {
  const fonts = familiesOf(text, face).map((family) => {
    const name = `${family.name}-${weight}`;
    return { name, font: () => openedOf(name, () => fontFile(family, weight, 'woff')) };
  });
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (letter !== ' ' && last?.font.hasGlyphForCodePoint(code) === true) {
      last.text += letter;
      continue;
    }
    const found = fonts.find(({ font }) => font().hasGlyphForCodePoint(code));
    if (found === undefined) throw new LetterWithoutFont(letter);
    if (last?.name === found.name) last.text += letter;
    else runs.push({ text: letter, font: found.font(), name: found.name });
  }
  return runs;
}
