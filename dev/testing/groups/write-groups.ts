import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../core/paths.ts';

/** These define job kinds of their own, for which the modules of other files have no handler. */
const ungrouped = /^backend\/src\/platform\/(mongo|monitoring|outbox|runs)\//;

/** Jest looks for tests only below the root. */
const groupsFolder = join(root, '.data', 'test-groups');

/**
 * Divides test files into groups. Neighbours are in different groups, as slow files often share a folder.
 *
 * @param files paths from the root
 * @param maxFiles larger groups make the load of the workers less even
 */
export function groupsOf(files: readonly string[], maxFiles: number): string[][] {
  const grouped = files.filter((file) => !ungrouped.test(file)).sort();
  const count = Math.ceil(grouped.length / maxFiles);
  const groups = Array.from({ length: count }, (_, group) =>
    grouped.filter((_file, index) => index % count === group),
  );
  return [...groups, ...files.filter((file) => ungrouped.test(file)).map((file) => [file])];
}

/**
 * Writes test files that load one group each (load-group.ts). Paths are from the root.
 *
 * @returns the files of each group, by the path of the test file that loads it
 */
export function writeGroups(files: readonly string[], maxFiles: number): Map<string, string[]> {
  rmSync(groupsFolder, { recursive: true, force: true });
  mkdirSync(groupsFolder, { recursive: true });
  const groups = new Map<string, string[]>();
  groupsOf(files, maxFiles).forEach((group, index) => {
    const text = [
      `import { loadGroup } from '../../dev/testing/groups/load-group.ts';`,
      `await loadGroup({`,
      ...group.map((file) => `  '${file}': () => import('../../${file}'),`),
      `});`,
    ];
    const path = join(groupsFolder, `${index + 1}.group.test.ts`);
    writeFileSync(path, `${text.join('\n')}\n`);
    groups.set(relative(root, path), group);
  });
  return groups;
}
