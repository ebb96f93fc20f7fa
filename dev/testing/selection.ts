import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

/** The tiers, paths and options of one `npm test`. */
export interface Selection {
  tiers: string[];
  /** Substrings of paths of test files; all files when empty. */
  paths: string[];
  /** Passed to Jest unchanged. */
  options: string[];
}

/** The tiers of a run with paths and no tier. */
const quickTiers = ['small', 'medium'];

/**
 * Parses the arguments of `npm test --`.
 *
 * @param tierNames all tiers
 * @param defaultTiers the tiers of a run without tiers and paths
 * @param testFiles paths of all test files, from the root
 * @throws Error for an argument that is neither a tier nor a part of the path of a test file
 */
export function parseSelection(
  args: readonly string[],
  tierNames: readonly string[],
  defaultTiers: readonly string[],
  testFiles: readonly string[],
): Selection {
  const options = args.filter((arg) => arg.startsWith('-'));
  const tiers = args.filter((arg) => tierNames.includes(arg));
  const paths = args
    .filter((arg) => !arg.startsWith('-') && !tierNames.includes(arg))
    .map((arg) => arg.replace(/^\.\//, '').replace(/\/$/, ''));
  for (const path of paths) {
    if (!testFiles.some((file) => file.includes(path)))
      throw new Error(
        `'${path}' is no tier (${tierNames.join(', ')}) and no part of the path of a test file.`,
      );
  }
  if (tiers.length > 0) return { tiers, paths, options };
  return { tiers: paths.length > 0 ? quickTiers : [...defaultTiers], paths, options };
}

/** Returns the paths of all test files, from the root. */
export function allTestFiles(): string[] {
  const folders = '{contract,backend,worker,admin-ui,public-ui,dev,e2e,bench}';
  return globSync(`${folders}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
}

/** Returns the tier of a test file, which is part of its name; `small` without one. */
export function tierOf(testFile: string): string {
  const [, tier = 'small'] =
    /\.(medium|contract|e2e|fault|browsers|cluster)\.test\.tsx?$/.exec(testFile) ?? [];
  return tier === 'fault' ? 'faults' : tier;
}

/** Whether one of the files starts a built program, thread or script. */
export function startBuiltPrograms(testFiles: readonly string[]): boolean {
  return testFiles.some(
    (file) =>
      file.startsWith('worker/') ||
      /from '[^']*(core\/programs|\/system)\.ts'|\/dist\//.test(readFileSync(join(root, file), 'utf8')),
  );
}
