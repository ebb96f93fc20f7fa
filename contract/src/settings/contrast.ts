import { tokens } from './tokens.js';

/** A colour of the record: `#` and six hexadecimal digits. */
export const colourPattern = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2 AA for text of normal size. */
export const leastContrast = 4.5;

/** The pairs of colours on the pages: text first, then its background. */
export const colourPairs = [
  { field: 'brand', on: 'paper' },
  { field: 'brand', on: 'ground' },
  { field: 'brand', on: 'brandTint' },
  { field: 'brandDark', on: 'paper' },
  { field: 'brandDark', on: 'brandTint' },
  { field: 'brandTint', on: 'ink' },
  { field: 'brandTint', on: 'inkSoft' },
] as const;

/** The colours of the record. */
export interface BrandColours {
  readonly brand: string;
  readonly brandDark: string;
  readonly brandTint: string;
}
export type ColourField = keyof BrandColours;

/**
 * The contrast of two colours by WCAG 2.2, from 1 (equal) to 21 (black and white).
 * @param one `#rrggbb`, as the other
 * @returns NaN when one of them is no colour
 */
export function contrastOf(one: string, other: string): number {
  const [darker = NaN, lighter = NaN] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The least contrast of a colour of the record with the colours it is combined with.
 * @returns NaN for an invalid colour
 */
export function leastContrastOf(field: ColourField, colours: BrandColours): number {
  const known: Readonly<Record<string, string>> = { ...tokens.colour, ...colours };
  return Math.min(
    ...colourPairs
      .filter((pair) => pair.field === field)
      .map(({ on }) => contrastOf(colours[field], known[on] ?? '')),
  );
}

/** Relative luminance, from 0 (black) to 1 (white); NaN for an invalid colour. */
function luminanceOf(colour: string): number {
  if (!colourPattern.test(colour)) return NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
