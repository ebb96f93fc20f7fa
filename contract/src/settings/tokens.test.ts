import { describe, expect, it } from '@jest/globals';
import { contrastOf, leastContrast } from './brand.js';
import { tokens } from './tokens.js';

describe('the font of both apps', () => {
  const families = tokens.font.split(', ').map((name) => name.replaceAll("'", ''));

  it('begins with the face that the apps bring and ends with one that every device has', () => {
    expect(families[0]).toBe('Noto Sans Devanagari');
    expect(families.at(-1)).toBe('sans-serif');
  });

  it('draws Latin letters with the face of the system itself, never with one that a device may have by chance', () => {
    const ofSystems = ['system-ui', '-apple-system', 'Segoe UI', 'Roboto'];
    expect(families.slice(1, -1)).toEqual(ofSystems);
  });
});

describe('the colours of the member area', () => {
  const text = ['ink', 'inkSoft', 'info', 'error', 'good'] as const;
  const surfaces = ['paper', 'ground', 'shade'] as const;
  const pairs = text.flatMap((one) => surfaces.map((on) => [one, on] as const));

  it.each([
    ['day', tokens.colour],
    ['night', tokens.dark],
  ])('can be read by %s', (_time, colours) => {
    const tints = [
      ['good', 'goodTint'],
      ['error', 'errorTint'],
      ['info', 'infoTint'],
      ['ink', 'infoTint'],
    ] as const;
    const unreadable = [...pairs, ...tints].filter(
      ([one, on]) => !(contrastOf(colours[one], colours[on]) >= leastContrast),
    );
    expect(unreadable).toEqual([]);
  });
});
