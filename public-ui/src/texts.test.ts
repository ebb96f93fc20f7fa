import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { textFaults, textsBelow } from '../../dev/testing/text-faults.ts';

test('every text has the same placeholders in Hindi and English, and neither is empty', async () => {
  const files = await textsBelow(import.meta.dirname);
  expect(files.length).toBeGreaterThanOrEqual(13);
  const faults = files.flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => textFaults(`${path}: ${key}`, text)),
  );
  expect(faults).toEqual([]);
});

test('every text area is named after its file, by which the browser finds it', async () => {
  const files = (await textsBelow(import.meta.dirname)).map(([path]) => basename(path, '.texts.ts'));
  const table = await readFile(join(import.meta.dirname, 'language/text-id.ts'), 'utf8');
  const areas = [...table.matchAll(/^ {2}'?([\w-]+)'?: typeof /gm)].map(([, area]) => area);
  expect(areas.toSorted()).toEqual(files.toSorted());
});
