import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';

interface Claim {
  /** Several when one line covers them together. */
  readonly ids: readonly string[];
  /** Paths of test files, from the root. */
  readonly tests: readonly string[];
}

/** A list item or a table row that begins with the ids of its claims (`SEC-21`, `P7`, `F04`). */
const CLAIM = /^(?:- ((?:\*\*[^*]+\*\*(?:, )?)+)|\| (P\d+) \|)(.*)$/gm;

const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const claims: Claim[] = [...page.matchAll(CLAIM)].map(([, names = '', row, text = '']) => ({
  ids: row === undefined ? [...names.matchAll(/\*\*([^*]+)\*\*/g)].map(([, id = '']) => id) : [row],
  tests: [...text.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, file = '']) => file),
}));

describe('docs/security.md', () => {
  it('has every claim once', () => {
    const ids = claims.flatMap((claim) => claim.ids);
    expect(ids.length).toBeGreaterThan(90);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(claims)('names existing tests for $ids', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
