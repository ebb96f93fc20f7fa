import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../core/paths.ts';

/** The part of Jest's report that says what failed. */
export interface FileResult {
  name: string;
  /** Of a file that could not be run. */
  message: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

/** What is shown of a message: its first lines say what was expected. */
const shownLines = 8;

function shorten(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, shownLines)
    .map((line) => `      ${line.slice(0, 200)}`)
    .join('\n');
}

/**
 * What a run of Jest found wrong, for the end of its output: above it stand the lines of all that went well.
 *
 * @returns for each test that failed, and for each file that could not be run, its name and what it said
 */
export function failuresIn(results: readonly FileResult[]): string[] {
  return results.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}\n${shorten(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${shorten((failureMessages ?? []).join('\n'))}`,
    );
  });
}
