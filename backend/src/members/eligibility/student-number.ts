const DEVANAGARI_ZERO = 0x0966;

/**
 * What somebody may mean by a number as they typed it, the likeliest first: as it stands, and without the words that people write
 * before it (`NMO/12`, `Membership No. 12`) and leading zeros. Spaces and letter case never count; Hindi digits are digits.
 * @param shortName of the organisation
 */
export function numbersMeant(typed: string, shortName: string): [string, string] {
  const whole = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\s+/g, '')
    .toUpperCase();
  const words = new RegExp(
    `^(?:${escaped(shortName.toUpperCase())}|STUDENT|MEMBERSHIP|MEMBER|NUMBER|NO|ID|[-./:#])+`,
    'u',
  );
  const bare = whole.replace(words, '').replace(/^0+(?=\d)/, '');
  return [whole, bare === '' ? whole : bare];
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
