import { withoutTitle } from './title.js';

/** Longer texts are refused unread: no field of one line takes as many characters. */
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
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]';
const joiner = '[\\u200C\\u200D]';
// No lookbehind: older Safaris can not read it.
const joinerBetween = new RegExp(`(${indic})${joiner}(?=${indic})`, 'gu');
/** A half letter at the end of a word, as Malayalam keyboards write it. */
const joinerAfterVirama = new RegExp(`(${virama})${joiner}(?!${joiner})`, 'gu');

/**
 * What nobody sees, or what makes others be seen elsewhere: controls, line ends, format and direction marks, fillers, private and
 * unassigned characters, and letters that are drawn as nothing (braille, musical, hieroglyphic and Khitan blanks).
 */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD\u{13441}-\u{13446}\u{16FE4}\u{1D159}]/u;
/** Signs of mathematics that look like letters, and marks that enclose one. */
const DISGUISED = /[\u{1D400}-\u{1D7FF}\p{Me}]/u;
const MARK_WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}])\p{M}/u;
const TOO_MANY_MARKS = /\p{M}{4}/u;

const NAME = /^[\p{L}\p{M}.'’\- ]+$/u;
/** Letter-like symbols and forms of another width. */
const NO_LETTER_OF_A_NAME = /[\u2100-\u214F\uFF00-\uFFEF]/u;
/** Without modifiers, such as the apostrophe that counts as a letter. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
const MIN_LETTERS = 2;

/**
 * What the fonts of the documents have, beside the joiners: Latin letters with their accents and the commonest marks that stay beside
 * theirs, the nine Indic scripts from Devanagari to Malayalam with their digits and Vedic marks, and the usual signs.
 */
const NOT_PRINTED =
  /[^ -~\u00A0-\u024F\u02B9-\u02CC\u0300\u0301\u0303\u0304\u0307-\u0309\u0323\u0329\u0900-\u0C5B\u0C5D-\u0CDB\u0CDD-\u0D7F\u1CD0-\u1CF9\u1E00-\u1EFF\u200C\u200D\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20B9\u2122]/u;

/** In NFC, where a letter has the fewest marks, and without the joiners that shape Indic letters. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(joinerBetween, '$1').replace(joinerAfterVirama, '$1');

const isSeen = (text: string): boolean =>
  ![UNSEEN, DISGUISED, MARK_WITHOUT_LETTER, TOO_MANY_MARKS].some((pattern) => pattern.test(text));

/**
 * Whether a text is one line that reads as what it is: no line end, nothing invisible or direction-changing, at most 3 marks on a
 * letter; joiners between Indic letters only (docs/rules/validation.md). An empty text is one.
 */
export function isVisibleLine(text: string): boolean {
  return text.length <= MAX_CHARACTERS && isSeen(plain(text));
}

/**
 * Whether a text is a person's name: letters and marks of any script, dot, space, apostrophe and hyphen on one visible line, a
 * letter in each word, and at least two of them (docs/rules/validation.md).
 */
export function isNameOfPerson(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const name = plain(text);
  return (
    isSeen(name) &&
    NAME.test(name) &&
    !NO_LETTER_OF_A_NAME.test(name) &&
    name.split(/ +/).every((word) => LETTER.test(word)) &&
    [...name].filter((character) => LETTER.test(character)).length >= MIN_LETTERS
  );
}

/** Whether every letter of a text can be printed on the documents (docs/rules/validation.md); any other would be an empty box. */
export function isPrintable(text: string): boolean {
  return text.length <= MAX_CHARACTERS && !NOT_PRINTED.test(text.normalize('NFC'));
}

/** A {@link isVisibleLine} that {@link isPrintable}. */
export const isPrintedLine = (text: string): boolean => isVisibleLine(text) && isPrintable(text);

/** Whether anything of a name is left to be read once titles and what nobody sees are taken away. */
export function isReadableName(name: string): boolean {
  return [...withoutTitle(name)].some((character) => LETTER.test(character) && !UNSEEN.test(character));
}
