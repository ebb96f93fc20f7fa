/** Photos of an old register come in a zip, after its members (docs/rules/imports.md). */
import { describe, expect, it } from '@jest/globals';
import { photo } from '@portal/dev/dev/demo/paper';
import { consoleFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';
import { zipOf } from './support/zip.ts';

describe('photos of an old register', () => {
  const stage = setStage();

  it('are brought in a zip: the page tells how many came, and the report what did not', async () => {
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/imports');
    await page.getByRole('button', { name: 'Upload a register' }).waitFor();
    const rows = [
      'Membership No,Name,Photo',
      'PH/1,Asha Deo,asha.jpg',
      'PH/2,Ravi Deo,ravi.jpg',
      'PH/3,Mira Rao,mira.jpg',
    ];
    const register = { name: 'photos.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
    await page.locator('input[type=file]').setInputFiles(register);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('New: 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Import 3', exact: true }).click();
    const question = page.getByRole('dialog', { name: /Make 3 / });
    await question.getByRole('button', { name: 'Import 3', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Imported: 3', { exact: true }).waitFor();
    await page.getByText('0 of 3 files; 0 refused').waitFor();

    const { buffer } = await photo(600, 750);
    const zip = zipOf([
      { name: 'scans/ASHA.JPG', buffer },
      { name: 'scans/ravi.jpg', buffer: Buffer.from('no picture at all') },
    ]);
    const file = { name: 'scans.zip', mimeType: 'application/zip', buffer: zip };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('1 of 3 files; 1 refused').waitFor();
    await page.getByText('scans.zip · Read').waitFor();
    expect(await consoleFindings(page, 'photos of an import')).toEqual([]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the report on files' }).click();
    expect((await coming).suggestedFilename()).toBe('photos-files.xlsx');
  });
});
