import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkSupply, versionMismatches, supplyProblems } from './supply-chain.ts';

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const problemsOf = (one: object): string[] => supplyProblems({ 'node_modules/a': { ...good, ...one } });

describe('the packages of the lockfile (SEC-55)', () => {
  it('are accepted in this checkout', () => {
    expect(checkSupply()).toContain('packages');
  });

  it.each([
    ['has no hash', { integrity: undefined }],
    ['has a weak hash', { integrity: 'sha1-x' }],
    ['comes from', { resolved: 'git+ssh://git@host/a.git#main' }],
    ['comes from', { resolved: 'http://mirror.example/a.tgz' }],
    ['has an install script', { hasInstallScript: true }],
    ['requires b from', { dependencies: { b: 'git+https://host/b.git' } }],
    ['requires b from', { dependencies: { b: 'someone/b#main' } }],
    ['requires b from', { dependencies: { b: 'https://host.example/b.tgz' } }],
  ])('are rejected: %s', (words, one) => {
    expect(problemsOf(one)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    { dependencies: { b: '^1.2.3 || >=2', c: 'npm:@scope/c@^1.0.0', d: '*' } },
    { integrity: undefined, license: undefined, optional: true, os: ['darwin'] },
  ])('are accepted: %o', (one) => {
    expect(problemsOf(one)).toEqual([]);
  });

  it('have the versions of the manifests', () => {
    const packages: Record<string, object> = { '': {}, app: { dependencies: { a: '1.0.0' } } };
    const manifestOf = (path: string) => (path === 'app' ? { dependencies: { a: '1.0.1', b: '2.0.0' } } : {});
    expect(versionMismatches(packages, manifestOf)).toEqual([
      'app: a is 1.0.1, locked as 1.0.0',
      'app: b is 2.0.0, locked as absent',
    ]);
  });

  it('run no install script in the image', () => {
    const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile).toMatch(/\.npmrc|--ignore-scripts/);
  });
});
