import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkSupply, disagreements, supplyProblems } from './supply-chain.ts';

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const problemsOf = (one: object): string[] => supplyProblems({ 'node_modules/a': { ...good, ...one } });

describe('SEC-55: what may be installed', () => {
  it('is in order in this checkout', () => {
    expect(checkSupply()).toContain('packages');
  });

  it.each([
    ['has no hash', { integrity: undefined }],
    ['has a weak hash', { integrity: 'sha1-x' }],
    ['comes from', { resolved: 'git+ssh://git@host/a.git#main' }],
    ['comes from', { resolved: 'http://mirror.example/a.tgz' }],
    ['runs a program', { hasInstallScript: true }],
    ['has the licence SSPL-1.0', { license: 'SSPL-1.0' }],
    ['has the licence MIT AND GPL-3.0', { license: 'MIT AND GPL-3.0' }],
    ['has the licence unknown', { license: undefined }],
    ['takes b from', { dependencies: { b: 'git+https://host/b.git' } }],
    ['takes b from', { dependencies: { b: 'someone/b#main' } }],
    ['takes b from', { dependencies: { b: 'https://host.example/b.tgz' } }],
  ])('%s: refused', (words, one) => {
    expect(problemsOf(one)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    { license: '(MIT OR GPL-3.0)' },
    { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    { dependencies: { b: '^1.2.3 || >=2', c: 'npm:@scope/c@^1.0.0', d: '*' } },
    { integrity: undefined, license: undefined, optional: true, os: ['darwin'] },
  ])('may be: %o', (one) => {
    expect(problemsOf(one)).toEqual([]);
  });

  it('is what the package files ask for, in the same words', () => {
    const packages: Record<string, object> = { '': {}, app: { dependencies: { a: '1.0.0' } } };
    const asked = (path: string) => (path === 'app' ? { dependencies: { a: '1.0.1', b: '2.0.0' } } : {});
    expect(disagreements(packages, asked)).toEqual([
      'app: a is 1.0.1, locked as 1.0.0',
      'app: b is 2.0.0, locked as absent',
    ]);
  });

  it('runs nothing when it is installed, in images neither', () => {
    const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile).toMatch(/\.npmrc|--ignore-scripts/);
  });
});
