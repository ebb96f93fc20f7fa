import { describe, expect, it } from '@jest/globals';
import type { Applicant } from './application.js';
import { searchWords } from '../platform/lists/search.js';
import { personKeysOf, searchTermsOf } from './application.terms.js';

function person(changes: Partial<Applicant>): Applicant {
  return {
    name: 'Asha Verma',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    phone: '+919876543210',
    email: 'asha@example.org',
    bloodGroup: 'O+',
    docstatus: 'doctor',
    qualifications: 'MBBS',
    college: 'GMC',
    registrationNumber: 'MMC/2014/1234',
    profileImage: '',
    signatureImage: '',
    certificateImage: '',
    ...changes,
  };
}

const keyOf = (changes: Partial<Applicant>, appType: 'single' | 'couple' = 'single') =>
  personKeysOf({ appType, applicants: [person(changes)] })[0];

describe('the same person', () => {
  it('is told by registration number, date of birth and type, however the number is spelled', () => {
    expect(keyOf({ registrationNumber: 'mmc 2014-1234' })).toBe(keyOf({}));
    expect(keyOf({ name: 'Somebody Else', email: 'other@example.org' })).toBe(keyOf({}));
  });

  it('is another one when any of the three differs', () => {
    expect(keyOf({ registrationNumber: 'MMC/2014/1235' })).not.toBe(keyOf({}));
    expect(keyOf({ dateOfBirth: '1990-05-18' })).not.toBe(keyOf({}));
    expect(keyOf({}, 'couple')).not.toBe(keyOf({}));
  });

  it('has one key for each of a couple', () => {
    const keys = personKeysOf({
      appType: 'couple',
      applicants: [person({}), person({ registrationNumber: '77' })],
    });
    expect(new Set(keys).size).toBe(2);
  });
});

describe('what an application is found by', () => {
  it('is each word of the name, the registration number, the e-mail, the last ten digits and the appId', () => {
    expect(searchTermsOf({ appId: 'ABC12345', applicants: [person({ name: 'José P. Núñez' })] })).toEqual([
      'jose',
      'p',
      'nunez',
      '9876543210',
      'asha@example.org',
      'mmc/2014/1234',
      'abc12345',
    ]);
  });

  it('does not depend on how the nukta of Devanagari is written', () => {
    const composed = searchTermsOf({ appId: 'x', applicants: [person({ name: '\u095bरीना' })] })[0];
    const decomposed = searchWords('\u091c\u093cरीना')[0];
    expect(decomposed).toBe(composed);
  });

  it('takes at most six words and a hundred characters of a search', () => {
    expect(searchWords('a b c d e f g h')).toHaveLength(6);
    expect(searchWords('x'.repeat(1_000))[0]).toHaveLength(100);
    expect(searchWords(undefined)).toEqual([]);
  });
});
