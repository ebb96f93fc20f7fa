/** The reference lists in the console and in the public form. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import type { Page } from 'playwright-core';
import { until } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { everyRule, axeFindings, pressLanguage } from './support/axe.ts';
import { screens } from './support/browser.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { chooseCollege } from './support/application-form.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const college = 'पणजी "नवीन" मेडिकल कॉलेज, Panaji';
const csv = (rows: readonly string[]) => ({
  name: 'colleges.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFFstate,name,aliases\r\n${rows.join('\r\n')}\r\n`),
});
const newRow = 'Goa,"पणजी ""नवीन"" मेडिकल कॉलेज, Panaji",NMC Panaji';

describe('the reference lists', () => {
  const fixture = setUpJourney();

  async function openPage(screen: keyof typeof screens = 'desktop'): Promise<Page> {
    const visitor = await fixture.openVisitor(screen);
    return visitor.page;
  }

  /** Returns violations of axe and overflow of the current page in both sizes. */
  async function allFindings(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const size of ['phone', 'desktop'] as const) {
      found.push(...(await axeFindings(page, 'lists', [size], everyRule)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${size}: wider than the screen by ${overflow}`);
    }
    return found;
  }

  it('import a college after a preview, which the public form then offers', async () => {
    const page = await openPage();
    await staffLogIn(page, 'superadmin');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Reference Lists' }).click();
    await page.getByRole('table', { name: 'Entries of the list' }).waitFor();
    expect(await allFindings(page)).toEqual([]);
    await page.setViewportSize(screens.desktop.viewport);

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Colleges' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles(csv([newRow, 'Atlantis,Deep College,']));
    await dialog.getByRole('button', { name: '1 error' }).waitFor();
    await dialog.getByText('Choose a state from the list.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import 1 row' }).isDisabled()).toBe(true);
    expect(await allFindings(page)).toEqual([]);
    await page.setViewportSize(screens.desktop.viewport);

    await file.setInputFiles(csv([newRow]));
    await dialog.getByRole('button', { name: '1 new' }).waitFor();
    // A click outside the dialog keeps the selected file.
    await page.mouse.click(5, 400);
    await page.waitForTimeout(500);
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await dialog.getByText('Imported: 1 new, 0 changed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'imported');
    await applicant.openDraft();
    await until('The imported college in the public list', 10_000, async () => {
      const colleges = await applicant.call(calls.getMedicalColleges, { body: { state: 'Goa' } });
      return colleges.includes(college);
    });
    const form = await openPage('phone');
    await form.context().addCookies(applicant.cookies());
    await form.goto(`${pages.signup.path}?step=education`);
    await form.getByLabel('State of the college').selectOption('Goa');
    await chooseCollege(form, college);
  });

  it('export a file whose re-import reports every row as "unchanged"', async () => {
    const page = await openPage();
    await staffLogIn(page, 'superadmin');
    await page.goto(`${pages.referenceLists.path}?filter=${encodeURIComponent('{"kind":"secretary"}')}`);
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^secretary-\d{1,2}-\d{1,2}-\d{4}\.csv$/);
    const buffer = await readFile(await download.path());
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Secretaries' });
    const again = { name: 'again.csv', mimeType: 'text/csv', buffer };
    await dialog.locator('input[type=file]').setInputFiles(again);
    await dialog.getByText('Everything in this file is already in the list.').waitFor();
    expect(await dialog.getByRole('button', { name: /Import \d/ }).count()).toBe(0);
  });

  it('can be edited on a phone, and give the reason why an entry cannot be removed', async () => {
    const page = await openPage('phone');
    await staffLogIn(page, 'superadmin');
    await page.goto(
      `${pages.referenceLists.path}?filter=${encodeURIComponent('{"kind":"prant","state":"Goa"}')}`,
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Tiswadi');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change Tiswadi' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('goa');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This name is already in the list.').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Tiswadi (North)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Tiswadi (North)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove Tiswadi (North)' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Goa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Still there: Secretaries: 1').waitFor();
  });

  it('adopt a college typed by an applicant as another name, in Hindi', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'written');
    await applicant.prepare();
    await applicant.save({ applicants: [{ college_state: 'Goa' }] });
    const submission = applicant.submission();
    const applicants = submission.applicants.map((one) => ({ ...one, college: 'Goa Medicel Colege' }));
    await applicant.submit({ ...submission, applicants });

    const page = await openPage();
    await staffLogIn(page, 'superadmin');
    await page.goto(`${pages.referenceLists.path}#queue`);
    await page.getByRole('link', { name: /Typed by applicants: \d+ waiting/ }).waitFor();
    await pressLanguage(page, 'हिन्दी');
    await page.getByRole('heading', { name: 'फ़ॉर्म की सूचियाँ', level: 1 }).waitFor();
    expect(await allFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Goa Medicel Colege किसी का दूसरा नाम है…' }).click();
    const dialog = page.getByRole('dialog', { name: 'कॉलेज का दूसरा नाम' });
    expect(await dialog.getByRole('radio', { name: 'Goa Medical College, Panaji' }).isChecked()).toBe(true);
    expect(await allFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'सहेजें' }).click();
    await page.getByText('निर्णय सहेज लिया गया').waitFor();
    await page.getByText('Goa Medicel Colege').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'कॉलेज', exact: true }).click();
    await page.getByLabel('नाम से खोजें').fill('goa medicel');
    await page.getByText('Goa Medical College, Panaji').waitFor();
    expect(await allFindings(page)).toEqual([]);
  });

  it('are not accessible for an employee: no menu entry, no page, and 403', async () => {
    const page = await openPage();
    const answered = page.waitForResponse((response) => response.url().endsWith(calls.staffLogin.path));
    await staffLogIn(page, 'employee');
    const { accessToken } = (await (await answered).json()) as { accessToken: string };
    await unfoldMenu(page);
    expect(await page.getByRole('link', { name: 'Reference Lists' }).count()).toBe(0);
    await page.goto(pages.referenceLists.path);
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of [calls.listReference.path, calls.listQueuedNames.path]) {
      expect((await fetch(`${fixture.system.urls.portal}${path}`, { headers })).status).toBe(403);
    }
  });
});
