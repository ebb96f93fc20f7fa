import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';
import { allTestFiles } from '../testing/selection.ts';
import { killers } from './killers.ts';
import { mutants } from './mutants.ts';

describe('the mutants', () => {
  it('have ids of their own', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  });

  it('are the only ones of which a killer is known', () => {
    const ids = mutants.map(({ id }) => id);
    expect(Object.keys(killers()).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
    '%s fits the code as it is, and names tests that are there',
    (_id, { file, find, put, tests, named = '' }) => {
      const parts = readFileSync(join(root, file), 'utf8').split(find);
      expect(parts).toHaveLength(2);
      expect(put).not.toBe(find);
      for (const path of tests) expect(allTestFiles().some((one) => one.includes(path))).toBe(true);
      const texts = allTestFiles()
        .filter((one) => tests.some((path) => one.includes(path)))
        .map((one) => readFileSync(join(root, one), 'utf8'));
      expect(texts.some((text) => text.includes(named))).toBe(true);
      // A program that is started as built has nothing of the mutant.
      expect(texts.filter((text) => /core\/programs\.ts'|\/dist\//.test(text))).toEqual([]);
    },
  );
});
