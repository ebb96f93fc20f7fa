import { describe, expect, it, jest } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { openProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

jest.setTimeout(180_000);

describe('who reviews applications', () => {
  const stage = setStage();

  /** An application that is paid. @returns its id */
  async function paid(name: string): Promise<string> {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await openProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('finds those to verify first, the longest wait on top, and does a clean one with six keys', async () => {
    await paid('Lata Rao');
    await paid('Meera Nair');
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications');
    await page.getByRole('button', { name: 'To verify', pressed: true }).waitFor();
    const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row');
    await rows.nth(2).waitFor();
    const people = (await rows.allInnerTexts()).slice(1);
    expect(people).toEqual([expect.stringContaining('Lata Rao'), expect.stringContaining('Meera Nair')]);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/applications/*');
    await page.getByRole('heading', { level: 1, name: 'Lata Rao' }).waitFor();

    const focus = async (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Final Verify' }).waitFor();
    expect(await focus()).toBe('Final Verify');
    await page.keyboard.press('Enter');
    await page.getByText('Application verified').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focus()).toBe('Lata Rao');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Upload Documents' }).waitFor();
    expect(await focus()).toBe('Upload Documents');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Final documents' }).waitFor();
    expect(await focus()).toBe('Approve');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, approve' }).waitFor();
    expect(await focus()).toBe('Yes, approve');
    await page.keyboard.press('Enter');
    await page.getByText('Application approved').waitFor();
  });

  it('presses each button once with a key that is held down', async () => {
    const id = await paid('Asha Kulkarni');
    await (await ReviewerByHttp.logIn(stage.system.urls.portal)).verify(id);
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Upload Documents' }).waitFor();
    // A second press without letting go is how the browser tells of a key that is held.
    await page.keyboard.down('Enter');
    const shown = page.getByRole('region', { name: 'Final documents' });
    for (let press = 0; press < 40 && !(await shown.isVisible()); press += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(100);
    }
    for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    // Time for whatever was pressed to happen.
    await page.waitForTimeout(1_500);
    const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
    expect([await approve.count(), page.url().endsWith(id)]).toEqual([1, true]);
    expect(await page.getByRole('button', { name: 'Yes, approve' }).count()).toBe(0);
  });

  it('is asked before typed changes are lost', async () => {
    const id = await paid('Ravi Sharma');
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications');
    await page.getByRole('link', { name: 'Ravi Sharma' }).click();
    await page.waitForURL(`**/admin/applications/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Unit').fill('Typed and not saved');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Unit').inputValue()).toBe('Typed and not saved');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'New Applicants' }).waitFor();
  });
});
