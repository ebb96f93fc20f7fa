import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DoctorDto, StudentDto, ApplicantCount } from './submission.requests.js';

class Submitted {
  appType!: string;
  @ApplicantCount() applicants!: unknown;
}

describe('the applicants of a submission (docs/rules/records.md)', () => {
  const problemOf = (appType: string, applicants: unknown) =>
    validateSync(Object.assign(new Submitted(), { appType, applicants })).map(
      ({ constraints }) => constraints,
    );

  it('are two for a couple and one otherwise', () => {
    expect(problemOf('couple', [{}, {}])).toEqual([]);
    expect(problemOf('single', [{}])).toEqual([]);
    expect(problemOf('student', [{}])).toEqual([]);
  });

  it.each([
    ['couple', [{}]],
    ['couple', [{}, {}, {}]],
    ['single', [{}, {}]],
    ['single', []],
    ['single', { length: 1 }],
    ['student', undefined],
  ])('are wrong of %s: %j', (appType, applicants) => {
    expect(problemOf(appType, applicants)).toEqual([{ applicantCount: 'applicants.count' }]);
  });
});

describe('the e-mail of an applicant', () => {
  const problemsOf = (email: string) =>
    validateSync(plainToInstance(DoctorDto, { email })).filter(({ property }) => property === 'email').length;

  it.each([
    ['asha.verma@gmail.com', 0],
    ["o'neill+nmo@aiims.edu", 0],
    ['आशा@gmail.com', 1],
    ['ashá@gmail.com', 1],
  ])('has only ASCII before the @: %s', (email, count) => {
    expect(problemsOf(email)).toBe(count);
  });
});

describe('the year of study of a student', () => {
  const problemsOf = (degree: unknown) =>
    validateSync(plainToInstance(StudentDto, { degree })).filter(({ property }) => property === 'degree')
      .length;

  it.each(['3rd', '3rd year', ' 3RD Year '])('is taken as typed: %j', (typed) => {
    expect(plainToInstance(StudentDto, { degree: typed }).degree).toBe('3rd');
    expect(problemsOf(typed)).toBe(0);
  });

  it.each(['9th', '', 3, null, ['3rd year']])('is rejected: %j', (typed) => {
    expect(problemsOf(typed)).toBe(1);
  });
});
