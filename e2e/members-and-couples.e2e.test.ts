import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApplicantByHttp, type ApplicantKind } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { showDate } from '@portal/contract/format';
import { untilStable, consoleFindings, axeFindings } from './support/axe.ts';
import { fillDay, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('members in the console', () => {
  const fixture = setUpJourney();
  let stores: Stores;

  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
    await createMember('student', ['अनिता शर्मा']);
    await createMember('couple', ['Kavita Deshpande', 'Sandeep Deshpande']);
  });
  afterAll(async () => stores?.close());

  async function createMember(kind: ApplicantKind, names: readonly string[]): Promise<void> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, `listed-${kind}`, kind);
    await applicant.prepare();
    const submission = applicant.submission();
    submission.applicants.forEach((person, at) => Object.assign(person, { name: names[at] }));
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const reviewer = await ReviewerByHttp.logIn(portal);
    await reviewer.verify(data._id);
    await reviewer.waitForDocuments(await reviewer.renderDocuments(data._id));
    await reviewer.approve(data._id);
  }

  it('are found by a name in either script, and a changed last day shows wherever the membership is checked', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    expect(await page.getByRole('link', { name: 'Organisation Members' }).count()).toBe(0);
    await page.goto('/admin/members');
    await page.getByRole('searchbox').fill('anita');
    await page.getByRole('status').filter({ hasText: '1 member' }).waitFor();
    await page.getByRole('searchbox').fill('अनिता शर्मा');
    // The list updates its address half a second after a search, which would revert an earlier click.
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('अनिता'));
    expect(await axeFindings(page, 'members', ['desktop'])).toEqual([]);
    await page.getByRole('link', { name: 'अनिता शर्मा' }).click();
    await page.waitForURL('**/admin/student/*');
    await page.getByRole('heading', { name: 'Membership and log-in' }).waitFor();
    await page.getByRole('link', { name: /^Open ID card of / }).waitFor();

    // The address of another type redirects.
    const id = page.url().split('/').at(-1) ?? '';
    await page.goto(`/admin/members/${id}`);
    await page.waitForURL(`**/admin/student/${id}`);

    const year = new Date().getFullYear() + 3;
    await page.getByRole('button', { name: 'Change the last day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Last day of अनिता शर्मा’s membership' });
    await fillDay(dialog, 'New last day', `${year}-03-31`);
    await dialog.getByRole('button', { name: 'Change the last day' }).click();
    await dialog.getByText('Give a reason.').waitFor();
    expect(await axeFindings(page, 'last day', ['desktop'])).toEqual([]);
    await dialog.getByLabel('Reason').fill('Internship begins later');
    await dialog.getByRole('button', { name: 'Change the last day' }).click();
    await page.getByText('The last day has been changed.').waitFor();
    const day = showDate(`${year}-03-31`, 'en');
    await page.getByRole('region', { name: 'Membership and log-in' }).getByText(day).waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Reason: Internship begins later').waitFor();
    expect(await consoleFindings(page, 'student')).toEqual([]);

    const [card] = await stores.rows('documents', { applicationId: id, kind: 'card' });
    await page.goto(`/verify/${String(card?.['code'])}`);
    await page.getByText(new RegExp(`31(/3/| Mar )${year}`)).waitFor();
  });

  it('are listed as couples with a page for each person', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Couple Members' }).click();
    await page.getByText('1 couple records found.').waitFor();
    const search = page.getByLabel('Doctor Name or Membership ID');
    await search.fill('nobody of that name');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('No records found.').waitFor();
    await search.fill('संदीप');
    await search.press('Enter');
    await page.getByRole('link', { name: 'View for Sandeep Deshpande' }).waitFor();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(await consoleFindings(page, 'couples')).toEqual([]);
    await page.goto('/admin/couple/members?filter={}');
    await page.locator('a[href*="spouse=2"]').click();
    await page.waitForURL('**/admin/couple/members/*?spouse=2');
    await page.getByRole('heading', { level: 1, name: 'Sandeep Deshpande' }).waitFor();
    await page.goto('/admin/members/65a000000000000000000001');
    await page.waitForURL('**/admin/senior_applications');
    await page.getByText('That record was not found.').waitFor();
  });

  it('are revoked by superAdmin: the card shows it, the person is notified once, and the fee can be refunded', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    const [student] = await stores.rows('members', { appType: 'student' });
    const id = String(student?.['applicationId']);
    await page.goto(`/admin/applications/${id}`);
    await page.getByText('Approved: revoke the membership first').waitFor();

    await page.goto(`/admin/student/${id}`);
    await page.getByRole('button', { name: 'Revoke membership' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the membership of अनिता शर्मा?' });
    await dialog.getByRole('button', { name: 'Revoke membership' }).click();
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('Give a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('Studies ended without a degree.');
    await untilStable(page);
    expect(await axeFindings(page, 'revoke', ['desktop'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke membership' }).dblclick();
    await page.getByText('The membership has been revoked.').waitFor();
    const membership = page.getByRole('region', { name: 'Membership and log-in' });
    await membership.getByText('Revoked', { exact: true }).waitFor();
    expect(await membership.getByRole('button', { name: 'Revoke membership' }).count()).toBe(0);
    const { text } = await fixture.system.mailbox.waitFor('listed-student@post.example', ({ subject }) =>
      subject.endsWith('has been revoked'),
    );
    expect(text).toContain('Reason: Studies ended without a degree.');

    await page.goto(`/admin/applications/${id}`);
    expect(await page.getByRole('button', { name: 'Fee Refunded', exact: true }).isEnabled()).toBe(true);
    const [card] = await stores.rows('documents', { applicationId: id, kind: 'card' });
    await page.goto(`/verify/${String(card?.['code'])}`);
    await page.getByText('revoked', { exact: false }).first().waitFor();
    const notification = (await fixture.system.mailbox.all()).filter(({ subject }) =>
      subject.endsWith('has been revoked'),
    );
    expect(notification).toHaveLength(1);
  });
});
