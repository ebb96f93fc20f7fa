import { cleanLine, isVisibleLine, looksLikeFormula } from '@portal/contract/validation/visible-text';

/** Longest name of an entry; the longest real one has 97 characters. */
export const MAX_NAME = 120;
/** Maximum of aliases of a college. */
export const MAX_ALIASES = 20;
/** Separates aliases in a cell of CSV, so that no alias may contain it. */
export const ALIAS_SEPARATOR = '|';

const NUKTA = /\u093C/g;

/**
 * The key by which names are compared: without case, surrounding and double spaces, the Devanagari nukta and joiners.
 * Two entries of one list with the same key are the same entry.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(NUKTA, '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

export function prantKey(prant: string, state: string): string {
  return `${nameKey(state)}\n${nameKey(prant)}`;
}

/** A name in storage: NFC, cleaned, single spaces. */
export function cleanName(name: string): string {
  return cleanLine(name.normalize('NFC')).replace(/\s+/g, ' ');
}

export type NameProblem = 'reference.name' | 'reference.nameTooLong' | 'reference.nameCharacters';

/** What is wrong with a typed name; undefined when it is valid. */
export function nameProblem(name: string): NameProblem | undefined {
  const clean = cleanName(name);
  if (nameKey(clean) === '') return 'reference.name';
  if (clean.length > MAX_NAME) return 'reference.nameTooLong';
  // A name is also copied from a page into a spreadsheet, where nothing escapes it.
  const isSafe = isVisibleLine(cleanLine(name)) && !looksLikeFormula(clean);
  return isSafe ? undefined : 'reference.nameCharacters';
}
