import { expect, test } from '@jest/globals';
import { textFaults, textsBelow } from '../../dev/testing/text-faults.ts';

test('every text has the same places to fill in Hindi as in English, and neither is empty', async () => {
  const files = await textsBelow(import.meta.dirname);
  expect(files.length).toBeGreaterThanOrEqual(13);
  const faults = files.flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => textFaults(`${path}: ${key}`, text)),
  );
  expect(faults).toEqual([]);
});
