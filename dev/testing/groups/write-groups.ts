import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../core/paths.ts';

/** More make a run less even, and leave the last of a group long after it was declared. */
const filesOfGroup = 5;

/** Below the root, as Jest looks nowhere else. */
export const groupsFolder = join(root, '.data', 'test-groups');

/** @returns neighbours together, as they import the same */
export function groupsOf(files: readonly string[]): string[][] {
  const sorted = [...files].sort();
  return Array.from({ length: Math.ceil(sorted.length / filesOfGroup) }, (_, index) =>
    sorted.slice(index * filesOfGroup, (index + 1) * filesOfGroup),
  );
}

/** Writes test files that load a group each (load-group.ts). @param files from the root */
export function writeGroups(files: readonly string[]): void {
  rmSync(groupsFolder, { recursive: true, force: true });
  mkdirSync(groupsFolder, { recursive: true });
  groupsOf(files).forEach((group, index) => {
    const lines = group.map((file) => `  '${file}': () => import('../../${file}'),`);
    const text = [
      `import { loadGroup } from '../../dev/testing/groups/load-group.ts';`,
      `await loadGroup({`,
      ...lines,
      `});`,
    ];
    writeFileSync(join(groupsFolder, `${index + 1}.group.test.ts`), `${text.join('\n')}\n`);
  });
}
