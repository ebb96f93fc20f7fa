import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../core/paths.ts';

/** Returns the static import closure of programs. Dynamic imports run after the build. */
async function importClosure(programs: string[]): Promise<Set<string>> {
  const { output } = await cruise(programs, { baseDir: root, doNotFollow: { path: '(^|/)node_modules/' } });
  const modules = new Map((output as ICruiseResult).modules.map((module) => [module.source, module]));
  const loaded = new Set(programs);
  for (const source of loaded)
    for (const needed of modules.get(source)?.dependencies ?? [])
      if (!needed.dynamic) loaded.add(needed.resolved);
  return loaded;
}

describe('a clean clone', () => {
  it('runs its first command before anything is built', async () => {
    const tasks = readdirSync(`${root}/dev/tasks`).map((file) => `dev/tasks/${file}`);
    const loaded = [...(await importClosure(['dev/main.ts', ...tasks]))];
    expect(loaded).toContain('dev/build/build.ts');
    expect(
      loaded.filter((path) => /^(contract|backend|worker|admin-ui|public-ui|@portal)\//.test(path)),
    ).toEqual([]);
  });
});
