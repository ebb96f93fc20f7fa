import { expect, it } from '@jest/globals';
import { namedFaultTests } from './named-fault-tests.ts';
import { allTestFiles } from './selection.ts';

it('names every fault once, and tests that exist', () => {
  const { faults, files } = namedFaultTests();
  const wanted = Array.from({ length: 40 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(faults).toEqual(wanted);
  const known = new Set(allTestFiles());
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});
