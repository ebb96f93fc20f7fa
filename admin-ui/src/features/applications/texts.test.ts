import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from './applications.texts.ts';
import { texts as tableTexts } from './table.texts.ts';

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

test('every text that a screen asks for by its full key exists', () => {
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/'applications\.([a-z]+\.[\w.]+)'/g)].map(([, key = '']) => key),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((key) => !Object.hasOwn({ ...texts, ...tableTexts }, key))).toEqual([]);
});
