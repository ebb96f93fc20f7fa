import { readFileSync } from 'node:fs';
import { create, type Font, type ShapedWord } from 'fontkit';
import { Blob, Buffer as Letters, Face, Font as ShapingFont, shape } from 'harfbuzzjs';
import { familiesOf, fontFile, type Type } from './fonts.js';
import { unpackWoff } from './woff.js';

/** A part of a text that one font has. */
export interface Run {
  text: string;
  readonly font: Font;
  /** of the font, the same for all pages */
  readonly name: string;
}

/** Sets what is written next in the font of a run. */
export function useFont(document: PDFKit.PDFDocument, { font, name }: Pick<Run, 'font' | 'name'>): void {
  // The types know the names of files only; the writer takes an opened font as well.
  document.font(font as unknown as PDFKit.Mixins.PDFFontSource, name);
}

/** A letter that no font of the documents has would be printed as an empty box. */
export class LetterWithoutFont extends Error {
  constructor(readonly letter: string) {
    super(`No font of the documents has the letter U+${letter.codePointAt(0)?.toString(16) ?? ''}`);
  }
}

/** Opened when first used, and kept by the thread: to open one takes longer than to write a page with it. */
const opened = new Map<string, Font>();

function openedOf(name: string, file: () => string): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(file()));
  const font = shapedAsTheImage(create(bytes), bytes);
  opened.set(name, font);
  return font;
}

/** Words that are kept as they were shaped; most of a document's are those of the one before. */
const KEPT_WORDS = 4000;

/**
 * The font with the shaper that the image is drawn with: fontkit's own puts a second reph on Bengali words, and fails on Gurmukhi and
 * Malayalam ones (docs/decisions/0026-pages-for-print.md).
 */
function shapedAsTheImage(font: Font, bytes: Uint8Array): Font {
  const shaper = new ShapingFont(new Face(new Blob(bytes)));
  const known = new Map<string, ShapedWord>();
  const layout = (word: string): ShapedWord => {
    const shaped = known.get(word) ?? shapedBy(shaper, font, word);
    if (known.size >= KEPT_WORDS) known.clear();
    known.set(word, shaped);
    // The writer of the page scales the places that it is given.
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
 * A text in runs that one font has each; a run goes on as long as its font has the letter, so that marks and joiners stay with the
 * letters that they belong to. Spaces come from the first font that has one, as in the image.
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
