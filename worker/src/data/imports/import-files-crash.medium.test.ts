import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { freePort } from '../../../../dev/core/ports.ts';
import { startProgram } from '../../../../dev/core/programs.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually, password } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';
import { photo } from '../../applications/uploads/testing/build-picture.js';
import { zipOf } from './testing/build-zip.js';
import { people } from './testing/import-files-fixture.js';
import { lines, RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
let fixture: RegisterFixture;
beforeAll(async () => {
  const env = { OLD_STORAGE_HOSTS: 'files.old.example' };
  const servers = { testMongoUri, testRedisUrl, testStorage, env };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  const { harness } = crash;
  const staff = harness.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
  fixture = new RegisterFixture(harness.person(String(body['accessToken'])));
  await fixture.giveThePassword();
});
afterAll(async () => crash?.close());

it('a worker killed while attaching pictures is resumed: each member has each file once', async () => {
  const { harness } = crash;
  const storage = harness.app.get(StorageService, { strict: false });
  const first = await crash.startWorker();
  const id = await fixture.importedWithFiles(
    lines(6).map((line, index) => ({ ...line, profile_image: `${index}.jpg` })),
  );
  await first.stop();
  const body = await photo(60, 75).jpeg().toBuffer();
  const zipId = await fixture.bringZip(
    id,
    zipOf(Array.from({ length: 6 }, (_none, index) => ({ name: `${index}.jpg`, body }))),
  );
  const zipsLeft = async (): Promise<unknown[]> => {
    const [zip] = await harness.rows('import_zips', { importId: id });
    const copies = (await storage.list(`imports/${id}`)).filter(({ key }) => key.endsWith('.zip'));
    return [...copies, ...(await storage.list(String(zip?.['incomingKey'])))];
  };
  // After the first is the member's; before the next one is, though it was inspected.
  for (const place of ['after:import-files.file', 'before:import-files.settle']) {
    const worker = await crash.startWorker(place);
    await worker.ended;
    expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
  }
  expect((await fixture.view(id)).files?.counts).toMatchObject({ ok: 1, taking: 1, missing: 4 });
  const read = await crash.startWorker('before:import-files.clear');
  await read.ended;
  const { files } = await fixture.readZip(id, zipId);
  expect(files?.counts).toEqual({ missing: 0, taking: 0, ok: 6, refused: 0, kept: 0 });
  expect(await zipsLeft()).not.toEqual([]);
  const last = await crash.startWorker();
  await eventually(async () => (await zipsLeft()).length === 0);
  await last.stop();
  expect(await harness.rows('files')).toHaveLength(6);
  expect(await harness.rows('audit', { action: 'import.files' })).toHaveLength(6);
  // A picture and a thumbnail of each, and nothing on the way.
  expect(await storage.list('applications/old/')).toHaveLength(12);
  expect((await storage.list('incoming/')).filter(({ key }) => !key.includes('/assets/'))).toEqual([]);
  const members = await harness.rows('members');
  expect(members.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('a worker killed while transferring files of an old storage is resumed', async () => {
  const { harness } = crash;
  const storage = harness.app.get(StorageService, { strict: false });
  const numbers = [101, 102, 103, 104];
  const body = await photo(60, 75).jpeg().toBuffer();
  for (const n of numbers.slice(0, 3)) await storage.put(`old/${n}.jpg`, body, 'image/jpeg');
  const first = await crash.startWorker();
  const id = await fixture.importedWithFiles(
    people(101, ...numbers.map((n) => ({ profile_image: `https://files.old.example/${n}.jpg` }))),
  );
  await first.stop();
  await fixture.does(id, 'old-files');
  for (const place of ['after:import-files.file', 'before:import-files.settle']) {
    const worker = await crash.startWorker(place);
    await worker.ended;
    expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
  }
  const { files: seen } = await fixture.view(id);
  expect(seen?.counts).toMatchObject({ ok: 1, taking: 1, missing: 2 });
  const last = await crash.startWorker();
  const { files } = await fixture.readZip(id, seen?.zips[0]?.id ?? '');
  await last.stop();
  expect(files?.counts).toEqual({ missing: 1, taking: 0, ok: 3, refused: 0, kept: 0 });
  expect(await harness.rows('files', { key: /^applications\/old\/10\d\// })).toHaveLength(3);
  expect(await storage.list('applications/old/10')).toHaveLength(6);
  expect((await storage.list('incoming/')).filter(({ key }) => !key.includes('/assets/'))).toEqual([]);
  const members = await harness.rows('members', { memNo: /^10\d$/ });
  expect(members.map(({ version }) => version).sort()).toEqual([0, 1, 1, 1]);
});
