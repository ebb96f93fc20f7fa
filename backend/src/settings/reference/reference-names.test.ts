import { describe, expect, it } from '@jest/globals';
import { cleanName, nameKey, nameProblem } from './reference-names.js';

describe('two names are the same entry', () => {
  it.each([
    ['in another case', 'Goa Medical College', 'GOA medical college'],
    ['with other spaces', 'Goa Medical College', '  Goa\u00a0 Medical   College '],
    ['with a composed letter and with its parts', 'Pondich\u00e9ry', 'Pondiche\u0301ry'],
    ['with and without the nukta of Devanagari', 'बड़ौदा', 'बडौदा'],
    ['with the nukta as a mark of its own', 'ब\u0921\u093cौदा', 'ब\u095cौदा'],
    ['with and without a joiner', 'क्\u200dष', 'क्ष'],
  ])('%s', (_about, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('and not without a vowel sign, which makes another name', () => {
    expect(nameKey('पटना')).not.toBe(nameKey('पटन'));
    expect(nameKey('Pondichery')).not.toBe(nameKey('Pondich\u00e9ry'));
  });
});

describe('a name', () => {
  it('is stored composed, trimmed and with single spaces', () => {
    expect(cleanName('  Pondiche\u0301ry \u00a0 College ')).toBe('Pondich\u00e9ry College');
  });

  it.each([
    ['', 'reference.name'],
    [' \u00a0 ', 'reference.name'],
    ['\u200d', 'reference.name'],
    ['x'.repeat(121), 'reference.nameTooLong'],
    ['Goa\nMedical', 'reference.nameCharacters'],
    ['Goa\tMedical', 'reference.nameCharacters'],
    ['Goa\u0007', 'reference.nameCharacters'],
    ['Coll\u202eege', 'reference.nameCharacters'],
    ['not in UTF-8: \ufffd', 'reference.nameCharacters'],
    ['\u3164\u3164', 'reference.nameCharacters'],
    ['Goa\u2060Medical', 'reference.nameCharacters'],
    ['Goa\u0301\u0302\u0303\u0304\u0305', 'reference.nameCharacters'],
    ['\u{1d40c}edical', 'reference.nameCharacters'],
    ['=SUM(A1)', 'reference.nameCharacters'],
    [" '=cmd|' /C calc'!A0", 'reference.nameCharacters'],
    ['\uFE62 Goa', 'reference.nameCharacters'],
  ] as const)('%j is refused: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it.each(['x', 'x'.repeat(120), 'क्\u200dषेत्रीय चिकित्सा महाविद्यालय', 'A=B', "St. John's, Bengaluru"])(
    '%j is taken',
    (name) => expect(nameProblem(name)).toBeUndefined(),
  );
});
