import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitText, lineHeightOf, type Room, wrap } from './text-fit.js';

/** Every character is half as wide as the size. */
const measure = (text: string): number => text.length / 2;
const room: Room = { width: 200, height: 60, maxLines: 2, size: [40, 16], language: 'en' };

describe('fitText', () => {
  it('keeps the largest size when the text has room', () => {
    expect(fitText('Asha', room, measure)).toEqual({ lines: ['Asha'], size: 40 });
  });

  it('shrinks before it opens a second line', () => {
    const fitted = fitText('Asha Verma S', room, measure);
    expect(fitted?.lines).toEqual(['Asha Verma S']);
    expect(fitted?.size).toBeLessThan(40);
  });

  it('wraps where one line would be too small, in lines of about one length', () => {
    expect(fitText('Asha Venkata Lakshmi Rao', room, measure)?.lines).toEqual([
      'Asha Venkata',
      'Lakshmi Rao',
    ]);
  });

  it('breaks a word only where nothing else helps', () => {
    const fitted = fitText('a'.repeat(80), room, measure);
    expect(fitted?.lines.join('')).toBe('a'.repeat(80));
  });

  it('has no answer, rather than a cut one, when there is no room at 8 pixels', () => {
    expect(fitText('word '.repeat(200).trim(), room, measure)).toBeUndefined();
  });

  it('never loses a character and never leaves the room', () => {
    const words = fc.array(fc.stringMatching(/^[a-zक-ह]{1,30}$/u), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        const fitted = fitText(text, room, measure);
        if (fitted === undefined) return;
        expect(fitted.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(fitted.lines.length).toBeLessThanOrEqual(room.maxLines);
        expect(fitted.lines.length * lineHeightOf(fitted.size, 'en')).toBeLessThanOrEqual(room.height);
        for (const line of fitted.lines)
          expect(measure(line) * fitted.size).toBeLessThanOrEqual(room.width + 1e-6);
      }),
    );
  });
});

describe('wrap', () => {
  it('breaks a word between what a reader sees as letters', () => {
    for (const line of wrap('कृष्णाश्रीवास्तव', 2, measure)) expect(line).not.toMatch(/^[\u093e-\u094d]|्$/u);
  });
});
