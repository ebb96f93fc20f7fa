import { describe, expect, it } from '@jest/globals';
import { mailJobOf, mails } from './mails.js';

// Literal, because these names are in stored rows.
describe('the job of a mail', () => {
  it.each([
    ['receipt', 'receipt.mail'],
    ['password-changed', 'password-changed.mail'],
    ['approval-secretary', 'approval.mail-secretary'],
    ['approval-applicant', 'approval.mail-applicant'],
  ] as const)('of %s is %s', (mail, job) => {
    expect(mailJobOf(mail)).toBe(job);
  });
});

describe('the mail to a new member', () => {
  it('names the person and the number in its subject, because a couple may share an address', () => {
    for (const subject of Object.values(mails['approval-applicant'].subject))
      expect([subject.includes('{name}'), subject.includes('{memNo}')]).toEqual([true, true]);
  });
});
