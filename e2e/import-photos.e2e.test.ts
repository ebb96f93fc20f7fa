/** Photos of an imported register are uploaded as a zip (docs/rules/imports.md). */
import { describe, expect, it } from '@jest/globals';
import { createPhoto } from '@portal/dev/demo/sample-files.ts';
import { consoleFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { crc32 } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Returns a zip of uncompressed files. */
function zipOf(files: readonly Packed[]): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, buffer } of files) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    // Version 2.0, UTF-8 name, stored.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(buffer), 10);
    common.writeUInt32LE(buffer.length, 14);
    common.writeUInt32LE(buffer.length, 18);
    common.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    list.push(entry, title);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, buffer]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

describe('photos of an imported register', () => {
  const fixture = setUpJourney();

  it('are uploaded as a zip: the page shows the count, the report lists failures', async () => {
    const { page } = await fixture.openVisitor('desktop');
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

    const { buffer } = await createPhoto(600, 750);
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
