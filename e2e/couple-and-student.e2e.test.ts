/**
 * Couple and student membership from the form on a phone to the first log-in (docs/rules/pages.md, docs/rules/fees.md,
 * docs/rules/approval.md).
 */
import { describe, expect, it } from '@jest/globals';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import {
  type Answers,
  asha,
  checkoutFrame,
  fillAll,
  type FormKind,
  openForm,
  ravi,
} from './support/application-form.ts';
import { approveApplication, openApplication, staffLogIn, verifyApplication } from './support/console.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a couple and a student', () => {
  const fixture = setUpJourney();

  /** Fills in the form on a phone and pays. @returns the text of the receipt mail */
  async function applyAndPay(kind: FormKind, answers: Answers): Promise<string> {
    const { page, context, errors } = await fixture.openVisitor('phone');
    await openForm(page, kind);
    await fillAll(page, answers, kind);
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.getByText(/ rupees only$/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
    const mail = await fixture.system.mailbox.waitFor(answers.email, ({ subject }) =>
      subject.includes('receipt'),
    );
    expect(mail.attachments?.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^Receipt-NMO-\d{4}-\d\d-\d{6}\.pdf$/),
    ]);
    return mail.text ?? '';
  }

  async function verifyAndApprove(name: string): Promise<void> {
    const { page, context, errors } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await openApplication(page, name);
    await verifyApplication(page);
    await approveApplication(page);
    expect(errors).toEqual([]);
    await context.close();
  }

  async function logInFirst(number: string, code: string, name: string): Promise<void> {
    const { page, context, errors } = await fixture.openVisitor('phone');
    await completeFirstLogIn(page, number, code);
    await page.getByText(name).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }

  it('gives a couple two numbers, two sets of documents and two log-ins for one payment', async () => {
    const answers = { ...asha, email: 'asha.couple@post.example' };
    const receipt = await applyAndPay('couple', answers);
    expect(receipt).toContain(`For: ${asha.name}, ${ravi.name}\n`);
    expect(receipt).toContain(
      'Total paid: ₹2,670\nIn words: Two thousand six hundred and seventy rupees only\n',
    );
    await verifyAndApprove(asha.name);
    const first = await waitForApprovalMail(fixture.system.mailbox, answers.email);
    const second = await waitForApprovalMail(fixture.system.mailbox, ravi.email);
    expect([first.number, second.number]).toEqual(['1', '2']);
    expect(first.code).not.toBe(second.code);
    expect([first, second].map(({ documents }) => documents.length)).toEqual([4, 4]);
    await logInFirst(second.number, second.code, ravi.name);
  });

  it('charges a student the student fee and sends a letter in English only', async () => {
    const answers = {
      ...asha,
      name: 'Meera Nair',
      dob: '2004-08-09',
      email: 'meera@post.example',
      regno: 'R-77',
    };
    expect(await applyAndPay('student', answers)).toContain('Total paid: ₹500');
    await verifyAndApprove(answers.name);
    const { documents, number, code } = await waitForApprovalMail(fixture.system.mailbox, answers.email);
    expect(documents).toHaveLength(3);
    await logInFirst(number, code, answers.name);
  });
});
