import { latinDigits } from '@portal/contract/validation/visible-text';

/** An e-mail address, complete or partial. */
const email = /(?<![^\s,;:<>()])[^\s,;:<>()][^\s,;:<>()@]*@[^\s,;:<>()]*/g;

/** A telephone number of ten to fifteen digits with spaces, hyphens, dots, brackets and an optional prefix. */
const numberLike = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().\-/]*\d){9,14}(?![\p{L}\p{N}])/gu;

/** An Indian mobile number with an optional country or trunk prefix. */
const indian = /^(?:0*91|0)?([6-9]\d{9})$/;

/** Prefixes of the payment provider's ids, which every payment shares. */
const providerPrefix = /(?<![\p{L}\p{N}])(?:pay|order|rfnd)_(?=[\p{L}\p{N}])/gu;

const separators = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Normalises a text by pronunciation: Latin without diacritics, Devanagari with the nukta only in ड़ and ढ़, which are separate letters;
 * lower case, with digits of every Indic script as 0 to 9.
 */
function spoken(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|(?<![डढ])\u093c/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
}

/** Returns a token in its stored form, without nukta, which is often omitted in writing. */
export function comparable(token: string): string {
  return token.replaceAll('\u093c', '');
}

/** Returns the stored tokens of a text, split by {@link spokenTokensOf}. */
export function tokensOf(text: string): string[] {
  return spokenTokensOf(text).map(comparable);
}

/**
 * Splits a stored text or a search into words. An e-mail address is one token, a telephone number its last ten digits in any notation;
 * everything else is split at characters that are neither letters nor digits.
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

/** Returns the tokens of a name or number, and each word joined: `Rao-Shah` is found by `raoshah`, `MMC/2014/12` by `mmc201412`. */
export function tokensAndWholes(text: string): string[] {
  const wholes = text.split(/\s+/).map(squeezed);
  return distinct([...tokensOf(text), ...wholes]);
}

/** As {@link tokensAndWholes}, and the whole text joined, because numbers are written with or without separators. */
export function numberTokens(text: string): string[] {
  return distinct([...tokensAndWholes(text), squeezed(text)]);
}

/** Returns a number without separators, as in its {@link numberTokens}. */
export function wholeNumber(text: string): string {
  return squeezed(text);
}

/** Returns an e-mail address and the words of its local part. */
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
