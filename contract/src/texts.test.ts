import { expect, test } from '@jest/globals';
import { textFaults } from '../../dev/testing/text-faults.ts';
import { filled } from './text.js';
import { texts } from './texts.js';

test('every wire text is non-empty and has the same placeholders in both languages', () => {
  const pairs = Object.entries(texts);
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.flatMap(([key, text]) => textFaults(key, text))).toEqual([]);
});

test('every wire text is written in one dialect of templates: filled, it has no brace or percent sign left', () => {
  const names = Object.values(texts).flatMap(({ en }) =>
    [...en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  const values = Object.fromEntries(names.map((name) => [name, 'value']));
  const leftOver = Object.entries(texts).filter(([, { en, hi }]) =>
    [en, hi].some((text) => /[{}]|%value/.test(filled(text, values))),
  );
  expect(leftOver.map(([key]) => key)).toEqual([]);
});
