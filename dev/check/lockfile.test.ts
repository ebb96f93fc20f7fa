import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { missingOptional, entryFor, type LockedPackages } from './lockfile.ts';

describe('the lockfile', () => {
  it('contains every optional package that another one requires, so that npm ci accepts it on every platform', () => {
    const file = new URL('../../package-lock.json', import.meta.url);
    const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
    expect(missingOptional(packages)).toEqual([]);
  });

  it('lacks an optional package that cannot be resolved from the package that requires it', () => {
    const packages: LockedPackages = {
      '': {},
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0', b: '2.0.0' },
      },
      'node_modules/a/node_modules/a-linux-x64': {},
      'node_modules/b': {},
    };
    expect(missingOptional(packages)).toEqual([
      { requiredBy: 'node_modules/a', name: 'a-darwin-arm64', version: '1.0.0' },
    ]);
  });

  it('derives the platform from the name and rejects a name without one', () => {
    const entry = (name: string) => entryFor({ requiredBy: '', name, version: '1.0.0' }, { dev: true });
    expect(entry('@x/core-linux-arm64-musl')).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(entry('@x/binding-linux-arm-gnueabihf')).toMatchObject({ cpu: ['arm'], libc: ['glibc'] });
    expect(() => entry('@x/wasm')).toThrow('does not name its platform');
  });
});
