import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

/** One line of docs/security.md. */
export interface Claim {
  /** One, or those that the line is about together: `SEC-21`, `P7`, `F04`. */
  readonly ids: readonly string[];
  /** The files of tests that it names, from the root. */
  readonly tests: readonly string[];
}

/** A line of the list, or a row of the table, that begins with what it is called. */
const LINE = /^(?:- ((?:\*\*[^*]+\*\*(?:, )?)+)|\| (P\d+) \|)(.*)$/gm;

/** What docs/security.md promises, and where it says that it is shown. */
export function claims(): Claim[] {
  const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  return [...page.matchAll(LINE)].map(([, names = '', row, text = '']) => ({
    ids: row === undefined ? [...names.matchAll(/\*\*([^*]+)\*\*/g)].map(([, id = '']) => id) : [row],
    tests: [...text.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, file = '']) => file),
  }));
}
