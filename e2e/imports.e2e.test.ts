/** A register is uploaded, checked, imported, corrected and uploaded again (docs/rules/imports.md). */
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { consoleFindings } from './support/axe.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const headings = 'S. No.,Sadasyata Sankhya,Name of Member,Janm Tithi,Mobile No.';
const upload = async (page: Page, name: string, rows: readonly string[]): Promise<void> => {
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: 'Upload a register' }).waitFor();
  const buffer = Buffer.from([headings, ...rows].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const startImport = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `Import ${count}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: new RegExp(`Make ${count} `) });
  await question.getByRole('button', { name: `Import ${count}`, exact: true }).click();
};

describe('a register', () => {
  const fixture = setUpJourney();

  it('is uploaded, checked and imported; invalid rows are corrected and uploaded again', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Import of members' }).click();
    await page.getByText('No imports yet').waitFor();
    await upload(page, 'register.csv', [
      '1,LM/7001,Asha Deo,27/03/1965,9876500001',
      '2,LM/7001,Ravi Deo,28/03/1965,9876500002',
      '3,LM/7002,Meera Joshi,31/02/1970,9876500003',
      '4,LM/7003,Kiran Rao,01-12-1968,9.876500004E+09',
    ]);
    const name = page.getByRole('combobox', { name: 'What is in "Name of Member"' });
    await name.waitFor();
    expect(await consoleFindings(page, 'the columns')).toEqual([]);
    await name.selectOption('Left out');
    await page.getByText('No column yet for: Name').waitFor();
    expect(await page.getByRole('button', { name: 'Check', exact: true }).isDisabled()).toBe(true);
    await name.selectOption('Name *');
    await page.getByRole('button', { name: 'Check', exact: true }).click();

    await page.getByText('Wrong: 2', { exact: true }).waitFor();
    await page.getByText('New: 2', { exact: true }).waitFor();
    await page.getByText('Row 2 has the same membership number.').waitFor();
    expect(await consoleFindings(page, 'the rows')).toEqual([]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the report' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);

    await startImport(page, 2);
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Imported: 2', { exact: true }).waitFor();

    await upload(page, 'corrected.csv', [
      '1,LM/7001,Asha Deo,27/03/1965,9876500001',
      '3,LM/7002,Meera Joshi,28/02/1970,9876500003',
    ]);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Member already: 1', { exact: true }).waitFor();
    await startImport(page, 1);
    await page.getByText('Imported: 1', { exact: true }).waitFor();

    await page.goto(`/admin/members?filter=${encodeURIComponent('{"q":"Meera Joshi"}')}`);
    await page.getByRole('row').filter({ hasText: 'LM/7002' }).getByText('Meera Joshi').click();
    await page.getByText('A member from before the portal: nothing was paid here.').waitFor();
  });
});
