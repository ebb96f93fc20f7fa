import { describe, expect, it } from '@jest/globals';
import { printedName, withoutTitle } from './title.js';

const title = { en: 'Dr.', hi: 'डॉ.' };

describe('a title before a name', () => {
  it.each([
    ['Dr. Asha Verma', 'Asha Verma'],
    ['dr Asha Verma', 'Asha Verma'],
    ['DR.ASHA VERMA', 'ASHA VERMA'],
    ['Prof. Dr. Asha Verma', 'Asha Verma'],
    ['Doctor Asha Verma', 'Asha Verma'],
    ['डॉ. राजेश कुमार', 'राजेश कुमार'],
    ['डॉ राजेश कुमार', 'राजेश कुमार'],
    ['डा॰ राजेश कुमार', 'राजेश कुमार'],
    ['डॉक्टर राजेश कुमार', 'राजेश कुमार'],
    ['प्रो. डॉ. राजेश कुमार', 'राजेश कुमार'],
    ['प्रोफ़ेसर राजेश कुमार', 'राजेश कुमार'],
    ['प्रोफेसर राजेश कुमार', 'राजेश कुमार'],
    ['  Dr. Asha Verma ', 'Asha Verma'],
    ['Dr.', ''],
    ['Dr', ''],
  ])('%s becomes %s', (typed, kept) => {
    expect(withoutTitle(typed)).toBe(kept);
  });

  it.each(['Drishti Sharma', 'Profulla Das', 'D. R. Mehta', 'डाली शर्मा', 'डॉली सिंह', 'Asha Dr. Verma', ''])(
    'similar words are kept: %s',
    (name) => {
      expect(withoutTitle(name)).toBe(name);
    },
  );

  it('is printed once, in the script of the name', () => {
    expect(printedName('Asha Verma', title)).toBe('Dr. Asha Verma');
    expect(printedName('Dr Asha Verma', title)).toBe('Dr. Asha Verma');
    expect(printedName('राजेश कुमार', title)).toBe('डॉ. राजेश कुमार');
    expect(printedName('डॉक्टर राजेश कुमार', title)).toBe('डॉ. राजेश कुमार');
    expect(printedName('Dr. Asha Verma', undefined)).toBe('Asha Verma');
    expect(printedName('Asha Verma', { en: '', hi: '' })).toBe('Asha Verma');
  });
});
