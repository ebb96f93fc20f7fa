import { describe, expect, it } from '@jest/globals';
import { languages, mails, type MailKey } from '@portal/contract';
import { renderMail } from './render-mail.js';

const frame = { organisation: 'Org', motto: 'स्वास्थ्य सेवा', address: 'Delhi', colour: '#c2410c' };
const data = {
  name: 'Asha <b>',
  number: 'R/1',
  appId: 'app',
  membership: 'Life',
  date: '1/2/2026',
  reference: 'pay_1',
  lines: [{ label: 'Fee', amount: 1500 }],
  total: 1500,
  memNo: '17',
  activationCode: 'CODE-1',
  loginUrl: 'http://localhost:3000/membership_login',
  state: 'Delhi',
  prant: 'Delhi',
  account: 'membership 17',
  code: '123456',
  minutes: 10,
  recoverUrl: 'http://localhost:3000/MemberForgetPass',
  sender: 'office@portal.example',
  reason: 'The mail server refused the log-in.',
  answer: '535 5.7.8 Not accepted',
  pageUrl: 'http://localhost:3000/admin/set_email_pass',
};

describe('mails', () => {
  for (const key of Object.keys(mails) as MailKey[]) {
    for (const language of languages) {
      it(`${key} has a subject, an HTML part and a text part in ${language}`, () => {
        const mail = renderMail(key, language, frame, data);
        expect(mail.subject).not.toContain('{{');
        expect(mail.html).toContain(`<html lang="${language}">`);
        expect(mail.text.length).toBeGreaterThan(80);
      });
    }
  }
  it('escape what a person typed in the HTML part only', () => {
    const mail = renderMail('receipt', 'en', frame, data);
    expect(mail.html).toContain('Asha &lt;b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Asha <b>');
  });
  it('never leave with a hole in them', () => {
    expect(() => renderMail('receipt', 'en', frame, {})).toThrow();
  });
  it.each(languages)('the recovery code stands on a line of its own in %s', (language) => {
    for (const key of ['recovery-code', 'staff-otp'] as const) {
      expect(renderMail(key, language, frame, data).text).toMatch(/^Code: 123456$/m);
    }
    const { text } = renderMail('activation-again', language, frame, data);
    expect(text).toMatch(/^Membership number: 17$/m);
    expect(text).toMatch(/^Activation code: CODE-1$/m);
  });
  it.each(languages)('the approval states number and code on lines of their own in %s', (language) => {
    const { text } = renderMail('approval-applicant', language, frame, data);
    expect(text).toMatch(/^Membership number: 17$/m);
    expect(text).toMatch(/^Activation code: CODE-1$/m);
  });
});
