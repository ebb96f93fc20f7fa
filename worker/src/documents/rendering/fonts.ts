import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Weight } from './layout.types.js';

/** How a text is set: the letters of forms. */
export interface Type {
  readonly weight: Weight;
}

interface Family {
  readonly name: string;
  /** of @fontsource, up to the weight */
  readonly file: string;
  /** of the letters that it is there for; the families without one are for the rest */
  readonly script?: RegExp;
}

const families: readonly Family[] = [
  {
    name: 'NotoHi',
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
    script: /\p{Script=Devanagari}/u,
  },
  { name: 'NotoEn', file: 'noto-sans/files/noto-sans-latin' },
  { name: 'NotoEnExt', file: 'noto-sans/files/noto-sans-latin-ext' },
];

const weights: readonly Weight[] = [400, 700];

const { resolve } = createRequire(import.meta.url);

let isRegistered = false;

/**
 * Registers the fonts, once for each thread.
 * @throws Error when a font cannot be read, or Devanagari is not shaped: a wrong document is worse than none
 */
export function registerFonts(): void {
  if (isRegistered) return;
  for (const family of families)
    for (const weight of weights) {
      const file = fontFile(family, weight, 'woff2');
      if (GlobalFonts.registerFromPath(file, family.name) === null)
        throw new Error(`Font ${file} cannot be read`);
    }
  const ratio = shapedRatio();
  if (ratio >= 0.5) throw new Error(`Devanagari is not shaped (width ratio ${ratio.toFixed(2)})`);
  isRegistered = true;
}

/** @param format woff2 for the pixels; the writer of pages reads only woff */
export function fontFile({ file }: Family, weight: Weight, format: 'woff' | 'woff2'): string {
  return resolve(`@fontsource/${file}-${weight}-normal.${format}`);
}

/**
 * The families of a text, the first that has a letter draws it. Those of its own scripts come before the Latin ones: only in this
 * order are an Indic script's marks and the spaces between its words shaped in one run.
 */
export function familiesOf(text: string): readonly Family[] {
  const own = families.filter(({ script }) => script?.test(text));
  return own.length === 0 ? inLatin : [...own, ...families.filter((family) => !own.includes(family))];
}

/** Of a text in Latin letters, which may have a rupee sign in it. */
const inLatin = [
  ...families.filter(({ script }) => script === undefined),
  ...families.filter(({ script }) => script !== undefined),
];

/** @returns value for `ctx.font` with which a text is drawn; `size` in pixels */
export function fontOf(text: string, size: number, { weight }: Type): string {
  return `${weight} ${size}px ${familiesOf(text)
    .map(({ name }) => name)
    .join(', ')}`;
}

/** @returns the width of a conjunct of three consonants over that of its letters one by one: 0.23, or 1 unshaped */
export function shapedRatio(): number {
  const ctx = createCanvas(1, 1).getContext('2d');
  const width = (text: string): number => {
    ctx.font = fontOf(text, 40, { weight: 400 });
    return ctx.measureText(text).width;
  };
  const letters = [...'ष्ट्र'].reduce((sum, letter) => sum + width(letter), 0);
  return width('ष्ट्र') / letters;
}
