import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../core/paths.ts';

/** These define jobs of their own, which nobody handles in the modules of another file. */
const alone = /^backend\/src\/(platform\/(mongo|outbox|tracing)|runs)\//;

/** Below the root, as Jest looks nowhere else. */
const groupsFolder = join(root, '.data', 'test-groups');

/**
 * @param files from the root
 * @param atMost files of a group: more make a run less even, and leave the last of a group long after it was declared
 * @returns neighbours apart, so that no group has all the slow ones
 */
export function groupsOf(files: readonly string[], atMost: number): string[][] {
  const together = files.filter((file) => !alone.test(file)).sort();
  const count = Math.ceil(together.length / atMost);
  const groups = Array.from({ length: count }, (_, group) =>
    together.filter((_file, index) => index % count === group),
  );
  return [...groups, ...files.filter((file) => alone.test(file)).map((file) => [file])];
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
