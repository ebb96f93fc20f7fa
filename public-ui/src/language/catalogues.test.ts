import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const folder = new URL('../texts/', import.meta.url);
const areas = readdirSync(folder)
  .filter((name) => name.endsWith('.en.json'))
  .map((name) => name.replace('.en.json', ''));

function read(area: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${area}.${language}.json`, folder), 'utf8')) as Record<
    string,
    string
  >;
}
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(areas)('the texts of %s', (area) => {
  const english = read(area, 'en');
  const hindi = read(area, 'hi');

  it('are there in both languages, and none is empty', () => {
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
    expect([...Object.values(english), ...Object.values(hindi)].filter((text) => text.trim() === '')).toEqual(
      [],
    );
  });

  it('have the same values to fill in', () => {
    for (const [id, text] of Object.entries(english)) {
      expect([id, placeholders(hindi[id] ?? '')]).toEqual([id, placeholders(text)]);
    }
  });
});
