import { describe, expect, it } from '@jest/globals';
import { indexNames, isSameName, searchNames } from './name-search.ts';

const names = [
  'All India Institute of Medical Sciences, New Delhi',
  'All India Institute of Medical Sciences, Patna',
  'B.J. Government Medical College, Pune',
  'Dr. B.R. Ambedkar Medical College, Bengaluru',
  'Government Medical College, Nagpur',
  'Institute of Medical Sciences, Banaras Hindu University, Varanasi',
  'King George’s Medical University, Lucknow',
  'Patna Medical College, Patna',
  'Sétu Medical College',
];
const index = indexNames(names, (name) => [name]);
const find = (typed: string): string[] => searchNames(index, typed);

const patna = ['All India Institute of Medical Sciences, Patna', 'Patna Medical College, Patna'];

describe('name search', () => {
  it.each([
    ['aiims delhi', ['All India Institute of Medical Sciences, New Delhi']],
    ['A.I.I.M.S. pat', ['All India Institute of Medical Sciences, Patna']],
    ['kgmu', ['King George’s Medical University, Lucknow']],
    ['king georges', ['King George’s Medical University, Lucknow']],
    ["KING GEORGE'S", ['King George’s Medical University, Lucknow']],
    ['bhu', ['Institute of Medical Sciences, Banaras Hindu University, Varanasi']],
    ['GMC Nagpur', ['Government Medical College, Nagpur']],
    ['govt nagpur', ['Government Medical College, Nagpur']],
    ['Govt. Med. Nag', ['Government Medical College, Nagpur']],
    ['pmch', ['Patna Medical College, Patna']],
    ['setu', ['Sétu Medical College']],
    ['bj', ['B.J. Government Medical College, Pune']],
    ['B J Pune', ['B.J. Government Medical College, Pune']],
    ['br ambedkar', ['Dr. B.R. Ambedkar Medical College, Bengaluru']],
    ['dr. b.r.', ['Dr. B.R. Ambedkar Medical College, Bengaluru']],
    ['elhi', []],
    ['katihar', []],
  ])('finds names by %j', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });

  it.each([
    ['Patna Medcal', patna],
    ['patnna medical', patna],
    ['patma medical', patna],
    ['ptana medical', patna],
    ['govt nagpr', ['Government Medical College, Nagpur']],
    ['luckmow', ['King George’s Medical University, Lucknow']],
    // Two wrong letters, a wrong first letter, and words that are too short.
    ['Ptna Medcl nagpurr', []],
    ['paamd', []],
    ['zatna', []],
    ['pux', []],
  ])(
    'takes one wrong letter in a word of four or more where nothing else is found: %j',
    (typed, expected) => {
      expect(find(typed)).toEqual(expected);
    },
  );

  it('finds only exact names where there are any', () => {
    const near = indexNames(['Katni College', 'Katra College'], (name) => [name]);
    expect(searchNames(near, 'katn')).toEqual(['Katni College']);
    expect(searchNames(near, 'katx')).toEqual(['Katni College', 'Katra College']);
  });

  it('finds a college by its town', () => {
    const towns = indexNames(['Katihar Medical College, Katihar', 'Patna Medical College'], (name) => [name]);
    expect(searchNames(towns, 'katihar')).toEqual(['Katihar Medical College, Katihar']);
    expect(searchNames(towns, 'katiahr')).toEqual(['Katihar Medical College, Katihar']);
  });

  it('returns all names in order for a blank query', () => {
    expect(find(' , ')).toEqual(names);
  });

  it('ranks words before initials', () => {
    const near = indexNames(['General Mission Camp', 'GMC Surat'], (name) => [name]);
    expect(searchNames(near, 'gmc')).toEqual(['GMC Surat', 'General Mission Camp']);
  });

  it('finds an item by its aliases', () => {
    const aliased = indexNames([['Patna Medical College', 'Prince of Wales Medical College']], (all) => all);
    expect(searchNames(aliased, 'prince wales')).toHaveLength(1);
  });

  it('takes at most 50 ms for 1,200 names and the longest query', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `${names[at % names.length] ?? ''} ${String(at)}`);
    const large = indexNames(many, (name) => [name]);
    for (const typed of [
      'medical college government',
      'medcal colege goverment hospitl univrsity natinal institut sciensces',
      'a '.repeat(5_000),
      'a.'.repeat(5_000),
      'x'.repeat(100_000),
    ]) {
      searchNames(large, typed);
      const startedAt = performance.now();
      searchNames(large, typed);
      expect(performance.now() - startedAt).toBeLessThan(50);
    }
  });
});

describe('name equality', () => {
  it.each([
    ['govt. medical college NAGPUR', 'Government Medical College, Nagpur', true],
    ['AIIMS', 'A.I.I.M.S.', true],
    ['Medical College', 'Medical College, Nagpur', false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSameName(one, other)).toBe(expected);
  });
});
