import { describe, expect, it } from '@jest/globals';
import { personKeyOf, personKeysOf } from './person-key.js';

const dateOfBirth = '1990-05-17';
const keyOf = (registrationNumber: string, appType: 'single' | 'couple' | 'student' | 'old' = 'single') =>
  personKeyOf({ registrationNumber, dateOfBirth }, appType);

describe('the same person', () => {
  it('is identified by number, date of birth and kind of membership, in any spelling of the number', () => {
    expect(keyOf('MMC/2014/1234')).toBe('life|MMC20141234|1990-05-17');
    expect(keyOf(' mmc 2014-1234 ')).toBe('life|MMC20141234|1990-05-17');
    expect(keyOf('ＭＭＣ２０１４１２３４')).toBe('life|MMC20141234|1990-05-17');
  });

  it.each([
    ['0012345', '12345'],
    ['0 012 345', '12345'],
    ['00-12 345', '12345'],
    ['12 045', '12045'],
    ['DMC/R/00123', 'DMCR123'],
    ['MMC/2014/00123', 'MMC201400123'],
  ])('is identified by %s as %s: leading zeros do not count', (written, number) => {
    expect(keyOf(written)).toBe(`life|${number}|1990-05-17`);
  });

  it('has one key for life membership, single or couple, and another for a student’s', () => {
    expect(keyOf('77', 'couple')).toBe('life|77|1990-05-17');
    expect(keyOf('77', 'old')).toBe('life|77|1990-05-17');
    expect(keyOf('77', 'student')).toBe('student|77|1990-05-17');
  });

  it('differs with another number or date', () => {
    expect(keyOf('78')).not.toBe(keyOf('77'));
    expect(personKeyOf({ registrationNumber: '77', dateOfBirth: '1990-05-18' }, 'single')).not.toBe(
      keyOf('77'),
    );
  });

  it.each(['', '---', 'NA', 'applied', '000'])('has no key for the number "%s"', (number) => {
    expect(keyOf(number)).toBeUndefined();
  });

  it('has no key without a date of birth', () => {
    expect(personKeyOf({ registrationNumber: '77', dateOfBirth: '' }, 'single')).toBeUndefined();
    expect(personKeyOf({ registrationNumber: '77' }, 'single')).toBeUndefined();
  });

  it('has one key per person of a couple', () => {
    const applicants = ['77', 'NA', '78'].map((registrationNumber) => ({ registrationNumber, dateOfBirth }));
    expect(personKeysOf({ appType: 'couple', applicants })).toEqual([
      'life|77|1990-05-17',
      'life|78|1990-05-17',
    ]);
  });
});
