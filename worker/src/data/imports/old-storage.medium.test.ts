import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@portal/contract/data/import.responses';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { zipOf } from './testing/build-zip.js';
import { ImportFilesFixture, people } from './testing/import-files-fixture.js';

jest.setTimeout(300_000);

const old = 'https://files.old.example';

let at: ImportFilesFixture;
beforeAll(async () => {
  at = await ImportFilesFixture.start({
    mongoUri: testMongoUri('old-storage'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
    env: { OLD_STORAGE_HOSTS: 'files.old.example' },
  });
});
afterAll(async () => at?.harness.close());

/** Puts objects where the office copies those of the old storage to. */
async function copied(objects: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [key, bytes] of Object.entries(objects)) await at.storage.put(key, bytes, 'image/jpeg');
}

/** Presses the button and waits for its end. */
async function takenOver(id: string): Promise<ImportView> {
  await at.fixture.does(id, 'old-files');
  const zipId = (await at.fixture.view(id)).files?.zips[0]?.id ?? '';
  return at.fixture.readZip(id, zipId);
}

/** What became of the files of an import, in the order of the sheet. */
async function states(importId: string): Promise<unknown[]> {
  const rows = await at.harness.rows('import_files', { importId });
  return rows
    .sort((one, other) => Number(one['row']) - Number(other['row']))
    .map(({ state, reasonKey }) => [state, ...(reasonKey === undefined ? [] : [reasonKey])]);
}

describe('files of a register by their old address', () => {
  it('are attached from the copy of the old storage after inspection; others are reported with the reason', async () => {
    await copied({
      'old/photos/अनीता 1.jpg': at.face,
      'old/text.jpg': Buffer.from('this is no picture'),
      'secret.jpg': at.face,
    });
    const id = await at.fixture.importedWithFiles(
      people(
        1,
        { profile_image: `${old}/photos/${encodeURIComponent('अनीता 1.jpg')}?X-Amz-Expires=300` },
        { profile_image: `${old}/gone.jpg` },
        { profile_image: 'https://other.example/photos/1.jpg' },
        { profile_image: `${old}/../secret.jpg` },
        { profile_image: `${old}/%2e%2e/secret.jpg` },
        { profile_image: `${old}/text.jpg` },
        { profile_image: `${old}/paper.pdf` },
        { profile_image: 'plain.jpg' },
      ),
    );
    await copied({ 'old/paper.pdf': Buffer.from('%PDF-1.4') });
    expect((await at.fixture.view(id)).files).toMatchObject({ hasOldStorage: true, zips: [] });
    const { files } = await takenOver(id);
    expect(files).toMatchObject({
      counts: { missing: 2, taking: 0, ok: 1, refused: 5, kept: 0 },
      zips: [{ source: 'oldStorage', name: '', state: 'done' }],
      ...{ hasReport: true, mayBring: true },
    });
    expect(await states(id)).toEqual([
      ['ok'],
      ['missing', 'import.old.missing'],
      ['refused', 'import.old.unknownHost'],
      ['refused', 'import.old.noFile'],
      ['refused', 'import.old.noFile'],
      ['refused', 'file.images'],
      ['refused', 'file.images'],
      ['missing'],
    ]);
    const { applicant } = await at.member('1');
    expect(applicant.profileImage).toMatch(/^applications\/old\/1\/v[0-9a-z]+\/profile_image\.jpg$/);
    expect(await at.harness.rows('files', { key: applicant.profileImage })).toMatchObject([
      { state: 'ok', slot: 'profile_image', width: 320, height: 400 },
    ]);
    // The copy is the organisation's, and stays; nothing is left on the way.
    expect(await at.storage.exists('old/photos/अनीता 1.jpg')).toBe(true);
    await at.zipsGone(id);
    expect(await at.harness.rows('audit', { action: 'import.old', 'object.id': id })).toHaveLength(1);
  });

  it('are looked for again on the next request, and attached once; a zip may add missing ones', async () => {
    const id = await at.fixture.importedWithFiles(
      people(
        101,
        { profile_image: `${old}/101.jpg` },
        { profile_image: `${old}/102.jpg` },
        { profile_image: 'https://other.example/103.jpg' },
      ),
    );
    await copied({ 'old/101.jpg': at.face });
    await takenOver(id);
    const before = (await at.member('101')).applicant.profileImage;
    await copied({ 'old/102.jpg': at.face });
    expect((await takenOver(id)).files?.counts).toMatchObject({ missing: 0, ok: 2, refused: 1 });
    expect((await at.member('101')).applicant.profileImage).toBe(before);
    expect(await at.keysUnder('applications/old/101/')).toHaveLength(2);
    const { files } = await at.fixture.takenFrom(id, zipOf([{ name: '103.jpg', body: at.face }]));
    expect(files?.counts).toMatchObject({ missing: 0, ok: 3, refused: 0 });
  });

  it('are transferred once on a double click; zips and deletion are rejected meanwhile', async () => {
    await copied({ 'old/201.jpg': at.face });
    const id = await at.fixture.importedWithFiles(people(201, { profile_image: `${old}/201.jpg` }));
    await at.harness.stopWorker();
    const answers = await Promise.all([1, 2, 3].map(async () => at.fixture.ask(id, 'old-files')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { files } = await at.fixture.view(id);
    expect(files).toMatchObject({ mayBring: false, zips: [{ state: 'reading' }] });
    await expect(at.fixture.bringZip(id, zipOf([{ name: 'b.jpg', body: at.face }]))).rejects.toThrow(
      'import.zip.busy',
    );
    expect(await at.fixture.ask(id, 'delete')).toMatchObject({
      status: 409,
      body: { key: 'import.zip.busy' },
    });
    await at.harness.startWorker();
    expect((await at.fixture.readZip(id, files?.zips[0]?.id ?? '')).files?.counts.ok).toBe(1);
    expect(await at.harness.rows('runs', { kind: 'import-files', 'data.importId': id })).toHaveLength(1);
    // It goes with the members that it made, and the organisation's copy stays.
    await at.fixture.does(id, 'delete');
    await at.fixture.in(id, 'deleted');
    expect(await at.keysUnder('applications/old/201/')).toEqual([]);
    expect(await at.storage.exists('old/201.jpg')).toBe(true);
  });

  it('require a row that names one, and a completed import', async () => {
    const plain = await at.fixture.importedWithFiles(people(301, { profile_image: '301.jpg' }));
    expect(await at.fixture.ask(plain, 'old-files')).toMatchObject({
      ...{ status: 409, body: { key: 'import.old.none' } },
    });
    const waiting = await at.fixture.checked(people(302, {}));
    expect(await at.fixture.ask(waiting, 'old-files')).toMatchObject({ status: 409 });
  });
});
