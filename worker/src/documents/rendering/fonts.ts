import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Weight } from './layout.types.js';

/** Devanagari first: only in this order are its marks and its spaces shaped in one run (row 6). */
const CHAIN = 'NotoHi, NotoEn, NotoEnExt';

const files: readonly (readonly [family: string, file: string])[] = ([400, 700] as const).flatMap(
  (weight) => [
    [
      'NotoHi',
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
    ],
    ['NotoEn', `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`],
    ['NotoEnExt', `@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff2`],
  ],
);

let isRegistered = false;

/**
 * Registers the fonts, once for each thread.
 * @throws Error when a font cannot be read, or Devanagari is not shaped: a wrong document is worse than none
 */
export function registerFonts(): void {
  if (isRegistered) return;
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of files) {
    if (GlobalFonts.registerFromPath(resolve(file), family) === null)
      throw new Error(`Font ${file} cannot be read`);
  }
  const ratio = shapedRatio();
  if (ratio >= 0.5) throw new Error(`Devanagari is not shaped (width ratio ${ratio.toFixed(2)})`);
  isRegistered = true;
}

/** @returns value for `ctx.font`; `size` in pixels */
export const fontOf = (size: number, weight: Weight): string => `${weight} ${size}px ${CHAIN}`;

/** @returns the width of a conjunct of three consonants over that of its letters one by one: 0.23, or 1 unshaped */
export function shapedRatio(): number {
  const ctx = createCanvas(1, 1).getContext('2d');
  ctx.font = fontOf(40, 400);
  const width = (text: string): number => ctx.measureText(text).width;
  const letters = [...'ष्ट्र'].reduce((sum, letter) => sum + width(letter), 0);
  return width('ष्ट्र') / letters;
}
