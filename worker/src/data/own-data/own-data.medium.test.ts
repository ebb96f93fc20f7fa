import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { MembersService } from '@portal/backend/members/members.service';
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { calls } from '@portal/contract/calls';
import type { OwnData, OwnDataFile } from '@portal/contract/data/responses';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';

const password = 'vk7-qz-mfx';

let harness: ApprovalHarness;
let asha: Person;
let zarina: Person;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('own-data'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  asha = await memberOf('8400', 'Asha Verma', 'asha@home.example');
  zarina = await memberOf('8401', 'Zarina Khan', 'zarina@home.example');
}, 120_000);
afterAll(async () => harness?.close());

/** Somebody who is a member, and logged in. */
async function memberOf(memNo: string, name: string, email: string): Promise<Person> {
  const { app } = harness;
  const id = await harness.paid({ persons: [{ name, email, registrationNumber: memNo }] });
  const application = await app.get(ApplicationStore, { strict: false }).byId(id);
  if (application === undefined) throw new Error('There is no application');
  const { activationCode } = await app
    .get(UnitOfWork, { strict: false })
    .run(systemActor, async (tx) =>
      app.get(MembersService, { strict: false }).create(tx, application, 0, memNo, '2026-11-20'),
    );
  await harness.connection
    .collection('applications')
    .updateOne({ appId: application.appId }, { $set: { state: 'approved' } });
  const logIn = async (secret: string | undefined): Promise<Person> => {
    const { body } = await harness.person().post(calls.memberLogin.path, { memNo, password: secret });
    return harness.person(String(body['accessToken']));
  };
  await (await logIn(activationCode)).post(calls.memberResetPassword.path, { password });
  return logIn(password);
}

const path = calls.getOwnDataFile.path;
const fileOf = async (who: Person): Promise<OwnDataFile> => (await who.get(path)).body['data'] as OwnDataFile;
const drawn = async (who: Person): Promise<OwnDataFile> =>
  eventually(async () => {
    const file = await fileOf(who);
    return file.state === 'done' && file;
  }, 60_000);

async function textAt(url = ''): Promise<string> {
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; .*membership-data-\d{4}-\d\d-\d\d\.pdf/,
  );
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(await answer.arrayBuffer()));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll('\r\n', '\n');
}

it('is drawn once for repeated requests, with the content of the JSON', async () => {
  expect(await fileOf(asha)).toEqual({ state: 'none' });
  const asked = await Promise.all([asha.post(path), asha.post(path)]);
  expect((await asha.post(path)).body).toEqual({ data: { state: 'drawing' } });
  expect(asked.map(({ status, body }) => [status, body])).toEqual([
    [200, { data: { state: 'drawing' } }],
    [200, { data: { state: 'drawing' } }],
  ]);
  expect(await harness.rows('runs', { kind: 'own-data' })).toHaveLength(1);
  expect(await harness.rows('audit', { action: 'ownData.asked' })).toHaveLength(1);
  await harness.startWorker();
  const text = await textAt((await drawn(asha)).url);
  const json = (await asha.get(calls.getOwnData.path)).body as unknown as OwnData;
  for (const said of ['8400', 'Asha Verma', 'asha@home.example', json.record.appId, 'Who received your data'])
    expect(text).toContain(said);
  expect(text).not.toMatch(/Zarina|8401/);
  expect(await harness.rows('runs', { kind: 'own-data' })).toHaveLength(1);
}, 90_000);

it('is available to the member only, not to others, staff or visitors', async () => {
  expect(await fileOf(zarina)).toEqual({ state: 'none' });
  const admin = (await harness.staff()).person;
  expect([(await admin.get(path)).status, (await admin.post(path)).status]).toEqual([403, 403]);
  expect([(await harness.person().get(path)).status, (await harness.person().post(path)).status]).toEqual([
    401, 401,
  ]);
  const [run] = await harness.rows('runs', { kind: 'own-data' });
  expect((await admin.get(`/api/runs/${String(run?.['_id'])}`)).status).toBe(404);
});

it('is regenerated in the current language on a later request', async () => {
  const { url } = await fileOf(asha);
  const logins = harness.connection.collection('member_logins');
  expect((await logins.updateOne({ memNo: '8400' }, { $set: { language: 'hi' } })).modifiedCount).toBe(1);
  expect((await asha.post(path)).body).toEqual({ data: { state: 'drawing' } });
  const file = await drawn(asha);
  expect(new URL(file.url ?? '').pathname).not.toBe(new URL(url ?? '').pathname);
  expect(await textAt(file.url)).toContain('आपके बारे में सारी जानकारी');
}, 60_000);

it('is deleted when the member is erased while it is drawn', async () => {
  await harness.stopWorker();
  await zarina.post(path);
  await harness.connection
    .collection('members')
    .updateOne({ memNo: '8401' }, { $set: { erasedAt: new Date() } });
  await harness.startWorker();
  await eventually(async () => {
    const [run] = await harness.rows('runs', { kind: 'own-data', 'data.memNo': '8401' });
    return run?.['state'] === 'done' || run?.['state'] === 'failed';
  }, 60_000);
  const [member] = await harness.rows('members', { memNo: '8401' });
  const storage = harness.app.get(StorageService, { strict: false });
  expect(await storage.list(`own-data/${String(member?.['_id'])}/`)).toEqual([]);
}, 90_000);
