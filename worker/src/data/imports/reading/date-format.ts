/** Built-in formats that are dates: ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are locale-specific. */
const BUILT_IN: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
];

/**
 * Whether a number format shows a date.
 * @param code of a custom format, such as `dd/mm/yyyy`
 */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to);
  const [positive = ''] = code.split(';');
  const letters = positive.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]?/g, '').toLowerCase();
  if (letters.includes('general')) return false;
  return /[dy]/.test(letters) || (letters.includes('mmm') && !/[hs]/.test(letters));
}
