import { expect, it } from '@jest/globals';
import { lookAlikes } from './likeness.js';

const colleges = [
  { name: 'All India Institute of Medical Sciences, Patna' },
  { name: 'Patna Medical College and Hospital, Patna', aliases: ['Prince of Wales Medical College'] },
  { name: 'Nalanda Medical College, Patna' },
  { name: 'Anugrah Narayan Magadh Medical College, Gaya' },
];

it.each([
  ['Patna Medicel Colege', 'Patna Medical College and Hospital, Patna'],
  ['AIIMS Patna', 'All India Institute of Medical Sciences, Patna'],
  ['nalanda med. college', 'Nalanda Medical College, Patna'],
  ['ANMMC', 'Anugrah Narayan Magadh Medical College, Gaya'],
  ['prince of wales', 'Patna Medical College and Hospital, Patna'],
])('the likeliest college for "%s" is %s', (text, name) => {
  expect(lookAlikes(text, colleges, 5)[0]?.name).toBe(name);
});

it('a text that looks like none has no look-alike', () => {
  expect(lookAlikes('Xyz', colleges, 5)).toEqual([]);
});
