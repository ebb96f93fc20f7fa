import { isVisibleLine } from '@portal/contract/validation/visible-text';

/** Longest name of an entry; the longest real one has 97 characters. */
export const MAX_NAME = 120;
/** Other names of one college. */
export const MAX_ALIASES = 20;
/** Separates other names in a cell of CSV, so no such name has it. */
export const ALIAS_SEPARATOR = '|';

const NUKTA = /\u093C/g;

/**
 * A name as two are compared: without regard to case, to spaces around and within, to the Devanagari nukta and to joiners.
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

/** A name as it is stored: NFC, no spaces around, one space between words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export type NameProblem = 'reference.name' | 'reference.nameTooLong' | 'reference.nameCharacters';

/** What is wrong with a name as it was typed; undefined when nothing is. */
export function nameProblem(name: string): NameProblem | undefined {
  const clean = cleanName(name);
  if (nameKey(clean) === '') return 'reference.name';
  if (clean.length > MAX_NAME) return 'reference.nameTooLong';
  return isVisibleLine(name.trim()) ? undefined : 'reference.nameCharacters';
}
