import { describe, expect, it } from '@jest/globals';
import type { LockedPackages } from './lockfile.ts';
import { billIn, checkBill, missingIn, versionsIn } from './bill-of-materials.ts';

const component = (name: string, version: string) => ({
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
});
const bill = {
  bomFormat: 'CycloneDX',
  components: [
    component('a', '1.0.0'),
    component('a', '2.0.0'),
    component('@s/b', '1.0.0'),
    component('ab', '3.0.0'),
  ],
};

describe('SEC-55: the bill of materials', () => {
  it('is made by npm from the lockfile of this checkout, and names every package', async () => {
    expect(await checkBill()).toMatch(/^\d{4} packages in \.data\/bill-of-materials\.cdx\.json$/);
  }, 120_000);

  it('lacks what is locked and not named in it, each version for itself', () => {
    const packages = {
      '': { version: '1.0.0' },
      contract: { version: '1.0.0' },
      'node_modules/@portal/contract': { link: true },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/x/node_modules/a': { version: '3.0.0' },
      'node_modules/alias': { name: '@s/b', version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
    };
    expect(missingIn(bill, packages as LockedPackages)).toEqual(['a@3.0.0', 'c@1.0.0']);
  });

  it('says which versions of a package there are', () => {
    expect(versionsIn(bill, 'a')).toEqual(['1.0.0', '2.0.0']);
    expect(versionsIn(bill, '@s/b')).toEqual(['1.0.0']);
  });

  it.each(['', 'npm error code ESBOMPROBLEMS', '{}', '{"bomFormat":"SPDX","components":[]}'])(
    'is not taken from another answer: %j',
    (text) => {
      expect(() => billIn(text)).toThrow('npm made no bill of materials');
    },
  );
});
