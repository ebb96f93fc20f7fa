/** Abbreviations that are not a prefix of the word. */
const expansions: ReadonlyMap<string, string> = new Map([
  ['govt', 'government'],
  ['clg', 'college'],
  ['instt', 'institute'],
  ['natl', 'national'],
]);
/** Words that initials skip: AIIMS is "All India Institute of Medical Sciences". */
const stopWords = new Set(['of', 'and', 'the', 'for', 'in', 'at']);
const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 8;
/** Shorter words are too much like others. */
const MIN_MISSPELT = 4;

/** A name prepared for the search. */
interface Indexed<T> {
  readonly item: T;
  readonly words: readonly string[];
  /** Initials of each name of the item. */
  readonly initials: readonly string[];
}
/** Index for {@link searchNames}. */
export type NameIndex<T> = readonly Indexed<T>[];

const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
const splitWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => expansions.get(word) ?? word);
/** Turns `a.i.i.m.s.` into one word. */
const joinInitials = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1');

/**
 * Normalises names once, so that each search is a single pass over short words.
 * @param namesOf all names of an item
 */
export function indexNames<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): NameIndex<T> {
  return items.map((item) => {
    const names = namesOf(item).map(normalise);
    return {
      item,
      words: [...new Set(names.flatMap((name) => [...splitWords(name), ...splitWords(joinInitials(name))]))],
      initials: names.map((name) =>
        splitWords(name)
          .filter((word) => !stopWords.has(word))
          .map((word) => word[0])
          .join(''),
      ),
    };
  });
}

/**
 * Returns 0 if the term starts a word of the name, 1 if it starts its initials, 2 if it is within them; undefined if
 * it does not match.
 */
function matchRank(typed: string, { words, initials }: Indexed<unknown>): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0;
  if (typed.length < 2) return undefined;
  // A college is often called by the initials of its hospital: PMCH for "Patna Medical College".
  const letters = typed.length > 3 && typed.endsWith('ch') ? [typed, typed.slice(0, -1)] : [typed];
  if (letters.some((part) => initials.some((first) => first.startsWith(part)))) return 1;
  return letters.some((part) => initials.some((first) => first.includes(part))) ? 2 : undefined;
}

/** Whether a term is the start of a word except for one wrong, missing, additional or swapped letter, not the first. */
function isMisspelt(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  let at = 1;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const continues = (letters: number, typedLetters: number): boolean =>
    word.slice(at + letters).startsWith(typed.slice(at + typedLetters));
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return continues(1, 1) || continues(1, 0) || continues(0, 1) || (isSwapped && continues(2, 2));
}

function misspeltRank(typed: string, entry: Indexed<unknown>): number | undefined {
  const isFound = typed.length >= MIN_MISSPELT && entry.words.some((word) => isMisspelt(typed, word));
  return isFound ? 0 : matchRank(typed, entry);
}

/**
 * Returns the items that match every word of the query, by word prefix or by initials (AIIMS, GMC). Case, diacritics
 * and punctuation are ignored, and "govt" matches "government". If nothing matches, each word may have one wrong
 * letter (docs/rules/validation.md).
 * @param typed a blank query matches everything
 * @returns best matches first, then in index order
 */
export function searchNames<T>(index: NameIndex<T>, typed: string): T[] {
  const words = splitWords(joinInitials(normalise(typed.slice(0, MAX_QUERY_LENGTH)))).slice(0, MAX_WORDS);
  const exact = matching(index, words, matchRank);
  return exact.length > 0 ? exact : matching(index, words, misspeltRank);
}

function matching<T>(index: NameIndex<T>, words: readonly string[], rankOf: typeof matchRank): T[] {
  const found = index.flatMap((entry) => {
    let rank = 0;
    for (const word of words) {
      const first = rankOf(word, entry);
      if (first === undefined) return [];
      rank += first;
    }
    return [{ item: entry.item, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Whether two names are equal except for case, diacritics, spaces and punctuation. */
export function isSameName(first: string, second: string): boolean {
  const canonical = (name: string): string => splitWords(joinInitials(normalise(name))).join(' ');
  return canonical(first) === canonical(second);
}
