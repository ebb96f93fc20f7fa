import { describe, expect, it } from '@jest/globals';
import type { Comparable } from '../../applications/submission/likeness.js';
import { duplicateKeysOf, MIN_SCORE, likelihoodOf } from './duplicate-score.js';

const asha: Comparable = {
  name: 'Asha Verma',
  dateOfBirth: '1990-05-17',
  registrationNumber: 'MMC/2014/12',
  phone: '+919876543210',
  email: 'asha@clinic.example',
};
/** Somebody who has nothing in common with her. */
const stranger: Comparable = {
  name: 'Joseph Kurien',
  dateOfBirth: '1971-11-02',
  registrationNumber: 'TCMC/88',
  phone: '+919812345678',
  email: 'joseph@hospital.example',
};
const with_ = (changes: Partial<Comparable>): Comparable => ({ ...stranger, ...changes });

describe('the score of two records', () => {
  it.each<[string, Partial<Comparable>, number, string[]]>([
    ['nothing in common', {}, 0, ['otherBirth']],
    ['everything', asha, 100, ['registrationNumber', 'name', 'birth', 'phone', 'email']],
    ['name and date of birth', { name: asha.name, dateOfBirth: asha.dateOfBirth }, 50, ['name', 'birth']],
    [
      'the names in another order, with a title and in capitals',
      { name: 'Dr. VERMA ASHA', dateOfBirth: asha.dateOfBirth },
      50,
      ['name', 'birth'],
    ],
    ['another spelling', { name: 'Aasha Varma', dateOfBirth: asha.dateOfBirth }, 50, ['name', 'birth']],
    ['the name in Devanagari', { name: 'आशा वर्मा', dateOfBirth: asha.dateOfBirth }, 50, ['name', 'birth']],
    ['an initial', { name: 'A. Verma', dateOfBirth: asha.dateOfBirth }, 50, ['name', 'birth']],
    [
      'another family name, as after a marriage',
      { name: 'Asha Kurien', dateOfBirth: asha.dateOfBirth },
      35,
      ['namePart', 'birth'],
    ],
    [
      'another family name, and the same telephone',
      { name: 'Asha Kurien', dateOfBirth: asha.dateOfBirth, phone: asha.phone },
      60,
      ['namePart', 'birth', 'phone'],
    ],
    ['the name alone: another date of birth', { name: asha.name }, 5, ['name', 'otherBirth']],
    [
      'a date of birth that was typed wrong, but the same number',
      { name: asha.name, registrationNumber: 'mmc 2014 12' },
      55,
      ['registrationNumber', 'name', 'otherBirth'],
    ],
    [
      'a registration number alone: councils count alike',
      { registrationNumber: asha.registrationNumber },
      25,
      ['registrationNumber', 'otherBirth'],
    ],
    [
      'telephone and e-mail alone, as spouses share them',
      { phone: asha.phone, email: asha.email },
      25,
      ['otherBirth', 'phone', 'email'],
    ],
    [
      'telephone and e-mail alone, where one of the days of birth is not known',
      { dateOfBirth: '', phone: asha.phone, email: asha.email },
      40,
      ['phone', 'email'],
    ],
    [
      'the same with a part of the name',
      { name: 'Meera Verma', dateOfBirth: '', phone: asha.phone, email: asha.email },
      65,
      ['namePart', 'phone', 'email'],
    ],
    [
      'telephone, e-mail and family name, as mother and daughter share them',
      { name: 'Meera Verma', phone: asha.phone, email: asha.email },
      40,
      ['namePart', 'otherBirth', 'phone', 'email'],
    ],
    [
      'telephone, e-mail and name, and a date of birth that was typed wrong',
      { name: 'Asha Verma', phone: '09876543210', email: 'ASHA@clinic.example' },
      55,
      ['name', 'otherBirth', 'phone', 'email'],
    ],
  ])('%s', (_what, changes, score, reasons) => {
    expect(likelihoodOf(asha, with_(changes))).toEqual({ score, reasons });
    expect(likelihoodOf(with_(changes), asha)).toEqual({ score, reasons });
  });

  it('shows pairs from 45 points, which excludes spouses, mothers and namesakes', () => {
    expect(MIN_SCORE).toBe(45);
  });

  it.each(['NA', '000', '-', ''])('treats %p as no value', (nothing) => {
    const [one, other] = [asha, stranger].map((person) => ({
      ...person,
      registrationNumber: nothing,
      phone: nothing,
      email: nothing,
    }));
    expect(likelihoodOf(one ?? asha, other ?? stranger).reasons).toEqual(['otherBirth']);
  });

  it('ignores an unknown date of birth', () => {
    expect(likelihoodOf(asha, { ...asha, dateOfBirth: '' })).toEqual({
      score: 100,
      reasons: ['registrationNumber', 'name', 'phone', 'email'],
    });
  });
});

describe('the keys of a record', () => {
  const shared = (changes: Partial<Comparable>) => {
    const own = duplicateKeysOf(asha);
    return duplicateKeysOf(with_(changes)).filter((key) => own.includes(key)).length;
  };

  it.each<[string, Partial<Comparable>, number]>([
    ['telephone in another spelling', { phone: '98765 43210' }, 1],
    ['e-mail in capitals', { email: 'ASHA@CLINIC.EXAMPLE' }, 1],
    ['registration number without signs', { registrationNumber: 'MMC201412' }, 1],
    [
      'both words of the name, in Devanagari, with the day',
      { name: 'वर्मा आशा', dateOfBirth: '1990-05-17' },
      2,
    ],
    ['one word of the name with the day', { name: 'Asha Rao', dateOfBirth: '1990-05-17' }, 1],
    ['the name with another day', { name: 'Asha Verma' }, 0],
    ['the day alone', { dateOfBirth: '1990-05-17' }, 0],
  ])('are shared by %s', (_what, changes, count) => {
    expect(shared(changes)).toBe(count);
  });

  it('do not reveal their values', () => {
    expect(duplicateKeysOf(asha).every((key) => /^[\w-]{16}$/.test(key))).toBe(true);
  });
});
