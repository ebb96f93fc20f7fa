import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { familiesOfFace, type Family, type Face, type Weight } from './families.js';

/** Weight and typeface of a text. */
export interface Type {
  readonly weight: Weight;
  /** Defaults to `sans`. */
  readonly face?: Face;
}

const weights: readonly Weight[] = [400, 700];

const { resolve } = createRequire(import.meta.url);

let isRegistered = false;

/**
 * Registers the fonts once per thread.
 * @throws Error when a font cannot be read or Devanagari is not shaped, because a wrong document is worse than none
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

/** @param format woff2 for images; the PDF writer reads only woff */
export function fontFile(
  { file, weights: familyWeights }: Family,
  weight: Weight,
  format: 'woff' | 'woff2',
): string {
  return resolve(`@fontsource/${file}-${familyWeights[weight]}-normal.${format}`);
}

/** Cache by face and scripts; few entries, read for every line. */
const known = new Map<string, readonly Family[]>();

/**
 * Returns the font fallback chain of a text. Families of its scripts come before the Latin ones: only in this order are Indic marks and
 * the spaces between words shaped in one run.
 */
export function familiesOf(text: string, face: Face = 'sans'): readonly Family[] {
  const families = familiesOfFace[face];
  const matching = families.filter(({ script }) => script?.test(text));
  const key = [face, ...matching.map(({ name }) => name)].join();
  const found = known.get(key);
  if (found !== undefined) return found;
  const isRest = (family: Family): boolean => family.script !== undefined && !matching.includes(family);
  const chain = [
    ...matching,
    ...families.filter(({ script }) => script === undefined),
    ...families.filter(isRest),
  ];
  known.set(key, chain);
  return chain;
}

/** Returns the value of `ctx.font` for a text; `size` in pixels. */
export function fontOf(text: string, size: number, { weight, face }: Type): string {
  const families = familiesOf(text, face);
  const heavy = families[0]?.weights[weight] ?? weight;
  return `${heavy} ${size}px ${families.map(({ name }) => name).join(', ')}`;
}

/** Returns the width of a three-consonant conjunct relative to its separate letters: 0.23, or 1 if unshaped. */
export function shapedRatio(): number {
  const ctx = createCanvas(1, 1).getContext('2d');
  const width = (text: string): number => {
    ctx.font = fontOf(text, 40, { weight: 400 });
    return ctx.measureText(text).width;
  };
  const letters = [...'ष्ट्र'].reduce((sum, letter) => sum + width(letter), 0);
  return width('ष्ट्र') / letters;
}
