import { readFileSync } from 'node:fs';
import { create, type Font, type ShapedWord } from 'fontkit';
import { familiesOf, fontFile, type Type } from './fonts.js';
import { unpackWoff } from './woff.js';

/** A part of a text that one font has. */
export interface Run {
  text: string;
  readonly font: Font;
  /** of the font, the same for all pages */
  readonly name: string;
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
  const font = withMemory(create(unpackWoff(readFileSync(file()))));
  opened.set(name, font);
  return font;
}

/** Words that are kept as they were shaped; most of a document's are those of the one before. */
const KEPT_WORDS = 4000;

/** Shaping is the dearest part of a page, above all that of Devanagari. */
function withMemory(font: Font): Font {
  const known = new Map<string, ShapedWord>();
  const layout = (word: string): ShapedWord => {
    const shaped = known.get(word) ?? font.layout(word);
    if (known.size >= KEPT_WORDS) known.clear();
    known.set(word, shaped);
    // The writer of the page scales the places that it is given.
    return Object.assign(Object.create(shaped) as ShapedWord, {
      positions: shaped.positions.map((place) => ({ ...place })),
    });
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

/**
 * A text in runs that one font has each; a run goes on as long as its font has the letter, so that marks, joiners and spaces stay
 * with the letters that they belong to.
 * @throws LetterWithoutFont
 */
export function runsOf(text: string, { weight }: Type): Run[] {
  const fonts = familiesOf(text).map((family) => {
    const name = `${family.name}-${weight}`;
    return { name, font: () => openedOf(name, () => fontFile(family, weight, 'woff')) };
  });
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(code) === true) {
      last.text += letter;
      continue;
    }
    const found = fonts.find(({ font }) => font().hasGlyphForCodePoint(code));
    if (found === undefined) throw new LetterWithoutFont(letter);
    runs.push({ text: letter, font: found.font(), name: found.name });
  }
  return runs;
}
