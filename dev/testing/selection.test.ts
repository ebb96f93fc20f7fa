import { describe, expect, it } from '@jest/globals';
import { allTestFiles, startBuiltPrograms, parseSelection, tierOf } from './selection.ts';

const tierNames = ['small', 'medium', 'e2e'];
const defaultTiers = ['small', 'medium', 'e2e'];
const files = ['backend/src/payments/ledger.medium.test.ts', 'e2e/recovery.e2e.test.ts'];
const select = (...args: string[]) => parseSelection(args, tierNames, defaultTiers, files);

describe('npm test', () => {
  it('runs all tiers without arguments', () => {
    expect(select()).toEqual({ tiers: ['small', 'medium', 'e2e'], paths: [], options: [] });
  });

  it('runs the small and medium tests of a folder', () => {
    expect(select('./backend/src/payments/')).toEqual({
      tiers: ['small', 'medium'],
      paths: ['backend/src/payments'],
      options: [],
    });
  });

  it('runs a tier with paths and options for Jest', () => {
    expect(select('e2e', 'recovery', '--bail')).toEqual({
      tiers: ['e2e'],
      paths: ['recovery'],
      options: ['--bail'],
    });
  });

  it.each(['smal', 'backend/src/nothing'])('rejects %s, which matches nothing', (arg) => {
    expect(() => select(arg)).toThrow(`'${arg}' is no tier (small, medium, e2e)`);
  });
});

describe('test files', () => {
  it.each([
    ['a/b.test.ts', 'small'],
    ['a/b.test.tsx', 'small'],
    ['a/b.medium.test.ts', 'medium'],
    ['a/b.contract.test.ts', 'contract'],
    ['a/b.e2e.test.ts', 'e2e'],
    ['a/b.fault.test.ts', 'faults'],
    ['a/b.browsers.test.ts', 'browsers'],
    ['a/b.cluster.test.ts', 'cluster'],
  ])('%s belongs to %s', (file, tier) => {
    expect(tierOf(file)).toBe(tier);
  });

  it('are found in all workspaces', () => {
    const all = allTestFiles();
    expect(all).toContain('dev/testing/selection.test.ts');
    expect(all.some((file) => file.includes('node_modules'))).toBe(false);
  });

  it('need a build when they start built programs', () => {
    expect(startBuiltPrograms(['worker/src/reviewing/approval/approval-crash.medium.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['dev/testing/system.medium.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['worker/src/applications/uploads/inspect-upload.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['dev/testing/selection.test.ts'])).toBe(false);
  });
});
