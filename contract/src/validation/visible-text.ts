/** Zeros of the Arabic and Indic scripts and of full width; the nine other digits follow each. */
const zeros = [
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6],
  ...[0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10],
];
const digitPattern = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);

/** Converts the digits of every Indic script (`०` to `९`, `০` to `৯`), of Urdu and of full width to Latin digits. */
export function latinDigits(text: string): string {
  return text.replace(digitPattern, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}

/** Format and direction marks, which come along with a paste and have no meaning at the edge of a text or within a code. */
const MARKS = /[\p{Cf}\uFE00-\uFE0F]/gu;
const EDGE = /[\s\p{Cf}\uFE00-\uFE0F]/u;
const EDGE_BEFORE = /^[\s\p{Cf}\uFE00-\uFE0F]+/u;
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
const VIRAMA = new RegExp(virama);

/** Removes blanks and format and direction marks at both ends; a joiner after a virama is part of its letter. */
export function trimmed(text: string): string {
  const rest = text.replace(EDGE_BEFORE, '');
  let end = rest.length;
  while (end > 0) {
    const unit = rest.charCodeAt(end - 1);
    // A mark beyond the basic plane has two code units.
    const start = end > 1 && unit >= 0xdc00 && unit <= 0xdfff ? end - 2 : end - 1;
    const isJoiner = unit === 0x200c || unit === 0x200d;
    if ((isJoiner && VIRAMA.test(rest.charAt(start - 1))) || !EDGE.test(rest.slice(start, end))) break;
    end = start;
  }
  return rest.slice(0, end);
}

/**
 * Cleans a typed or pasted text: {@link trimmed}, every blank a space, every hyphen a hyphen. What is odd within stays, for the rule to
 * report (docs/rules/validation.md).
 */
export function cleanLine(text: string): string {
  return trimmed(text.replace(/\p{Zs}/gu, ' ').replace(/[\u2010-\u2012\u2212\uFE63\uFF0D]/g, '-'));
}

/** Cleans a typed or pasted number or code: as {@link cleanLine}, without a mark anywhere, in Latin digits, every dash a hyphen. */
export function cleanCode(text: string): string {
  return latinDigits(cleanLine(text.replace(MARKS, ''))).replace(/\p{Pd}/gu, '-');
}

/** Normalises typed digits: {@link cleanCode} without spaces. */
export function typedDigits(text: string): string {
  return cleanCode(text).replace(/\s/g, '');
}

/** Normalises a typed telephone number: without spaces, hyphens, dots, brackets and the `+91` that the form shows before the field. */
export function typedPhone(text: string): string {
  return typedDigits(text)
    .replace(/[().-]/g, '')
    .replace(/^\+91/, '');
}

/** Normalises a typed e-mail address: {@link cleanLine} without a mark anywhere, in lower case. */
export function typedEmail(text: string): string {
  return cleanLine(text.replace(MARKS, '')).toLowerCase();
}

const title =
  'dr|doctor|prof|professor|mr|mrs|ms|smt|shri|km|डॉ|डाॅ|डा|डॉक्टर|प्रो|प्रोफ\u093c?ेसर|श्री|श्रीमती|सुश्री';
/** Titles before a name, followed by a dot (in Hindi also `॰` or a zero) or a space, or in brackets. */
const titles = new RegExp(
  `^(?:(?:${title})(?:\\s*[.॰०]\\s*|\\s+|(?=[([]))|[([] ?(?:${title}) ?[.॰०]? ?[)\\]]\\s*)+`,
  'iu',
);

/** Replaces opening quotes, backticks and accents after a letter, which keyboards offer as apostrophes. */
const withApostrophes = (name: string): string => name.replace(/([\p{L}\p{M}])[‘`´]/gu, '$1’');

/**
 * Cleans a name ({@link cleanLine}), removes titles before it, and makes blanks between words one space, every dash a hyphen and every
 * apostrophe one; documents add the title of doctors by rule.
 */
export const withoutTitle = (name: string): string =>
  trimmed(
    withApostrophes(`${cleanLine(name).normalize('NFC')} `)
      .replace(titles, '')
      .replace(/ +/g, ' ')
      .replace(/\p{Pd}/gu, '-'),
  );

/**
 * Returns a name as printed on documents.
 * @param title a doctor's title in each script; undefined for others
 */
export function printedName(
  name: string,
  title: { readonly en: string; readonly hi: string } | undefined,
): string {
  const plain = withoutTitle(name);
  if (title === undefined) return plain;
  return `${/^\p{Script=Devanagari}/u.test(plain) ? title.hi : title.en} ${plain}`.trim();
}

/** Longer texts are rejected unread; no single-line field is longer. */
const MAX_CHARACTERS = 4000;

const indicScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
];
const indic = `(?![\\p{N}\\p{P}])[${indicScripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const joiner = '[\\u200C\\u200D]';
// Without lookbehind, which older Safari versions do not support.
const joinerBetween = new RegExp(`(${indic})${joiner}(?=${indic})`, 'gu');
/** A half letter at the end of a word, as Malayalam keyboards write it. */
const joinerAfterVirama = new RegExp(`(${virama})${joiner}(?!${joiner})`, 'gu');

/**
 * Invisible or direction-changing characters: controls, line ends, format and direction marks, fillers, private and unassigned characters,
 * and blank letters (braille, musical, hieroglyphic and Khitan blanks).
 */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD\u{13441}-\u{13446}\u{16FE4}\u{1D159}]/u;
/** Mathematical look-alikes of letters, and enclosing marks. */
const DISGUISED = /[\u{1D400}-\u{1D7FF}\p{Me}]/u;
const MARK_WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}])\p{M}/u;
const TOO_MANY_MARKS = /\p{M}{4}/u;

const NAME = /^[\p{L}\p{M}.'’\- ]+$/u;
/** Letter-like symbols and full-width or half-width forms. */
const NO_LETTER_OF_A_NAME = /[\u2100-\u214F\uFF00-\uFFEF]/u;
/** Letters without modifier letters, such as the modifier apostrophe. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
const MIN_LETTERS = 2;

/**
 * Characters missing in the fonts of the documents, which cover Latin with accents and common combining marks, the nine Indic scripts from
 * Devanagari to Malayalam with digits and Vedic marks, joiners, and common signs.
 */
const NOT_PRINTED =
  /[^ -~\u00A0-\u024F\u02B9-\u02CC\u0300\u0301\u0303\u0304\u0307-\u0309\u0323\u0329\u0900-\u0C5B\u0C5D-\u0CDB\u0CDD-\u0D7F\u1CD0-\u1CF9\u1E00-\u1EFF\u200C\u200D\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20B9\u2122]/u;

/** Normalises to NFC, which has the fewest marks per letter, and removes valid joiners of Indic letters. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(joinerBetween, '$1').replace(joinerAfterVirama, '$1');

const isSeen = (text: string): boolean =>
  ![UNSEEN, DISGUISED, MARK_WITHOUT_LETTER, TOO_MANY_MARKS].some((pattern) => pattern.test(text));

/**
 * Whether a text is one line without invisible or direction-changing characters, with at most 3 marks per letter and joiners only between
 * Indic letters (docs/rules/validation.md). True for an empty text.
 */
export function isVisibleLine(text: string): boolean {
  return text.length <= MAX_CHARACTERS && isSeen(plain(text));
}

/**
 * Whether a text is a person's name: a visible line of letters and marks of any script, dots, spaces, apostrophes and hyphens, with a
 * letter in each word and at least two letters (docs/rules/validation.md).
 */
export function isNameOfPerson(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const name = withApostrophes(plain(text));
  return (
    isSeen(name) &&
    NAME.test(name) &&
    !NO_LETTER_OF_A_NAME.test(name) &&
    name.split(/ +/).every((word) => LETTER.test(word)) &&
    [...name].filter((character) => LETTER.test(character)).length >= MIN_LETTERS
  );
}

/** Whether the fonts of the documents have every letter of a text (docs/rules/validation.md). */
export function isPrintable(text: string): boolean {
  return text.length <= MAX_CHARACTERS && !NOT_PRINTED.test(text.normalize('NFC'));
}

/** Whether a text is a visible and printable line. */
export const isPrintedLine = (text: string): boolean => isVisibleLine(text) && isPrintable(text);

/**
 * Signs that begin a formula, including full-width and small forms and the minus sign, and also after spaces; a tab or line end before
 * them moves the rest into another cell.
 */
const FORMULA = /^[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]|^'*\p{Cc}/u;

/** Whether a spreadsheet program may interpret a text as a formula (SEC-26). */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

/** Whether a name has a letter besides titles and invisible characters. */
export function isReadableName(name: string): boolean {
  return [...withoutTitle(name)].some((character) => LETTER.test(character) && !UNSEEN.test(character));
}
