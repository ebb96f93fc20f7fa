/** A student member becomes a life member at a reduced price by the student number; all results of the check. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '@portal/contract/pages';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores, type Row, type Stores } from '@portal/dev/testing/stores.ts';
import { type Answers, asha, checkoutFrame, fillAll } from './support/application-form.ts';
import { untilStable, axeFindings, languages, readIn } from './support/axe.ts';
import { confirmApproval, openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { insertStudentMember } from './support/student-members.ts';

describe('a student number', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
    await insertStudentMember(stores, '71001', 400);
    await insertStudentMember(stores, '71002', -60);
    await insertStudentMember(stores, '71003', -250);
    await insertStudentMember(stores, '71004', 400);
    await stores.tamper('members', { memNo: '71004' }, { state: 'converted' });
    await insertStudentMember(stores, '71005', 400);
  });
  afterAll(async () => stores?.close());

  /** Enters and confirms a number. @returns the result dialog */
  async function check(page: Page, number: string) {
    await page.locator('#memno').fill(number);
    await page.locator('form button[type=submit]').click();
    const answer = page.getByRole('alertdialog');
    await answer.waitFor();
    return answer;
  }

  /** Fills in and pays the application whose price is on the page. */
  async function applyAtOffer(page: Page, answers: Answers): Promise<void> {
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Doctor Details' }).waitFor();
    await fillAll(page, answers);
    await page.getByText('₹1,125').first().waitFor();
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.getByText('₹1,125').first().waitFor();
  }

  it('leads from the landing page to a paid application at 1,125, and by a reviewer’s decision to life membership', async () => {
    const { page } = await fixture.openVisitor('phone');
    await page.goto('/');
    await page.getByRole('link', { name: 'Become a Member' }).first().click();
    await page.getByText('Single Doctor Membership').click();
    const question = page.getByRole('dialog', {
      name: 'Click Yes if you have a valid NMO Student Membership ID',
    });
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.waitForURL('**/StudentMembers');

    const unknown = await check(page, '99999');
    await unknown.getByText('No student membership was found with this number').waitFor();
    await unknown.getByRole('button', { name: 'Correct the number' }).click();
    const answer = await check(page, 'NMO / 71 001');
    await answer.getByText('Life membership costs you ₹1,125.').waitFor();
    await answer.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/StudentPayment');
    await page.reload();
    await page.getByRole('heading', { name: 'Life membership with your student number' }).waitFor();
    for (const amount of ['₹1,000', '₹95', '₹30', '₹1,125'])
      await page.getByText(amount, { exact: true }).waitFor();

    await applyAtOffer(page, asha);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('studentNumber');

    const [application] = await stores.rows('applications', { 'applicants.email': asha.email });
    expect(application).toMatchObject({
      state: 'paid',
      appType: 'single',
      plan: 'life-student',
      appFee: 1125,
      converts: { memNo: '71001' },
    });
    // Paid by another name and date of birth, the number stays free for its holder until a reviewer has ticked that they are one person.
    await page.goto('/StudentMembers');
    const paid = await check(page, '71001');
    await paid.getByText('Life membership costs you ₹1,125.').waitFor();

    await convertInConsole(application ?? {});
  });

  /** The date of birth differs from the student record, so a reviewer confirms that both are the same person. */
  async function convertInConsole({ _id: id, ...application }: Row): Promise<void> {
    const { number: _number, converts: _converts, transactionId: _order, ...copied } = application;
    const own = { appId: 'student-of-71001', appType: 'student', state: 'approved' };
    await stores.insert('applications', { ...copied, ...own });
    const [former] = await stores.rows('applications', { appId: own.appId });
    const [applicant] = application['applicants'] as [Row];
    const { address, association } = application;
    await stores.tamper(
      'members',
      { memNo: '71001' },
      {
        ...{ applicationId: String(former?.['_id']), address, association },
        applicant: { ...applicant, dateOfBirth: '1991-02-03' },
      },
    );
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(String(id));

    const { page } = await fixture.openVisitor();
    await staffLogIn(page, 'admin');
    await openApplication(page, asha.name);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
    await dialog.getByText('The fee was priced by student number 71001, but').waitFor();
    await dialog.getByRole('button', { name: 'Compare with 71001' }).click();
    await page.getByRole('columnheader', { name: '71001' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await dialog.getByText('ask for the difference of ₹510 to the full fee').waitFor();
    await dialog.getByRole('checkbox', { name: 'is student member 71001' }).check();
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await page.getByRole('dialog', { name: 'Approve this application?' }).waitFor();
    await confirmApproval(page);
    await page.getByText('Application approved').first().waitFor();
    const members = await stores.rows('members', { aliases: '71001' });
    expect(members).toMatchObject([{ appType: 'single', applicationId: String(id), state: 'active' }]);
    expect(await stores.rows('members', { memNo: '71001' })).toEqual([]);
  }

  it('of another person costs its user the difference, paid by a mailed link, before the approval', async () => {
    const answers = { ...asha, name: 'Devika Menon', email: 'devika@post.example', regno: 'DMC/R/71005' };
    const applicant = (await fixture.openVisitor('phone')).page;
    await applicant.goto('/StudentMembers');
    await (await check(applicant, '71005')).getByRole('button', { name: 'OK' }).click();
    await applyAtOffer(applicant, answers);
    const [application] = await stores.rows('applications', { 'applicants.email': answers.email });
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(String(application?.['_id']));

    const { page } = await fixture.openVisitor();
    await staffLogIn(page, 'admin');
    await openApplication(page, answers.name);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
    await dialog.getByRole('button', { name: 'Another person: ask for the difference' }).click();
    await dialog.getByText('₹510 are due, because the applicant is another person').waitFor();
    await dialog.getByRole('button', { name: 'Mail the link again' }).waitFor();
    expect(await axeFindings(page, 'the difference')).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await dialog.getByText('The difference of ₹510 to the full fee is not paid yet').waitFor();

    const mail = await fixture.system.mailbox.waitFor(answers.email, ({ subject }) =>
      subject.startsWith('Pay the rest of the fee of your application'),
    );
    const other = (await fixture.openVisitor('phone')).page;
    await other.goto(/https?:\/\/\S+\/continue#\S+/.exec(mail.text ?? '')?.[0] ?? '');
    await other.getByRole('button', { name: 'Open it here' }).click();
    await other.getByText('₹510').first().waitFor();
    await other.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(other).getByRole('button', { name: 'Pay now' }).click();
    await other.waitForURL('**/membership/signup/success');

    await page.reload();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.getByText('The difference of ₹510 to the full fee is paid').waitFor();
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await page.getByRole('dialog', { name: 'Approve this application?' }).waitFor();
    await confirmApproval(page);
    await page.getByText('Application approved').first().waitFor();
    const [member] = await stores.rows('members', { 'applicant.email': answers.email });
    expect(member).toMatchObject({ appType: 'single', state: 'active', aliases: [] });
    expect(await stores.rows('members', { memNo: '71005' })).toMatchObject([{ appType: 'student' }]);
  });

  it('that expired long ago has the full fee, and a price whose hold has expired is requested again', async () => {
    const { page } = await fixture.openVisitor('phone');
    await page.clock.install();
    await page.goto('/StudentMembers');
    const answer = await check(page, '71003');
    await answer.getByText('Life membership costs the full fee of ₹1,635.').waitFor();
    await answer.getByRole('button', { name: 'OK' }).click();
    await page.getByText('expired more than six months ago').waitFor();
    await page.getByText('₹1,635', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Register Yourself' }).waitFor();

    await page.clock.fastForward('30:01');
    await page.getByText('was kept for 30 minutes').waitFor();
    expect(await page.getByRole('button', { name: 'Register Yourself' }).count()).toBe(0);
    await page.reload();
    await page.getByText('was kept for 30 minutes').waitFor();
    await page.getByRole('link', { name: 'Check the number again' }).click();
    expect(await page.locator('#memno').inputValue()).toBe('71003');
  });

  it('shows on the fee page that the price hold has expired', async () => {
    const { page, context } = await fixture.openVisitor('phone');
    await page.goto('/StudentMembers');
    await (await check(page, '71002')).getByRole('button', { name: 'OK' }).click();
    await page.getByText('₹1,135', { exact: true }).waitFor();
    await context.clearCookies({ name: 'eligibility' });
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    await page.getByText('was kept for 30 minutes').waitFor();
    await page.getByRole('link', { name: 'Continue at the full fee' }).click();
    await page.getByRole('heading', { name: 'Life membership for one doctor' }).waitFor();
  });

  it('that is unknown continues at the full fee, a former one leads to the log-in', async () => {
    const { page } = await fixture.openVisitor('phone');
    await page.goto('/StudentMembers');
    await (await check(page, '99999')).getByRole('link', { name: 'Continue at ₹1,635' }).click();
    await page.getByRole('heading', { name: 'Life membership for one doctor' }).waitFor();
    await page.getByRole('link', { name: 'Check it before you pay' }).click();
    await (await check(page, '71004')).getByRole('link', { name: 'Member Login' }).click();
    await page.waitForURL('**/membership_login');
  });

  it('has accessible pages and dialogs in both languages', async () => {
    const { page } = await fixture.openVisitor();
    const found: string[] = [];
    const look = async (what: string, code: string): Promise<void> => {
      await untilStable(page);
      found.push(...(await axeFindings(page, `${what} ${code}`)));
      const folder = process.env['STUDENT_NUMBER_PICTURES'];
      if (folder === undefined) return;
      for (const [name, width] of [
        ['phone', 360],
        ['desktop', 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: `${folder}/${what}-${code}-${name}.png`, fullPage: true });
      }
    };
    for (const [code, name] of languages) {
      await page.goto(pages.membership.path);
      await readIn(page, code, name);
      await page.locator('.choice').first().click();
      await page.getByRole('dialog').waitFor();
      await look('question', code);
      await page.goto(pages.studentNumber.path);
      await page.locator('#memno').fill('');
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
      await look('missing', code);
      for (const number of ['99999', '71004']) {
        await check(page, number);
        await look(`answer-${number}`, code);
        await page.keyboard.press('Escape');
      }
      for (const number of ['71002', '71003']) {
        await page.goto(pages.studentNumber.path);
        await check(page, number);
        await look(`answer-${number}`, code);
        await page.keyboard.press('Escape');
        await page.locator('table.fees').waitFor();
        await look(`fees-${number}`, code);
      }
      await page.evaluate(() => {
        const { usr, ...entry } = history.state as { usr: object };
        history.replaceState({ ...entry, usr: { ...usr, until: 0 } }, '');
      });
      await page.reload();
      await page.locator('.panel[role=status]').waitFor();
      await look('ended', code);
    }
    expect(found).toEqual([]);
  });
});
