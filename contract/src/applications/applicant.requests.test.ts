import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DoctorDto, SpouseDto, StudentDto, ApplicantCount } from './submission.requests.js';

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

describe('the phone of an applicant', () => {
  const problemsOf = (form: new () => object, phone: string) =>
    validateSync(plainToInstance(form, { phone }), { stopAtFirstError: true })
      .filter(({ property }) => property === 'phone')
      .flatMap(({ constraints = {} }) => Object.values(constraints));

  it.each([
    ['9876543210', []],
    ['6000000000', []],
    ['09876543210', []],
    ['919876543210', []],
    ['9123456780', []],
    ['5999999999', ['phone.mobile']],
    ['1111111111', ['phone.mobile']],
    ['0612223344', ['phone.mobile']],
    ['05999999999', ['phone.mobile']],
    ['911234567890', ['phone.mobile']],
    // Numbers of other countries.
    ['97798412345', []],
    ['977984123456', []],
    // The texts of the specification come first.
    ['123', ['phone.min']],
    ['1234567890123', ['phone.max']],
    ['11111abcde', ['phone.digits']],
  ])('is an Indian mobile number unless it has another country code: %s', (phone, problems) => {
    expect(problemsOf(DoctorDto, phone)).toEqual(problems);
  });

  it.each([
    ['6000000000', []],
    ['5999999999', ['phone.mobile']],
    ['0999999999', ['spousePhone.valid']],
    ['919876543210', ['spousePhone.valid']],
  ])('is an Indian mobile number of ten digits for a spouse: %s', (phone, problems) => {
    expect(problemsOf(SpouseDto, phone)).toEqual(problems);
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
