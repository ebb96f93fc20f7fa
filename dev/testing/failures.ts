import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../core/paths.ts';

/** The part of Jest's report about one file. */
export interface FileResult {
  name: string;
  /** The error of a file that could not be run. */
  message: string;
  status: string;
  assertionResults: {
    status: string;
    fullName: string;
    ancestorTitles: string[];
    failureMessages: string[] | null;
  }[];
}

/** A test file that failed, or the files of a group that could not be run. Paths are from the root. */
export interface FailedFile {
  paths: string[];
  /** One text for each failed test: its file, its name and the first lines of its message. */
  failures: string[];
  passed: number;
}

/** The first lines of a message say what was expected. */
const shownLines = 8;

/** More flaky files than this fail a run. When more files than this fail in a tier, none is run again: the run fails in any case. */
export const maxFlakyFiles = 5;

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

const pathOf = ({ name }: FileResult): string => relative(root, name);
const passedIn = (tests: FileResult['assertionResults']): number =>
  tests.filter(({ status }) => status === 'passed').length;

function failedFile(path: string, tests: FileResult['assertionResults'], prefix = ''): FailedFile[] {
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `${path}: ${fullName.slice(prefix.length)}\n${shorten((failureMessages ?? []).join('\n'))}`,
    );
  return failures.length === 0 ? [] : [{ paths: [path], failures, passed: passedIn(tests) }];
}

/**
 * Returns the files that failed in a run of Jest.
 *
 * @param groups the files that each group loads, by the group's path
 */
export function failedFilesIn(
  results: readonly FileResult[],
  groups: ReadonlyMap<string, string[]> = new Map(),
): FailedFile[] {
  return results.flatMap((result) => {
    const { message, status, assertionResults: tests } = result;
    const path = pathOf(result);
    const paths = groups.get(path);
    if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
      const label = paths === undefined ? path : `${path} (${paths.join(', ')})`;
      return [
        { paths: paths ?? [path], failures: [`${label}\n${shorten(message)}`], passed: passedIn(tests) },
      ];
    }
    if (paths === undefined) return failedFile(path, tests);
    // A group declares the tests of each file in a block with the file's path as its title.
    const fileOf = ({ ancestorTitles: [title = ''] }: (typeof tests)[number]): string | undefined =>
      paths.includes(title) ? title : undefined;
    return [
      ...paths.flatMap((file) =>
        failedFile(
          file,
          tests.filter((test) => fileOf(test) === file),
          `${file} `,
        ),
      ),
      ...failedFile(
        path,
        tests.filter((test) => fileOf(test) === undefined),
      ).map((failed) => ({ ...failed, paths })),
    ];
  });
}

/** Separates the failed files that passed when they were run again from those that failed again. */
export function settleRerun(
  failedFiles: readonly FailedFile[],
  rerun: readonly FileResult[],
): { failedFiles: FailedFile[]; flaky: string[]; morePassed: number } {
  const passed = new Map(
    rerun
      .filter(({ status }) => status === 'passed')
      .map((result) => [pathOf(result), passedIn(result.assertionResults)]),
  );
  const isFlaky = ({ paths }: FailedFile): boolean => paths.every((path) => passed.has(path));
  const flaky = failedFiles.filter(isFlaky);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    failedFiles: failedFiles.filter((file) => !isFlaky(file)),
    flaky: flaky.map(({ paths }) => paths.join(', ')),
    morePassed: sum(flaky.map((file) => sum(file.paths.map((path) => passed.get(path) ?? 0)) - file.passed)),
  };
}
