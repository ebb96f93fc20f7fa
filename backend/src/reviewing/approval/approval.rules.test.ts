import { describe, expect, it } from '@jest/globals';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { Applicant, Application } from '../../applications/application.js';
import { approvalProblem, correctedContent, ignoredPosts, overrideOf } from './approval.rules.js';

const problemOf = (state: ApplicationState, success: boolean) =>
  approvalProblem({ state, payment: { mode: 'Online', success, amount: 1635, payments: [] } });

describe('what may be approved', () => {
  it('is verified and paid, and nothing else', () => {
    expect(problemOf('verified', true)).toBeUndefined();
  });

  // The money of a verified application may have gone back: its state alone does not say that it is paid.
  it.each<[ApplicationState, boolean, string]>([
    ['verified', false, 'application.notPaid'],
    ['draft', false, 'application.notPaid'],
    ['submitted', false, 'application.notPaid'],
    ['submitted', true, 'application.notPaid'],
    ['paid', true, 'application.notVerified'],
    ['verification_failed', true, 'application.notVerified'],
    ['approved', true, 'application.state'],
    ['returned', true, 'application.state'],
    ['rejected', true, 'application.state'],
    ['cancelled', true, 'application.state'],
    ['refund_pending', true, 'application.state'],
    ['refunded', false, 'application.state'],
  ])('is not %s with payment success %s', (state, success, key) => {
    expect(problemOf(state, success)).toBe(key);
  });
});

const asha = { name: 'Asha Verma', qualifications: 'MBBS', college: 'Grant Medical College' } as Applicant;
const applicationOf = (applicant: Applicant): Application =>
  ({ appType: 'single', applicants: [applicant], address: {}, association: {} }) as unknown as Application;

describe('the record after the approval', () => {
  const application = applicationOf(asha);

  it('has what was printed otherwise only where the reviewer ticked that', () => {
    const overrides = [{ name: 'Dr. Asha Varma', college: 'JJ Hospital' }];
    expect(correctedContent(application, { overrides, correctRecord: false })).toBeUndefined();
    expect(correctedContent(application, { overrides, correctRecord: true })?.applicants).toEqual([
      { name: 'Asha Varma', qualifications: 'MBBS', college: 'JJ Hospital' },
    ]);
  });

  it('has the qualifications that were printed otherwise', () => {
    const overrides = [overrideOf({ qualification: 'MBBS, MD' })];
    expect(correctedContent(application, { overrides, correctRecord: true })?.applicants).toEqual([
      { ...asha, qualifications: 'MBBS, MD' },
    ]);
  });

  it('is not written again where nothing was printed otherwise, ticked or not', () => {
    expect(correctedContent(application, { overrides: [], correctRecord: true })).toBeUndefined();
    expect(correctedContent(application, { overrides: [{}], correctRecord: true })).toBeUndefined();
  });

  it('has the year of study that the reviewer corrected', () => {
    const first = applicationOf({ ...asha, degree: '1st' });
    const corrected = correctedContent(first, {
      overrides: [],
      correctRecord: false,
      educationYear: '3rd Year',
    });
    expect(corrected?.applicants).toEqual([{ ...asha, degree: '3rd' }]);
  });
});

describe('what is printed otherwise', () => {
  it('is what the reviewer typed; what was left empty is printed as recorded', () => {
    const typed = { name: 'Dr. Asha', qualification: 'MD', college: 'JJ Hospital' };
    expect(overrideOf(typed)).toEqual(typed);
    expect(overrideOf({ name: '', qualification: '', college: '' })).toEqual({});
    expect(overrideOf(undefined)).toEqual({});
  });
});

describe('what is posted with an approval', () => {
  const student = applicationOf({ ...asha, degree: '2nd' });
  const run = { documents: [], numbers: ['4711'] };

  it.each([
    ['another year of study', { education_year: '3rd' }],
    ['a year of study that is none', { education_year: '9th' }],
    ['another number', { mem_no: '4712' }],
    ['another type', { Apptype: 'couple' }],
    ['a document that was not drawn', { wel_en: 'documents/4711/vabcdefgh/welcome_en.pdf' }],
  ])('counts for nothing, and is named, when it is %s', (_what, posted) => {
    expect(ignoredPosts(posted, run, student)).toEqual(posted);
  });

  it('is nothing to tell of when it is what the record says, in any spelling, or empty', () => {
    const same = { education_year: '2ND year', mem_no: '4711', Apptype: 'Single' };
    expect(ignoredPosts(same, run, student)).toBeUndefined();
    const empty = { education_year: '', mem_no: '', Apptype: '', wel_en: '' };
    expect(ignoredPosts(empty, run, student)).toBeUndefined();
  });

  describe('of a document', () => {
    const place = 'applications/single/4711';
    const drawn = {
      numbers: ['4711'],
      documents: [
        {
          person: 0,
          memNo: '4711',
          kind: 'certificate',
          key: `${place}/vabcdefgh/certificate.jpg`,
          code: 'c',
        },
      ],
    } as const;

    it.each([
      ['its key', `${place}/vabcdefgh/certificate.jpg`],
      ['the documented key, which has no version', `${place}/certificate.jpg`],
      ['its address', `https://files.example/portal/${place}/vabcdefgh/certificate.jpg?X-Amz-Signature=1`],
    ])('is what was drawn when it is %s', (_what, value) => {
      expect(ignoredPosts({ mem_cert_image: value }, drawn, student)).toBeUndefined();
    });

    it.each([
      ['of an earlier drawing', `${place}/vzzzzzzzz/certificate.jpg`],
      ['of another member', 'applications/single/4712/vabcdefgh/certificate.jpg'],
      ['of another kind', `${place}/vabcdefgh/card.jpg`],
    ])('counts for nothing, and is named, when it is %s', (_what, value) => {
      const posted = { mem_cert_image: `${value}?signature=secret` };
      expect(ignoredPosts(posted, drawn, student)).toEqual({ mem_cert_image: value });
    });
  });
});
