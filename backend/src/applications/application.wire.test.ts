import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { plainToInstance } from 'class-transformer';
import fc from 'fast-check';
import type { Application } from './application.js';
import { contentOf, rowOf, viewOf } from './application.wire.js';
import { toE164, toWirePhone } from './phone.js';
import { aSubmission, anApplicant } from './testing/submission.builder.js';

const files = { profileImage: 'p.jpg', signatureImage: 's.png', certificateImage: 'c.pdf' };
const at = new Date('2026-11-21T10:00:00Z');

function dtoOf(changes: Record<string, unknown> = {}): SubmitApplicationDto {
  return plainToInstance(SubmitApplicationDto, aSubmission(changes));
}

function anApplication(changes: Partial<Application> = {}): Application {
  return {
    ...contentOf(dtoOf(), 'single', [files]),
    id: '65a000000000000000000001',
    appId: 'missing0',
    appType: 'single',
    appFee: 1635,
    plan: 'life-single',
    lines: [],
    state: 'submitted',
    history: [],
    payment: { mode: 'Online', success: false, amount: 1635, payments: [] },
    consents: [],
    language: 'en',
    version: 0,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

describe('the wire of an application', () => {
  it('stores a qualification in the spelling of the list', () => {
    const applicants = [anApplicant({ qualifications: 'm.b.b.s., md (ortho)' })];
    const [stored] = contentOf(dtoOf({ applicants }), 'single', [files]).applicants;
    expect(stored?.qualifications).toBe('MBBS, MD (ortho)');
  });

  it('returns the submitted values under the documented names', () => {
    const view = viewOf(anApplication(), (key) => `signed:${key}`);
    const sent = aSubmission();
    expect(view).toMatchObject({
      address: sent['address'],
      nmo_state: 'Maharashtra',
      prant: 'Konkan',
      ref_person: 'Ravi Joshi',
      ref_membership_no: '1024',
      ref_person_phone: '9123456780',
      state_sec_email: 'secretary.konkan@portal.example',
      appFee: 1635,
      isVerified: false,
      appApproved: false,
      appApprove: false,
    });
    expect(view.applicants[0]).toEqual({
      ...anApplicant(),
      ...{ degree: '', specialization: '' },
      email: 'asha.verma@example.org',
      docstatus: 'doctor',
      profile_image: 'signed:p.jpg',
      signature_image: 'signed:s.png',
      cert_image: 'signed:c.pdf',
    });
  });

  it('has every field of the specification, an empty one as an empty text', () => {
    const { line2: _line2, ...address } = aSubmission()['address'] as Record<string, string>;
    const dto = dtoOf({ address, ref_membership_no: '' });
    const view = viewOf(anApplication(contentOf(dto, 'single', [files])), (key) => key);
    expect(view.address.line2).toBe('');
    expect(view.applicants[0]).toMatchObject({ degree: '' });
    expect(view).toMatchObject({
      ...{ nmo_unit: '', ref_membership_no: '', transactionId: '', memberID: '', mem_no: '', memberOn: '' },
      ...{ education_year: '', mem_cert_image: '', mem_idCard_image: '' },
    });
  });

  it('includes the application number, if any', () => {
    const number = 'NMO-26-004318-0';
    expect(viewOf(anApplication({ number }), (key) => key).applicationNumber).toBe(number);
    expect(rowOf(anApplication({ number }), true).applicationNumber).toBe(number);
    expect(viewOf(anApplication(), (key) => key)).not.toHaveProperty('applicationNumber');
  });

  it('derives docstatus from the type, except for a couple', () => {
    const student = dtoOf({
      appType: 'student',
      applicants: [anApplicant({ degree: '2nd year', docstatus: 'doctor' })],
    });
    expect(contentOf(student, 'student', [files]).applicants[0]).toMatchObject({
      docstatus: 'student',
      degree: '2nd',
    });
    const couple = dtoOf({
      appType: 'couple',
      applicants: [anApplicant(), anApplicant({ docstatus: 'student' })],
    });
    expect(contentOf(couple, 'couple', [files, files]).applicants.map(({ docstatus }) => docstatus)).toEqual([
      'doctor',
      'student',
    ]);
  });

  it('stores an Indian number of ten digits as E.164', () => {
    expect(anApplication().applicants[0]?.phone).toBe('+919876543210');
  });

  it('round-trips every phone number that the form accepts', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 12 });
    fc.assert(
      fc.property(digits, (phone) => {
        const stored = toE164(phone);
        const shown = toWirePhone(stored);
        expect(stored).toMatch(/^\+\d{10,13}$/);
        expect(toE164(shown)).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });

  it('masks the phone number in a list for all roles, and the e-mail for the Employee', () => {
    const application = anApplication();
    expect(rowOf(application, true).applicants).toEqual([
      { name: 'Asha Verma', phone: '***210', email: 'a***@example.org' },
    ]);
    expect(rowOf(application, false).applicants[0]).toMatchObject({
      phone: '***210',
      email: 'asha.verma@example.org',
    });
    expect(JSON.stringify(rowOf(application, false))).not.toMatch(/1990-05-17|MG Road|c\.pdf/);
  });

  it.each([
    ['submitted', { mode: 'Online', success: false }, 'Pending'],
    ['submitted', { mode: 'Offline', success: false }, 'Offline'],
    ['paid', { mode: 'Online', success: true }, 'Completed'],
    ['refunded', { mode: 'Online', success: true }, 'Refunded'],
    ['refund_pending', { mode: 'Online', success: false }, 'Completed'],
  ] as const)('labels the payment of a %s application %p as %s', (state, payment, label) => {
    const application = anApplication({ state, payment: { ...payment, amount: 1635, payments: [] } });
    expect(viewOf(application, (key) => key).payment.label).toBe(label);
  });

  it('labels the payment of a member as refunded after a refund by the provider', () => {
    const payments = [{ id: 'pay_1', state: 'refunded', amount: 163_500, at: new Date() }] as const;
    const payment = { mode: 'Online', success: false, amount: 0, payments } as const;
    const application = anApplication({ state: 'approved', payment });
    expect(viewOf(application, (key) => key).payment.label).toBe('Refunded');
  });

  it('projects verified and approved from the state alone', () => {
    const flags = (state: Application['state']) => {
      const { isVerified, appApproved, appApprove } = viewOf(anApplication({ state }), (key) => key);
      return [isVerified, appApproved, appApprove];
    };
    expect(flags('paid')).toEqual([false, false, false]);
    expect(flags('verified')).toEqual([true, false, false]);
    expect(flags('approved')).toEqual([true, true, true]);
  });
});
