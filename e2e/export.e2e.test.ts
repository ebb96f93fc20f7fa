/** A list is exported to a file with the displayed rows (docs/rules/exports.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('the Excel button', () => {
  const fixture = setUpJourney();

  it('exports the filtered list; the file is tracked, downloaded and deleted', async () => {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, 'export');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Tanvi Gokhale';
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications?filter=${encodeURIComponent('{"q":"Tanvi Gokhale"}')}`);
    await page.getByRole('link', { name: 'Tanvi Gokhale' }).first().waitFor();
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export this list' });
    await dialog.getByText('1 rows, with the filter and the order of this list.').waitFor();
    await dialog.getByLabel('CSV').check();
    await untilStable(page);
    expect(await axeFindings(page, 'the dialog of an export')).toEqual([]);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^new-applicants-data-backup-\d{1,2}-\d{1,2}-20\d\d\.csv$/);
    const [headings, ...rows] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(headings).toContain('Application number,Type,Name,Phone,Name (spouse)');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(',Tanvi Gokhale,***');

    await page.getByRole('link', { name: 'All exports' }).click();
    const row = page.getByRole('row').filter({ hasText: 'q: Tanvi Gokhale' });
    await row.getByText(/^Ready until /).waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the exports')).toEqual([]);
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No exports yet').waitFor();
  });
});
