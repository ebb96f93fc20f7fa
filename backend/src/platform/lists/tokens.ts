/** An e-mail address, or one that is still being typed. */
const email = /(?<![^\s,;:<>()])[^\s,;:<>()][^\s,;:<>()@]*@[^\s,;:<>()]*/g;

/** Ten to fifteen digits as people write a telephone number: spaces, hyphens, dots, brackets and what stands before the number. */
const numberLike = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().\-/]*\d){9,14}(?![\p{L}\p{N}])/gu;

/** An Indian mobile number, with the country's or the trunk's prefix. */
const indian = /^(?:0*91|0)?([6-9]\d{9})$/;

/** The provider's prefixes say what an id is of; each payment has them. */
const providerPrefix = /(?<![\p{L}\p{N}])(?:pay|order|rfnd)_(?=[\p{L}\p{N}])/gu;

const separators = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Letters as they are spoken: Latin without marks, Devanagari with the nukta of ड़ and ढ़ alone, which are letters of their own; small,
 * with digits of either writing as 0 to 9.
 */
function spoken(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?<![डढ])\u093c/g, '')
    .normalize('NFC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
    .trim();
}

/** A token as it is stored and compared: many leave the nukta out of every letter. */
export function comparable(token: string): string {
  return token.replaceAll('\u093c', '');
}

/** What a text is found by, as {@link spokenTokensOf} cuts it. */
export function tokensOf(text: string): string[] {
  return spokenTokensOf(text).map(comparable);
}

/**
 * The words of a text that is stored, and of a search: both are cut by this alone. An e-mail address is one token, a telephone number
 * its last ten digits however it is written; everything else is cut at what is neither letter nor digit.
 */
export function spokenTokensOf(text: string): string[] {
  const tokens: string[] = [];
  const take = (token: string): string => {
    tokens.push(token);
    return ' ';
  };
  const rest = spoken(text)
    .replace(email, take)
    .replace(numberLike, (written) => {
      const digits = telephoneIn(written);
      return digits === undefined ? written : take(digits);
    })
    .replace(providerPrefix, '');
  return [...tokens, ...rest.split(separators).filter((word) => word !== '')];
}

/** The tokens of a name or a number, and each of its words in one piece: `Rao-Shah` is found by `raoshah`, `MMC/2014/12` by `mmc201412`. */
export function tokensAndWholes(text: string): string[] {
  const wholes = text.split(/\s+/).map(squeezed);
  return distinct([...tokensOf(text), ...wholes]);
}

/** As {@link tokensAndWholes}, and all of it in one piece: a number is written with or without what stands between its parts. */
export function numberTokens(text: string): string[] {
  return distinct([...tokensAndWholes(text), squeezed(text)]);
}

/** A number in one piece, as it is among its {@link numberTokens}. */
export function wholeNumber(text: string): string {
  return squeezed(text);
}

/** An address as a whole, and the words before its @. */
export function emailTokens(text: string): string[] {
  const [local = ''] = text.split('@');
  return distinct([...tokensOf(text), ...tokensOf(local)]);
}

function telephoneIn(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  if (/^(?:\+|00)/.test(written)) return digits.slice(-10);
  return indian.exec(digits)?.[1];
}

function squeezed(text: string): string {
  return comparable(spoken(text).replace(providerPrefix, '').split(separators).join(''));
}

function distinct(tokens: readonly string[]): string[] {
  return [...new Set(tokens)].filter((token) => token !== '');
}
