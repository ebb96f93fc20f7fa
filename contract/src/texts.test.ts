import { expect, test } from '@jest/globals';
import { textFaults } from '../../dev/testing/text-faults.ts';
import { texts } from './texts.js';

test('every text that crosses the wire has the same places to fill in Hindi as in English, and neither is empty', () => {
  const pairs = Object.entries(texts);
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.flatMap(([key, text]) => textFaults(key, text))).toEqual([]);
});
