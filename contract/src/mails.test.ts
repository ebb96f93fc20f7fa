import { describe, expect, it } from '@jest/globals';
import { mailJobOf } from './mails.js';

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
