import { randomFrom } from '@portal/dev/core/random.ts';

/**
 * Whether a change touches wording alone: words with a blank between them, Hindi, a pair of both languages, or what an error or a line of the log says.
 *
 * @param before what stands before it in its line
 */
export function isWording(mutator: string, original: string, before: string): boolean {
  if (mutator === 'ObjectLiteral') return /^\{\s*en: ['"`]/.test(original);
  if (mutator !== 'StringLiteral') return false;
  return (
    /[\p{L}\d,.:;}] +[\p{L}$(]|\p{Script=Devanagari}/u.test(original) ||
    /(\blog(ger)?\.\w+|Error)\($|\b(en|hi):$/.test(before.trim())
  );
}

/** @returns `count` of them, the same ones for the same seed, in the order they stand in */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  const drawn = all.map((one, at) => ({ one, at, lot: random() })).sort((a, b) => a.lot - b.lot);
  return drawn
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
