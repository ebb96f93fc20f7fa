import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { tierOf } from './selection.ts';

/** The table of docs/faults.md. */
export interface NamedFaultTests {
  /** F01 and so on, as listed there. */
  readonly faults: readonly string[];
  /** Test files, from the root, each once. */
  readonly files: readonly string[];
  /** The arguments of `npm test` that run them: tiers and paths. */
  readonly words: readonly string[];
}

export function namedFaultTests(): NamedFaultTests {
  const rows = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| F\d\d \|/.test(line));
  const files = [
    ...new Set(rows.flatMap((row) => row.split('`').filter((part) => part.endsWith('.test.ts')))),
  ];
  const tiers = [...new Set(files.map(tierOf))];
  return { faults: rows.map((row) => row.slice(2, 5)), files, words: [...tiers, ...files] };
}
