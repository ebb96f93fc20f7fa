import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { familiesOfFace, type Family, type Face, type Weight } from './families.js';

/** How a text is set. */
export interface Type {
  readonly weight: Weight;
  /** that of forms when left out */
  readonly face?: Face;
}

const weights: readonly Weight[] = [400, 700];

const { resolve } = createRequire(import.meta.url);

let isRegistered = false;

/**
 * Registers the fonts, once for each thread.
 * @throws Error when a font cannot be read, or Devanagari is not shaped: a wrong document is worse than none
 */
export function registerFonts(): void {
  if (isRegistered) return;
  for (const family of familiesOfFace.serif)
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
export function fontFile({ file, weights: of }: Family, weight: Weight, format: 'woff' | 'woff2'): string {
  return resolve(`@fontsource/${file}-${of[weight]}-normal.${format}`);
}

/** For each face and each set of scripts in a text: few, and asked for at every line. */
const known = new Map<string, readonly Family[]>();

/**
 * The families of a text, the first that has a letter draws it. Those of its own scripts come before the Latin ones: only in this
 * order are an Indic script's marks and the spaces between its words shaped in one run.
 */
export function familiesOf(text: string, face: Face = 'sans'): readonly Family[] {
  const families = familiesOfFace[face];
  const own = families.filter(({ script }) => script?.test(text));
  const key = [face, ...own.map(({ name }) => name)].join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const isRest = (family: Family): boolean => family.script !== undefined && !own.includes(family);
  const chain = [
    ...own,
    ...families.filter(({ script }) => script === undefined),
    ...families.filter(isRest),
  ];
  known.set(key, chain);
  return chain;
}

/** @returns value for `ctx.font` with which a text is drawn; `size` in pixels */
export function fontOf(text: string, size: number, { weight, face }: Type): string {
  const families = familiesOf(text, face);
  const heavy = families[0]?.weights[weight] ?? weight;
  return `${heavy} ${size}px ${families.map(({ name }) => name).join(', ')}`;
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
