import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { absentOptional, entryFor, type LockedPackages } from './lockfile.ts';

describe('the lockfile', () => {
  it('names every optional package that another asks for, so that npm ci takes it on every machine', () => {
    const file = new URL('../../package-lock.json', import.meta.url);
    const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
    expect(absentOptional(packages)).toEqual([]);
  });

  it('finds what is left out, and not what stands nearer or higher up', () => {
    const packages: LockedPackages = {
      '': {},
      'node_modules/a': {
        optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0', b: '2.0.0' },
      },
      'node_modules/a/node_modules/a-linux-x64': {},
      'node_modules/b': {},
    };
    expect(absentOptional(packages)).toEqual([
      { askedBy: 'node_modules/a', name: 'a-darwin-arm64', version: '1.0.0' },
    ]);
  });

  it('knows the machine from the name, and refuses one that does not tell', () => {
    const of = (name: string) => entryFor({ askedBy: '', name, version: '1.0.0' }, { dev: true });
    expect(of('@x/core-linux-arm64-musl')).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(of('@x/binding-linux-arm-gnueabihf')).toMatchObject({ cpu: ['arm'], libc: ['glibc'] });
    expect(() => of('@x/wasm')).toThrow('does not tell');
  });
});
