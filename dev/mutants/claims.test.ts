import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';
import { claims } from './claims.ts';
import { mutants } from './mutants.ts';

const all = claims();

describe('docs/security.md', () => {
  it('has every promise once', () => {
    const ids = all.flatMap((claim) => claim.ids);
    expect(ids.length).toBeGreaterThan(90);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(all)('$ids name tests that are there', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(mutants.flatMap(({ id, check, tests }) => (check === undefined ? [] : [{ id, check, tests }])))(
    'names a test at $check that has to notice $id',
    ({ check, tests }) => {
      const named = all.filter(({ ids }) => ids.includes(check)).flatMap((claim) => claim.tests);
      expect(named.filter((file) => tests.some((part) => file.includes(part)))).not.toEqual([]);
    },
  );
});
