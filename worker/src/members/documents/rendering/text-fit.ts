import type { Language } from '@portal/contract/enums';

/** @returns the width of the text at a size of one pixel */
export type Measure = (text: string) => number;

export interface FittedText {
  readonly lines: readonly string[];
  /** pixels */
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  readonly size: readonly [number, number];
  /** padding above and below all lines, as a share of the size */
  readonly air?: number;
  readonly language: Language;
}

/** Devanagari has marks above and below its letters and needs the wider one. */
const lineHeights: Readonly<Record<Language, number>> = { en: 1.36, hi: 1.5 };

/** A text stays on one line down to this share of the largest size; below it wraps. */
const ONE_LINE_SHARE = 0.72;

/** Tolerance of sums of widths. Pixels. */
const ROUNDING = 1e-6;

/** Smallest legible size on paper. Pixels. */
const UNREADABLE = 8;

/** @returns pixels from one baseline to the next */
export const lineHeightOf = (size: number, language: Language): number => size * lineHeights[language];

/**
 * Fits a text at the largest possible size: shrinks, then wraps, then shrinks again. Breaks words and goes below the smallest size (down
 * to 8 px) only as a last resort; never truncates.
 * @returns undefined if it does not fit
 */
export function fitText(text: string, room: Room, measure: Measure): FittedText | undefined {
  const [largest, smallest] = room.size;
  return (
    at(largest, Math.max(smallest, largest * ONE_LINE_SHARE), 1, false) ??
    at(largest, smallest, room.maxLines, false) ??
    at(largest, Math.min(smallest, UNREADABLE), room.maxLines, true)
  );

  function at(from: number, to: number, maxLines: number, mayBreak: boolean): FittedText | undefined {
    for (let size = from; size >= to; size -= size > 24 ? 1 : 0.5) {
      const lines = wrap(text, room.width / size, measure);
      const height = lines.length * lineHeightOf(size, room.language) + (room.air ?? 0) * size;
      if (lines.length > maxLines || height > room.height) continue;
      // The space between words of different scripts is wider.
      if (lines.some((line) => measure(line) * size > room.width + ROUNDING)) continue;
      if (mayBreak || lines.join(' ') === text) {
        return { lines: balance(lines, room.width / size, measure), size };
      }
    }
    return undefined;
  }
}

/** Wraps at spaces; a word wider than the line is broken between grapheme clusters. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, width, measure))) {
    const size = measure(word);
    if (line !== '' && used + space + size <= width) {
      line += ` ${word}`;
      used += space + size;
    } else {
      if (line !== '') lines.push(line);
      line = word;
      used = size;
    }
  }
  lines.push(line);
  return lines;
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      found.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return [...found, piece];
}

/** Balances two or three lines, which looks better than a full line with a single word below. */
function balance(lines: string[], width: number, measure: Measure): string[] {
  if (lines.length < 2 || lines.length > 3) return lines;
  const text = lines.join(' ');
  let best = lines;
  for (let share = 0.95; share >= 0.4; share -= 0.05) {
    const tighter = wrap(text, width * share, measure);
    if (tighter.length > lines.length || tighter.join(' ') !== text) break;
    best = tighter;
  }
  return best;
}
