import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { axeFindings } from './support/axe.ts';
import { openApplication, staffLogIn, uploadDocuments } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a reviewer', () => {
  const fixture = setUpJourney();

  /** Creates a paid application. @returns its id */
  async function createPaidApplication(
    name: string,
    place: { prant?: string; state_sec_email?: string } = {},
  ): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const submission = Object.assign(applicant.submission(), place);
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('sees applications to verify first, the oldest on top, and completes a clean one with five keys', async () => {
    await createPaidApplication('Lata Rao');
    await createPaidApplication('Meera Nair');
    const { page } = await fixture.openVisitor('desktop');
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
    await page.getByRole('alert').getByText('Application verified').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focus()).toBe('Lata Rao');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Upload Documents' }).waitFor();
    expect(await focus()).toBe('Upload Documents');
    await page.keyboard.press('Enter');
    // A key pressed while the dialog opens was meant for the page before.
    const atFirst = await page.waitForFunction(
      () => {
        const yes = [...document.querySelectorAll('button')].find(
          (one) => one.textContent === 'Yes, approve',
        );
        return yes && { isReady: document.activeElement === yes };
      },
      undefined,
      { polling: 'raf' },
    );
    expect(await atFirst.jsonValue()).toEqual({ isReady: false });
    const question = page.getByRole('dialog', { name: 'Approve this application?' });
    await question.getByRole('img', { name: 'Certificate of Lata Rao' }).waitFor();
    await question.getByRole('img', { name: 'ID card of Lata Rao' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Yes, approve');
    await page.keyboard.press('Enter');
    await page.getByText('Application approved').first().waitFor();
  });

  it('rejects with R and a reason, continues with the next one, and the applicant reads the reason', async () => {
    const name = 'Ritu Das';
    const id = await createPaidApplication(name);
    await createPaidApplication('Sunil Roy');
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(id);
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications?filter={}');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**/admin/applications/${id}`);
    await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Finalize Application Rejection' });
    await dialog.getByText('Write the reason first.').waitFor();
    const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
    expect(await reject.isDisabled()).toBe(true);
    await page.keyboard.type('The college does not know this student.');
    await dialog.getByText('This can’t be undone.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Then open the next application' }).check();
    expect(await axeFindings(page, 'reject')).toEqual([]);
    await reject.dblclick();
    await page.getByText('Application rejected. The applicant is told by e-mail.').waitFor();
    await page.waitForURL(
      (url) => /\/admin\/applications\/\w+$/.test(url.pathname) && !url.pathname.endsWith(id),
    );
    const notification = await fixture.system.mailbox.waitFor('ritu-das@post.example', ({ subject }) =>
      subject.includes('was not approved'),
    );
    expect(notification.text).toContain('The college does not know this student.');

    const employee = (await fixture.openVisitor('phone')).page;
    await staffLogIn(employee, 'employee');
    await openApplication(employee, 'Sunil Roy');
    const rests = employee.getByRole('button', {
      name: 'Reject',
      description: 'Your role cannot decide this',
    });
    expect(await rests.isDisabled()).toBe(true);
    expect(await employee.getByRole('button', { name: 'Delete Application' }).count()).toBe(0);
  });

  it('triggers each button once when a key is held down', async () => {
    const id = await createPaidApplication('Asha Kulkarni');
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(id);
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Upload Documents' }).waitFor();
    // Browsers report a held key as repeated presses without a release.
    await page.keyboard.down('Enter');
    const shown = page.getByRole('button', { name: 'Yes, approve' });
    for (let press = 0; press < 40 && !(await shown.isVisible()); press += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(100);
    }
    for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    // Leaves time for an unwanted effect.
    await page.waitForTimeout(1_500);
    expect([await shown.isVisible(), page.url().endsWith(id)]).toEqual([true, true]);
  });

  it('may confirm the secretary named by the applicant if the list has none; an invalid address disables the button', async () => {
    const id = await createPaidApplication('Ila Bose', {
      prant: 'Nowhere',
      state_sec_email: 'office.nowhere@example.org',
    });
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(id);
    const { page } = await fixture.openVisitor('phone');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await uploadDocuments(page);
    const question = page.getByRole('dialog', { name: 'Approve this application?' });
    await question.getByText('nobody else gets a mail').waitFor();
    const address = question.getByLabel('E-mail of the state secretary (optional)');
    expect(await address.inputValue()).toBe('office.nowhere@example.org');
    await question.getByText('Given by the applicant and not checked.').waitFor();
    await address.fill('office');
    await question.getByRole('checkbox', { name: 'I have checked this address.' }).check();
    await question.getByText('Type an e-mail address, or remove the tick.').waitFor();
    const yes = question.getByRole('button', { name: 'Yes, approve' });
    expect(await yes.isDisabled()).toBe(true);
    await address.fill('Konkan.Office@example.org');
    await question.getByRole('checkbox', { name: 'I have checked this address.' }).check();
    await question.getByText('and to the state secretary (konkan.office@example.org)').waitFor();
    await yes.click();
    await page.getByText('Application approved').first().waitFor();
    await page.goto(`/admin/applications/${id}`);
    await page.getByText('E-mail to the state secretary: sent').waitFor();
  });

  it('is asked before typed changes are discarded', async () => {
    const id = await createPaidApplication('Ravi Sharma');
    const { page } = await fixture.openVisitor('desktop');
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
