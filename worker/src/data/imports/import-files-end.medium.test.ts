import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ImportProcessor } from '@portal/backend/data/imports/import-processor.service';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { zipOf } from './testing/build-zip.js';
import { hostileZips } from './testing/hostile-zips.js';
import { ImportFilesFixture, people } from './testing/import-files-fixture.js';
import { RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(300_000);

let at: ImportFilesFixture;
let fresh = 3000;
beforeAll(async () => {
  at = await ImportFilesFixture.start({
    mongoUri: testMongoUri('import-files-end'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
});
afterAll(async () => at?.harness.close());

describe('a malicious zip', () => {
  it.each(hostileZips())(
    'with $what is refused with its sentence, and nothing of it is stored',
    async ({ bytes, key }) => {
      const id = await at.fixture.importedWithFiles(people((fresh += 1), { profile_image: 'photo.jpg' }));
      const before = (await at.harness.rows('files')).length;
      const { files } = await at.fixture.takenFrom(id, bytes);
      expect(files).toMatchObject({
        counts: { missing: 1, ok: 0, refused: 0 },
        zips: [{ state: 'unreadable', error: { key } }],
        mayBring: true,
      });
      expect((await at.harness.rows('files')).length).toBe(before);
      await at.zipsGone(id);
      expect(
        (await at.keysUnder(`imports/${id}`)).filter((one) => !/(\.csv|-report\.xlsx)$/.test(one)),
      ).toEqual([]);
    },
  );
});

describe('the files of imported members', () => {
  it('are deleted with the import and do not prevent its deletion', async () => {
    const id = await at.fixture.importedWithFiles(
      people(5001, { profile_image: 'a.jpg', cert_image: 'b.jpg' }, { profile_image: 'a.jpg' }),
    );
    await at.fixture.takenFrom(id, zipOf(['a.jpg', 'b.jpg'].map((name) => ({ name, body: at.face }))));
    expect(await at.keysUnder('applications/old/5001/')).toHaveLength(4);
    await at.fixture.does(id, 'delete');
    await at.fixture.in(id, 'deleted');
    for (const memNo of ['5001', '5002'])
      expect(await at.keysUnder(`applications/old/${memNo}/`)).toEqual([]);
    expect(await at.harness.rows('files', { key: /^applications\/old\/500/ })).toEqual([]);
    expect(await at.keysUnder(`imports/${id}`)).toEqual([]);
    expect(await at.harness.rows('import_files', { importId: id })).toEqual([]);
    expect(await at.harness.rows('import_zips', { importId: id })).toEqual([]);
  });

  it('prevent the deletion when the member was edited too', async () => {
    const id = await at.fixture.importedWithFiles(people(5101, { profile_image: 'a.jpg' }));
    await at.fixture.takenFrom(id, zipOf([{ name: 'a.jpg', body: at.face }]));
    await at.harness.connection.collection('members').updateOne({ memNo: '5101' }, { $inc: { version: 1 } });
    await at.fixture.does(id, 'delete');
    await eventually(async () => (await at.fixture.view(id)).error !== undefined);
    expect((await at.fixture.view(id)).error).toEqual({ key: 'import.inUse', params: { number: '5101' } });
    expect(await at.keysUnder('applications/old/5101/')).toHaveLength(2);
  });

  it('are deleted with the erasure of the member', async () => {
    const id = await at.fixture.importedWithFiles(people(5201, { profile_image: 'her-name.jpg' }));
    await at.fixture.takenFrom(id, zipOf([{ name: 'her-name.jpg', body: at.face }]));
    const { applicationId } = await at.member('5201');
    expect(await at.keysUnder('applications/old/5201/')).toHaveLength(2);
    const { _id } = await at.member('5201');
    const { status } = await at.fixture.person.post(`/api/erase_member/${String(_id)}`, {
      reason: 'Letter of 3 May',
    });
    expect(status).toBe(200);
    await eventually(async () => (await at.keysUnder('applications/old/5201/')).length === 0);
    const application = await at.application(applicationId);
    const left = async () => at.harness.rows('files', { ownerId: application?.['appId'] });
    await eventually(async () => (await left()).length === 0);
    expect(await at.harness.rows('import_files', { importId: id })).toEqual([]);
  });

  it('stay when the import expires; zips, names and report are deleted', async () => {
    const id = await at.fixture.importedWithFiles(people(5301, { profile_image: 'a.jpg' }));
    await at.fixture.takenFrom(id, zipOf([{ name: 'a.jpg', body: at.face }]));
    await at.harness.connection
      .collection('imports')
      .updateOne({ _id: at.idOf(id) }, { $set: { expiresAt: new Date(0) } });
    await at.harness.app.get(ImportProcessor, { strict: false }).forget(new AbortController().signal);
    expect(await at.keysUnder(`imports/${id}`)).toEqual([]);
    expect(await at.harness.rows('import_files', { importId: id })).toEqual([]);
    expect(await at.keysUnder('applications/old/5301/')).toHaveLength(2);
    expect((await at.fixture.view(id)).files).toBeUndefined();
    expect((await at.fixture.ask(id, 'zips', { name: 'a.zip', size: 10 })).status).toBe(409);
  });
});

describe('strangers', () => {
  it.each(['employee', 'admin'] as const)('%s without the permission: 403', async (username) => {
    const id = await at.fixture.importedWithFiles(
      people(username === 'admin' ? 6001 : 6101, { profile_image: 'a.jpg' }),
    );
    const zipId = await at.fixture.bringZip(id, zipOf([{ name: 'a.jpg', body: at.face }]));
    await at.fixture.readZip(id, zipId);
    const stranger = new RegisterFixture((await at.harness.staff(username)).person);
    const zip = { name: 'a.zip', size: 10 };
    for (const [verb, body] of [
      ['zips', zip],
      [`zips/${zipId}/read`, {}],
      ['files-report', {}],
    ] as const) {
      expect([verb, (await stranger.ask(id, verb, body)).status]).toEqual([verb, 403]);
      expect((await at.harness.person().post(`/api/imports/${id}/${verb}`, body)).status).toBe(401);
    }
    const { profileImage } = (await at.member(username === 'admin' ? '6001' : '6101')).applicant;
    expect((await at.harness.person().get(`/api/uploads/${profileImage}`)).status).toBe(404);
  });
});
