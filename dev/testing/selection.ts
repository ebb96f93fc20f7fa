import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

/** What one `npm test` runs. */
export interface Selection {
  tiers: string[];
  /** Parts of paths of test files; all files when empty. */
  paths: string[];
  /** Handed to Jest as they are. */
  options: string[];
}

/** Tiers of a run that names paths but no tier: what answers within seconds. */
const everydayTiers = ['small', 'medium'];

/**
 * Reads the words after `npm test --`.
 *
 * @param known names of tiers
 * @param usual the tiers of a run that names nothing
 * @param testFiles paths of all test files, from the root
 * @throws Error for a word that is neither a tier nor a part of any test file's path
 */
export function selectionOf(
  words: readonly string[],
  known: readonly string[],
  usual: readonly string[],
  testFiles: readonly string[],
): Selection {
  const options = words.filter((word) => word.startsWith('-'));
  const tiers = words.filter((word) => known.includes(word));
  const paths = words
    .filter((word) => !word.startsWith('-') && !known.includes(word))
    .map((word) => word.replace(/^\.\//, '').replace(/\/$/, ''));
  for (const path of paths) {
    if (!testFiles.some((file) => file.includes(path)))
      throw new Error(`'${path}' is no tier (${known.join(', ')}) and no test file's path has it.`);
  }
  if (tiers.length > 0) return { tiers, paths, options };
  return { tiers: paths.length > 0 ? everydayTiers : [...usual], paths, options };
}

/** Paths of all test files, from the root. */
export function allTestFiles(): string[] {
  const folders = '{contract,backend,worker,admin-ui,public-ui,dev,e2e,bench}';
  return globSync(`${folders}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
}

/** The tier of a test file: part of its name, and `small` where it has none. */
export function tierOf(testFile: string): string {
  const [, tier = 'small'] = /\.(medium|contract|e2e|fault)\.test\.tsx?$/.exec(testFile) ?? [];
  return tier === 'fault' ? 'faults' : tier;
}

/** Whether one of the files starts the programs, a thread of the worker or a script, as they are built. */
export function startBuiltPrograms(testFiles: readonly string[]): boolean {
  return testFiles.some(
    (file) =>
      file.startsWith('worker/') ||
      /from '[^']*(core\/programs|\/system)\.ts'|\/dist\//.test(readFileSync(join(root, file), 'utf8')),
  );
}
