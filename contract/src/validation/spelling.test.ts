import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { qualifications } from '../enums.js';
import { PrintOverrideDto } from '../reviewing/requests.js';
import { inListedSpelling, likelyName } from './spelling.js';

describe('a Latin name in small or in capital letters only', () => {
  it.each([
    ['asha verma', 'Asha Verma'],
    ['dr asha verma', 'Asha Verma'],
    ['DR. ASHA VERMA', 'Asha Verma'],
    ['ASHA', 'Asha'],
    ["mary-ann d'souza", "Mary-Ann D'Souza"],
    ['mary d’souza', 'Mary D’Souza'],
    ['a.k. sharma', 'A.K. Sharma'],
    ['RK SHARMA', 'RK Sharma'],
    ['md imran khan', 'Md Imran Khan'],
    ['SK RAHIM', 'Sk Rahim'],
    ['renée núñez', 'Renée Núñez'],
    ['rene\u0301e', 'Ren\u00e9e'],
  ])('%s: %s is proposed', (typed, likely) => {
    expect(likelyName(typed)).toBe(likely);
  });

  it.each([
    'Asha Verma',
    'Dr. Asha Verma',
    'asha Verma',
    'A. K.',
    'आशा वर्मा',
    'asha वर्मा',
    'രാജൻ',
    '',
    '...',
    'Dr.',
  ])('nothing is proposed for %j', (typed) => {
    expect(likelyName(typed)).toBeUndefined();
  });
});

describe('a qualification', () => {
  it.each([
    ['mbbs', 'MBBS'],
    ['Mbbs', 'MBBS'],
    ['M.B.B.S.', 'MBBS'],
    ['m. d.', 'MD'],
    ['mbbs, md', 'MBBS, MD'],
    ['mbbs. md', 'MBBS MD'],
    ['mbbs/ms (ortho)', 'MBBS/MS (ortho)'],
    ['MBBS MD Medicine', 'MBBS MD Medicine'],
    ['mch', 'MCh'],
    ['ph.d', 'PhD'],
    ['diploma in child health', 'Diploma in child health'],
    ['M.B.B.S., M.D. (Gen. Med.)', 'MBBS, MD (Gen. Med.)'],
    ['frcs', 'frcs'],
    ['mdx', 'mdx'],
    ['एमबीबीएस', 'एमबीबीएस'],
    ['', ''],
  ])('%j takes the spelling of the list: %j', (typed, spelt) => {
    expect(inListedSpelling(typed, qualifications)).toBe(spelt);
  });

  it('corrected for print takes it too', () => {
    expect(plainToInstance(PrintOverrideDto, { qualification: 'mbbs, Md' }).qualification).toBe('MBBS, MD');
  });
});
