import { describe, expect, it } from '@jest/globals';
import { allTestFiles, selectionOf, startBuiltPrograms, tierOf } from './selection.ts';

const known = ['small', 'medium', 'e2e'];
const usual = ['small', 'medium', 'e2e'];
const files = ['backend/src/payments/ledger.medium.test.ts', 'e2e/recovery.e2e.test.ts'];
const select = (...words: string[]) => selectionOf(words, known, usual, files);

describe('what npm test runs', () => {
  it('is everything when nothing is named', () => {
    expect(select()).toEqual({ tiers: ['small', 'medium', 'e2e'], paths: [], options: [] });
  });

  it('is what answers within seconds when only a folder is named', () => {
    expect(select('./backend/src/payments/')).toEqual({
      tiers: ['small', 'medium'],
      paths: ['backend/src/payments'],
      options: [],
    });
  });

  it('is the tier that is named, with its paths and the options for Jest', () => {
    expect(select('e2e', 'recovery', '--bail')).toEqual({
      tiers: ['e2e'],
      paths: ['recovery'],
      options: ['--bail'],
    });
  });

  it.each(['smal', 'backend/src/nothing'])('is refused for %s, which names nothing', (word) => {
    expect(() => select(word)).toThrow(`'${word}' is no tier (small, medium, e2e)`);
  });
});

describe('the test files', () => {
  it.each([
    ['a/b.test.ts', 'small'],
    ['a/b.test.tsx', 'small'],
    ['a/b.medium.test.ts', 'medium'],
    ['a/b.contract.test.ts', 'contract'],
    ['a/b.e2e.test.ts', 'e2e'],
    ['a/b.fault.test.ts', 'faults'],
  ])('%s belongs to %s', (file, tier) => {
    expect(tierOf(file)).toBe(tier);
  });

  it('are found in every workspace', () => {
    const all = allTestFiles();
    expect(all).toContain('dev/testing/selection.test.ts');
    expect(all.some((file) => file.includes('node_modules'))).toBe(false);
  });

  it('that start built programs are known', () => {
    expect(startBuiltPrograms(['worker/src/reviewing/approval/approval-crash.medium.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['dev/testing/system.medium.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['worker/src/applications/uploads/inspect-upload.test.ts'])).toBe(true);
    expect(startBuiltPrograms(['dev/testing/selection.test.ts'])).toBe(false);
  });
});
