import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { pdf } from '../../applications/uploads/testing/build-pdf.js';
import { photo } from '../../applications/uploads/testing/build-picture.js';
import { type ZipEntry, zipOf } from './testing/build-zip.js';
import { ImportFilesFixture, people } from './testing/import-files-fixture.js';
import { lines } from './testing/register-fixture.js';

jest.setTimeout(300_000);

let at: ImportFilesFixture;
beforeAll(async () => {
  at = await ImportFilesFixture.start({
    mongoUri: testMongoUri('import-files'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
});
afterAll(async () => at?.harness.close());

/** What the sheet about photos and papers says, row by row. */
async function report(id: string): Promise<string[][]> {
  const { body } = await at.fixture.ask(id, 'files-report');
  const answer = await fetch((body['data'] as { url: string }).url);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  return book.worksheets.flatMap((sheet) => {
    const found: string[][] = [];
    sheet.eachRow(({ values }, row) => {
      if (row > 1)
        found.push((values as unknown[]).slice(1).map((value) => (typeof value === 'string' ? value : '')));
    });
    return found;
  });
}

describe('a zip with photos and documents', () => {
  it('attaches the named files to each member, with the keys, rows and thumbnails of any upload', async () => {
    const ink = await sharp({
      create: { width: 400, height: 150, channels: 3, background: '#fff' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="300" height="20"><rect width="300" height="20" fill="#113"/></svg>',
          ),
          left: 40,
          top: 60,
        },
      ])
      .png()
      .toBuffer();
    const id = await at.fixture.importedWithFiles(
      people(
        1,
        { profile_image: 'फोटो/अनीता.JPG', signature_image: 'sign1.png', cert_image: 'reg1.pdf' },
        { mem_no: 'MH/2', profile_image: 'both.jpg' },
        { profile_image: 'BOTH.jpg' },
      ),
    );
    expect((await at.fixture.view(id)).files).toMatchObject({
      counts: { missing: 5, ok: 0 },
      ...{ zips: [], hasReport: false, mayBring: true },
    });
    const { files } = await at.fixture.takenFrom(
      id,
      zipOf([
        { name: 'अनीता.jpg', body: at.face },
        { name: 'all/SIGN1.PNG', body: ink },
        { name: 'reg1.pdf', body: pdf(), isPacked: true },
        { name: 'both.jpg', body: at.face },
        { name: 'nobody.jpg', body: at.face },
      ]),
    );
    expect(files).toMatchObject({
      counts: { missing: 0, taking: 0, ok: 5, refused: 0, kept: 0 },
      zips: [{ state: 'done', unused: 1 }],
    });
    const first = await at.member('1');
    const version = 'v[0-9a-z]+';
    expect(first.applicant).toMatchObject({
      profileImage: expect.stringMatching(`^applications/old/1/${version}/profile_image\\.jpg$`),
      signatureImage: expect.stringMatching(`^applications/old/1/${version}/signature_image\\.png$`),
      certificateImage: expect.stringMatching(`^applications/old/1/${version}/cert_image\\.pdf$`),
    });
    const application = await at.application(first.applicationId);
    expect(application).toMatchObject({ applicants: [first.applicant] });
    const [stored] = await at.harness.rows('files', { key: first.applicant.profileImage });
    expect(stored).toMatchObject({
      ...{ state: 'ok', owner: 'application', ownerId: application?.['appId'], slot: 'profile_image' },
      ...{ person: 0, appType: 'old', width: 320, height: 400 },
    });
    expect(await at.storage.exists(String(stored?.['thumbnailKey']))).toBe(true);
    // One picture for two: each has an own copy. A number with a stroke makes no folder.
    expect((await at.member('MH/2')).applicant.profileImage).toMatch(/^applications\/old\/MH_2\//);
    expect((await at.member('3')).applicant.profileImage).toMatch(/^applications\/old\/3\//);
    // Staff see them with the record, and nothing is left of the zip.
    const detail = await at.fixture.person.get(`/api/get_applications/${first.applicationId}`);
    expect(JSON.stringify(detail.body)).toContain('/profile_image.jpg');
    await at.zipsGone(id);
    expect(await report(id)).toEqual([['Photos.zip', 'nobody.jpg']]);
    expect(await at.harness.rows('audit', { action: 'import.files' })).toHaveLength(5);
  });

  it('of 40 pictures is processed completely in the background after the import', async () => {
    const id = await at.fixture.importedWithFiles(
      people(1001, ...Array.from({ length: 40 }, (_none, index) => ({ profile_image: `p${index}.jpg` }))),
    );
    const small = await photo(60, 75).jpeg({ quality: 30 }).toBuffer();
    const entries = Array.from({ length: 40 }, (_none, index) => ({ name: `p${index}.jpg`, body: small }));
    const { state, counts, files } = await at.fixture.readZip(
      id,
      await at.fixture.bringZip(id, zipOf(entries)),
      270_000,
    );
    expect({ state, imported: counts.imported, ok: files?.counts.ok }).toEqual({
      ...{ state: 'imported', imported: 40, ok: 40 },
    });
    const keys = (await at.harness.rows('members', { memNo: /^10\d\d$/ })).map(
      ({ applicant }) => (applicant as { readonly profileImage: string }).profileImage,
    );
    expect(new Set(keys).size).toBe(40);
  });

  it('has files of any name, which are stored under the ending of their content', async () => {
    const png = await sharp(at.face).png().toBuffer();
    const id = await at.fixture.importedWithFiles(
      people(
        2901,
        { profile_image: 'one.jpg' },
        { profile_image: 'two.jfif' },
        { profile_image: 'three' },
        { cert_image: 'four.jpg' },
      ),
    );
    const { files } = await at.fixture.takenFrom(
      id,
      zipOf([
        { name: 'one.jpg', body: png },
        { name: 'two.jfif', body: at.face },
        { name: 'three', body: png },
        { name: 'four.jpg', body: pdf() },
      ]),
    );
    expect(files?.counts).toMatchObject({ ok: 4, refused: 0 });
    const stored = await Promise.all(
      ['2901', '2902', '2903', '2904'].map(async (memNo) => {
        const { applicant } = await at.member(memNo);
        return (applicant.profileImage || applicant.certificateImage).split('/').at(-1);
      }),
    );
    expect(stored).toEqual(['profile_image.png', 'profile_image.jpg', 'profile_image.png', 'cert_image.pdf']);
  });

  it('reports rejected files with the messages of the form; a corrected zip adds only the missing ones', async () => {
    const id = await at.fixture.importedWithFiles(
      people(
        2001,
        { profile_image: 'good.jpg' },
        { profile_image: 'text.jpg' },
        { profile_image: 'paper.pdf' },
        { profile_image: 'later.jpg' },
        { profile_image: 'large.jpg' },
        { profile_image: 'twin.jpg' },
      ),
    );
    const large: ZipEntry = { name: 'large.jpg', body: Buffer.alloc(6 * 1024 * 1024), isPacked: true };
    const { files } = await at.fixture.takenFrom(
      id,
      zipOf([
        { name: 'good.jpg', body: at.face },
        { name: 'text.jpg', body: Buffer.from('this is no picture') },
        { name: 'paper.pdf', body: pdf() },
        { name: 'a/twin.jpg', body: at.face },
        { name: 'b/twin.jpg', body: at.face },
        large,
      ]),
    );
    expect(files?.counts).toEqual({ missing: 2, taking: 0, ok: 1, refused: 3, kept: 0 });
    const told = (await report(id)).map(([row, memNo, , file, result, reason]) => [
      ...[row, memNo, file, result, reason],
    ]);
    expect((await report(id))[0]?.[2]).not.toBe('');
    expect(told).toEqual([
      ['3', '2002', 'text.jpg', 'Refused', 'Only JPG, BMP, PNG files allowed'],
      ['4', '2003', 'paper.pdf', 'Refused', 'Only JPG, BMP, PNG files allowed'],
      ['5', '2004', 'later.jpg', 'Missing', 'No zip has a file of this name.'],
      ['6', '2005', 'large.jpg', 'Refused', expect.stringContaining('5 MB')],
      ['7', '2006', 'twin.jpg', 'Missing', expect.stringContaining('several files of this name')],
    ]);
    const before = (await at.member('2001')).applicant.profileImage;
    const again = await at.fixture.takenFrom(
      id,
      zipOf(['good.jpg', 'text.jpg', 'later.jpg', 'twin.jpg'].map((name) => ({ name, body: at.face }))),
    );
    expect(again.files?.counts).toEqual({ missing: 0, taking: 0, ok: 4, refused: 2, kept: 0 });
    expect((await at.member('2001')).applicant.profileImage).toBe(before);
    expect(await at.keysUnder('applications/old/2001/')).toHaveLength(2);
  });

  it('does not replace files that the member already has', async () => {
    const id = await at.fixture.importedWithFiles(people(2101, { profile_image: 'a.jpg' }));
    await at.harness.connection
      .collection('members')
      .updateOne({ memNo: '2101' }, { $set: { 'applicant.profileImage': 'applications/old/x' } });
    const { files } = await at.fixture.takenFrom(id, zipOf([{ name: 'a.jpg', body: at.face }]));
    expect(files?.counts).toMatchObject({ kept: 1, ok: 0 });
    expect((await at.member('2101')).applicant.profileImage).toBe('applications/old/x');
    expect(await at.keysUnder('applications/old/2101/')).toEqual([]);
  });

  it('is read once on repeated requests; another zip is rejected meanwhile', async () => {
    const id = await at.fixture.importedWithFiles(people(4001, { profile_image: 'a.jpg' }));
    await at.harness.stopWorker();
    const zipId = await at.fixture.bringZip(id, zipOf([{ name: 'a.jpg', body: at.face }]));
    const answers = await Promise.all([1, 2, 3].map(async () => at.fixture.ask(id, `zips/${zipId}/read`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(at.fixture.bringZip(id, zipOf([{ name: 'b.jpg', body: at.face }]))).rejects.toThrow(
      'import.zip.busy',
    );
    expect(await at.fixture.ask(id, 'delete')).toMatchObject({
      status: 409,
      body: { key: 'import.zip.busy' },
    });
    expect((await at.fixture.view(id)).files).toMatchObject({ mayBring: false });
    await at.harness.startWorker();
    expect((await at.fixture.readZip(id, zipId)).files?.counts.ok).toBe(1);
    expect(await at.harness.rows('runs', { kind: 'import-files', 'data.zipId': zipId })).toHaveLength(1);
  });

  it('requires a completed import that names files, a .zip name, and the uploaded file', async () => {
    const plain = await at.fixture.checked(lines(1, 4101));
    const zip = { name: 'a.zip', size: 10 };
    expect(await at.fixture.ask(plain, 'zips', zip)).toMatchObject({ status: 409 });
    await at.fixture.import(plain);
    expect(await at.fixture.ask(plain, 'zips', zip)).toMatchObject({ body: { key: 'import.zip.noNames' } });
    expect((await at.fixture.view(plain)).files).toBeUndefined();
    const id = await at.fixture.importedWithFiles(people(4201, { profile_image: 'a.jpg' }));
    expect((await at.fixture.ask(id, 'zips', { ...zip, name: 'a.rar' })).status).toBe(422);
    expect((await at.fixture.ask(id, 'zips', { ...zip, size: 500 * 1024 * 1024 + 1 })).status).toBe(422);
    const { body } = await at.fixture.ask(id, 'zips', zip);
    const { zipId } = body['data'] as { zipId: string };
    expect(await at.fixture.ask(id, `zips/${zipId}/read`)).toMatchObject({
      body: { key: 'import.notUploaded' },
    });
    expect((await at.fixture.ask(plain, `zips/${zipId}/read`)).status).toBe(404);
  });
});
