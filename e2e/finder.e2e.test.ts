import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { axeFindings, untilStable } from './support/axe.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('the finder of the console', () => {
  const fixture = setUpJourney();

  async function createPaidApplication(name: string): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('finds a person and a page by keyboard and restores the focus', async () => {
    const id = await createPaidApplication('Gauri Tambe');
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    const field = page.getByRole('combobox', { name: 'Search everything' });
    await page.getByRole('button', { name: 'Search everything' }).focus();
    await page.keyboard.press('/');
    await field.fill('gau');
    const person = page.getByRole('option', { name: /Gauri Tambe/ });
    await person.waitFor();
    expect(await person.getAttribute('aria-selected')).toBe('true');
    expect(await axeFindings(page, 'finder')).toEqual([]);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts'));
    expect(focused).toBe('/ Control+K');

    await page.keyboard.press('Control+k');
    await field.fill('gau');
    await person.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/applications/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Gauri Tambe' }).waitFor();

    await page.keyboard.press('/');
    const recent = page.getByRole('group', { name: 'Opened recently' }).getByRole('option');
    await recent.waitFor();
    expect(await recent.innerText()).toContain('Gauri Tambe');
    // A page is found by its Hindi name in the English console, unless the role may not open it.
    await field.fill('नए आवे');
    await page.getByRole('option', { name: 'New Applicants' }).waitFor();
    await field.fill('Fees');
    await page.getByText('Nothing was found.').first().waitFor();
    await field.fill('verify appl');
    await page.getByRole('option', { name: 'Verify applications' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'To verify 1', pressed: true }).waitFor();
  });

  it('shares a filter by a link, which survives the log-in, and saves it as a view', async () => {
    const { page } = await fixture.openVisitor('desktop');
    const filter = '{"state":"paid","q":"gauri"}';
    const address = `/admin/applications?${new URLSearchParams({ filter, sort: 'createdAt', order: 'DESC', page: '1', perPage: '50' }).toString()}`;
    await page.goto(address);
    await page.waitForURL('**/login?next=*');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('Demo-Orange-2026');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin/applications?*');
    await page.getByRole('button', { name: 'To verify 1', pressed: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('gauri');
    await page.getByRole('link', { name: 'Gauri Tambe' }).waitFor();
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual(JSON.parse(filter));

    await page.goto('/admin/applications?filter={"state":"submitted"}');
    await page.getByRole('button', { name: /^Awaiting payment/, pressed: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toBe('{"state":"submitted"}');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
    await dialog.getByLabel('Name').fill('Nobody paid');
    await dialog.getByLabel('Share it').check();
    await dialog.getByLabel('Show it in the menu').check();
    await untilStable(page);
    expect(await axeFindings(page, 'saving a view')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByRole('button', { name: 'Views: Nobody paid' }).waitFor();
    await page.getByRole('button', { name: /^To verify/ }).click();
    await page.getByRole('button', { name: 'To verify 1', pressed: true }).waitFor();
    await page.reload();
    await unfoldMenu(page);
    const pinned = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Nobody paid' });
    await pinned.click();
    await page.getByRole('button', { name: /^Awaiting payment/, pressed: true }).waitFor();
    expect(await pinned.getAttribute('aria-current')).toBe('page');

    // Another user has it, and may not change it.
    const other = await fixture.openVisitor('desktop');
    await staffLogIn(other.page, 'employee');
    await unfoldMenu(other.page);
    await other.page.getByRole('link', { name: 'Nobody paid' }).click();
    await other.page.getByRole('button', { name: 'Views: Nobody paid' }).click();
    await other.page.getByRole('menuitem', { name: 'Close the view' }).waitFor();
    expect(await other.page.getByRole('menuitem', { name: 'Delete this view' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Views: Nobody paid' }).click();
    await page.getByRole('menuitem', { name: 'Delete this view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this view' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await page.getByRole('button', { name: /^To verify/, pressed: true }).waitFor();
    expect(await pinned.count()).toBe(0);
  });
});
