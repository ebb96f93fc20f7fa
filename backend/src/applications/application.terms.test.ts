import { describe, expect, it } from '@jest/globals';
import type { Applicant } from './application.js';
import { personFields, searchFieldsOf, tombstoneFields } from './application.terms.js';

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

const unpaid = { mode: 'Online', success: false, amount: 1635, payments: [] } as const;

describe('search terms of an application', () => {
  it('are the words of the name, phone, e-mail and registration number, the sound of the name, and the appId', () => {
    const applicants = [person({ name: 'José P. Núñez', email: 'jose.n@example.org' })];
    expect(searchFieldsOf({ appId: 'ABC12345', applicants, payment: unpaid }).terms).toEqual([
      'jose',
      'p',
      'nunez',
      '9876543210',
      'jose.n@example.org',
      'n',
      'mmc',
      '2014',
      '1234',
      'mmc20141234',
      '~jOs',
      '~nUnEj',
      'abc12345',
    ]);
  });

  it('are the application number, in its parts and as a whole, with and without its prefix', () => {
    const found = tombstoneFields({ appId: 'x', number: 'NMO-26-004318-0' });
    expect(found.terms).toEqual(['x', 'nmo', '26', '004318', '0', 'nmo260043180', '260043180']);
    expect(found.beginnings).toEqual(expect.arrayContaining(['nmo260', '260043', '004318']));
  });

  it('are payment ids, order and receipt, from the fourth letter on', () => {
    const at = new Date();
    const payments = [{ id: 'pay_NXhj67fG', state: 'captured', amount: 163_500, at }] as const;
    const paid = { ...unpaid, transactionId: 'pay_NXhj67fG', receiptNumber: 'NMO/2026-27/000041', payments };
    const found = searchFieldsOf({
      appId: 'x',
      applicants: [],
      transactionId: 'order_Q1w2E3',
      payment: paid,
    });
    expect(found.terms).toEqual([
      'x',
      'q1w2e3',
      'nxhj67fg',
      'nmo',
      '2026',
      '27',
      '000041',
      'nmo202627000041',
    ]);
    expect(found.beginnings).not.toContain('nx');
    expect(found.beginnings).toEqual(expect.arrayContaining(['nxhj', 'nxhj67', '000041', 'nmo202']));
  });

  it('include a membership number, from its second digit on', () => {
    const { beginnings } = personFields(person({}), ['NMO 1043']);
    expect(beginnings).toEqual(expect.arrayContaining(['10', '1043', 'nmo104']));
  });
});
