/** How a number format shows whole numbers and texts; absent where it shows them as they are stored. */
export interface ShownFormat {
  /** @param digits of a whole number without a sign */
  readonly number?: (digits: string) => string;
  readonly text?: (text: string) => string;
}

/** A literal, or the place of a digit (`0`, `#`, `?`) or of the whole value (`@`). */
interface Token {
  readonly place?: string;
  readonly literal: string;
}

/** Quoted or escaped literal, padding, filling, bracket, `General`, or one character. */
const TOKEN = /"([^"]*)"|\\(.)|_(.)|\*.|\[([^\][]*)\]|(General)|./gisu;
/** Longest format of Excel, in characters. */
const LONGEST = 255;
/** Characters that are shown without quotes. */
const BARE = /[ $\-+/():!^&'~{}<>=]|[^\0-\x7F]/;

/**
 * Reads a number format that shows whole numbers with leading zeros or with letters, as registers show membership numbers
 * (`0000000`, `"NMO/"00000`), after ECMA-376 part 1, 18.8.31.
 * @param code of a custom format
 * @returns undefined for any other format, whose values are taken as stored
 */
export function shownFormatOf(code: string): ShownFormat | undefined {
  if (code.length > LONGEST) return undefined;
  const sections = sectionsOf(code);
  const number = changing(sections[0]);
  const text = changing(sections[3] ?? (sections.length === 1 ? sections[0] : undefined));
  const isForTexts = text?.some(({ place }) => place === '@') === true;
  if (number === undefined && !isForTexts) return undefined;
  return {
    ...(number === undefined ? {} : { number: (digits) => withDigits(number, digits) }),
    ...(isForTexts
      ? {
          text: (whole) => text.map(({ place, literal }) => (place === undefined ? literal : whole)).join(''),
        }
      : {}),
  };
}

/** The tokens of each section; undefined for a section that shows something else, such as decimals or a day. */
function sectionsOf(code: string): (Token[] | undefined)[] {
  const sections: (Token[] | undefined)[] = [[]];
  const add = (token: Token | undefined): void => {
    if (token === undefined) sections[sections.length - 1] = undefined;
    else sections.at(-1)?.push(token);
  };
  for (const [whole, quoted, escaped, padding, bracket, general] of code.matchAll(TOKEN)) {
    if (whole === ';') sections.push([]);
    else if (quoted !== undefined || escaped !== undefined) add({ literal: quoted ?? escaped ?? '' });
    else if (padding !== undefined) add({ literal: ' ' });
    else if (bracket !== undefined) add(bracketOf(bracket));
    else if (general !== undefined) add({ place: '@', literal: '' });
    else if ('0#?@'.includes(whole)) add({ place: whole, literal: '' });
    else if (!whole.startsWith('*')) add(BARE.test(whole) ? { literal: whole } : undefined);
  }
  return sections;
}

/** `[$NMO-4009]` shows NMO, a colour or a locale shows nothing; a condition is not supported. */
function bracketOf(text: string): Token | undefined {
  return /^[<>=]/.test(text) ? undefined : { literal: /^\$([^-]*)/.exec(text)?.[1] ?? '' };
}

/** The tokens when they show more than the value itself. */
function changing(tokens: Token[] | undefined): Token[] | undefined {
  const places = tokens?.filter(({ place }) => place !== undefined) ?? [];
  const isPlain = places.length < 2 && tokens?.every(({ literal }) => literal.trim() === '') !== false;
  return places.length === 0 || isPlain ? undefined : tokens;
}

/** Fills the places from the right; the first one takes all digits that are left. */
function withDigits(tokens: readonly Token[], digits: string): string {
  const first = tokens.findIndex(({ place }) => place !== undefined);
  let left = digits === '0' ? '' : digits;
  let shown = '';
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { place, literal } = tokens[at] ?? { literal: '' };
    if (place === undefined) {
      shown = literal + shown;
      continue;
    }
    const digit = at === first || place === '@' ? left : left.slice(-1);
    left = left.slice(0, left.length - digit.length);
    shown = (digit === '' ? (empty[place] ?? '') : digit) + shown;
  }
  return shown;
}

/** What a place without a digit shows. */
const empty: Readonly<Record<string, string>> = { '0': '0', '@': '0', '?': ' ' };
