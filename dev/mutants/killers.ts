import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import type { Verdict } from './run-mutants.ts';

const file = join(root, 'dev', 'mutants', 'killers.json');

/** The test that noticed a fault when it was judged last, by the fault's id. None for one that survived, or was never judged. */
export function killers(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Keeps what became of a fault; one that could not be judged leaves what is known of it. */
export function keepVerdict(id: string, { verdict, by }: Verdict): void {
  if (verdict === 'broken') return;
  const { [id]: _before, ...others } = killers();
  const all = Object.entries(verdict === 'killed' && by !== undefined ? { ...others, [id]: by } : others);
  const sorted = all.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
