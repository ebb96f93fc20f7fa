import { describe, expect, it } from '@jest/globals';
import type { LockedPackages } from './lockfile.ts';
import { checkBill, missingIn, parseBill, versionsIn } from './bill-of-materials.ts';

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

describe('the bill of materials (SEC-55)', () => {
  it('is made by npm from the lockfile of this checkout and contains every package', async () => {
    expect(await checkBill()).toMatch(/^\d{4} packages in \.data\/bill-of-materials\.cdx\.json$/);
  }, 120_000);

  it('is incomplete when a version of the lockfile is missing', () => {
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

  it('lists the versions of a package', () => {
    expect(versionsIn(bill, 'a')).toEqual(['1.0.0', '2.0.0']);
    expect(versionsIn(bill, '@s/b')).toEqual(['1.0.0']);
  });

  it.each(['', 'npm error code ESBOMPROBLEMS', '{}', '{"bomFormat":"SPDX","components":[]}'])(
    'is rejected when the output of npm is %j',
    (text) => {
      expect(() => parseBill(text)).toThrow('npm made no bill of materials');
    },
  );
});
