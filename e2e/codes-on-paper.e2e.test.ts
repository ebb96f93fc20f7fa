/** Imported members without an e-mail address get their activation code on paper (docs/rules/imports.md). */
import { describe, expect, it } from '@jest/globals';
import { consoleFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('codes on paper', () => {
  const fixture = setUpJourney();

  it('are printed with the import, and again at the counter, which revokes the first', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/imports');
    await page.getByRole('button', { name: 'Upload a register' }).waitFor();
    const rows = ['Membership No,Name,Prant', 'CP/1,Mohan Thakur,Kashi'];
    const register = { name: 'paper.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
    await page.locator('input[type=file]').setInputFiles(register);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('button', { name: 'Import 1', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Make 1 person a member?' });
    await question.getByRole('button', { name: 'Import 1', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm', exact: true }).click();

    const codes = page.getByRole('region', { name: 'Activation codes' });
    await codes.getByText('Nobody with an e-mail is left.').waitFor();
    const importAddress = page.url();
    await codes.getByRole('button', { name: 'Print sheets (1)' }).click();
    await page.getByRole('button', { name: 'Make the sheets' }).click();
    await codes.getByText('Sheets ready: 1.').waitFor();
    expect(await consoleFindings(page, 'codes of an import')).toEqual([]);
    const coming = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download PDF' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);

    await page.goto(`/admin/members?filter=${encodeURIComponent('{"q":"Mohan Thakur"}')}`);
    await page.getByRole('row').filter({ hasText: 'CP/1' }).getByText('Mohan Thakur').click();
    await page.getByRole('button', { name: 'Print activation code' }).click();
    const atCounter = page.getByRole('dialog', { name: 'Print an activation code for Mohan Thakur?' });
    await atCounter.getByRole('button', { name: 'Print activation code' }).click();
    await page.getByText('Sheets ready: 1.').waitFor();
    expect(await consoleFindings(page, 'a code of a member')).toEqual([]);
    await page.goto(importAddress);
    await codes.getByText('No code on these sheets works any more.').waitFor();
    expect(await codes.getByRole('button', { name: 'Download PDF' }).isDisabled()).toBe(true);
  });
});
