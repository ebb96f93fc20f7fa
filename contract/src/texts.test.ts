import { expect, test } from '@jest/globals';
import { textFaults } from '../../dev/testing/text-faults.ts';
import { texts } from './texts.js';

test('every wire text is non-empty and has the same placeholders in both languages', () => {
  const pairs = Object.entries(texts);
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.flatMap(([key, text]) => textFaults(key, text))).toEqual([]);
});
