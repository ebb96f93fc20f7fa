/** Abbreviations that are no beginning of the word they stand for. */
const spelledOut: ReadonlyMap<string, string> = new Map([
  ['govt', 'government'],
  ['clg', 'college'],
  ['instt', 'institute'],
  ['natl', 'national'],
]);
/** Words that initials leave out: AIIMS is "All India Institute of Medical Sciences". */
const small = new Set(['of', 'and', 'the', 'for', 'in', 'at']);
/** What is read of a typed text. */
const MAX_TYPED = 100;
const MAX_WORDS = 8;

/** A name as it is searched. */
interface Indexed<T> {
  readonly item: T;
  readonly words: readonly string[];
  /** First letters of each name of the item. */
  readonly initials: readonly string[];
}
/** What {@link searchNames} looks through. */
export type NameIndex<T> = readonly Indexed<T>[];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => spelledOut.get(word) ?? word);
/** `a.i.i.m.s.` is one word, as it is typed without dots. */
const withoutDots = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1');

/**
 * Reads names once, so that each search is one pass over short words.
 * @param namesOf all names of an item
 */
export function indexNames<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): NameIndex<T> {
  return items.map((item) => {
    const names = namesOf(item).map(plain);
    return {
      item,
      words: [...new Set(names.flatMap((name) => [...wordsIn(name), ...wordsIn(withoutDots(name))]))],
      initials: names.map((name) =>
        wordsIn(name)
          .filter((word) => !small.has(word))
          .map((word) => word[0])
          .join(''),
      ),
    };
  });
}

/** How far a typed word is from a name: 0 begins one of its words, 1 its initials, 2 stands in them; undefined is not in it. */
function distance(typed: string, { words, initials }: Indexed<unknown>): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0;
  if (typed.length < 2) return undefined;
  // A medical college is often called by the letters of its hospital too: PMCH for "Patna Medical College".
  const letters = typed.length > 3 && typed.endsWith('ch') ? [typed, typed.slice(0, -1)] : [typed];
  if (letters.some((part) => initials.some((first) => first.startsWith(part)))) return 1;
  return letters.some((part) => initials.some((first) => first.includes(part))) ? 2 : undefined;
}

/**
 * The items in whose names every typed word stands: as the beginning of a word, or as initials (AIIMS, GMC). Case, diacritics, dots and
 * other signs do not count, and "govt" is "government" (docs/rules/validation.md).
 * @param typed nothing but spaces finds everything
 * @returns the nearest first, otherwise in the order of the index
 */
export function searchNames<T>(index: NameIndex<T>, typed: string): T[] {
  const words = wordsIn(withoutDots(plain(typed.slice(0, MAX_TYPED)))).slice(0, MAX_WORDS);
  const found = index.flatMap((entry) => {
    let far = 0;
    for (const word of words) {
      const one = distance(word, entry);
      if (one === undefined) return [];
      far += one;
    }
    return [{ item: entry.item, far }];
  });
  return found.sort((a, b) => a.far - b.far).map(({ item }) => item);
}

/** Whether two names are the same but for case, diacritics, spaces and signs. */
export function isSameName(one: string, other: string): boolean {
  const bare = (name: string): string => wordsIn(withoutDots(plain(name))).join(' ');
  return bare(one) === bare(other);
}
