/** `npm run docs` writes the tables of docs/rules from the code. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from '../build/build.ts';
import { root } from '../core/paths.ts';
import { note } from '../core/steps.ts';

await buildWhatChanged(['contract', 'backend']);
const { pagesWithTables, withTables } = await import('../docs/tables.ts');
for (const page of globSync(pagesWithTables, { cwd: root })) {
  const path = join(root, page);
  const before = readFileSync(path, 'utf8');
  const after = withTables(before);
  if (after === before) continue;
  writeFileSync(path, after);
  note('docs', page);
}
