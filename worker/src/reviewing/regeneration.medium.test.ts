import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredDocument } from '@portal/backend/members/documents/document';
import {
  type RegenerationRun,
  regenerationRun,
} from '@portal/backend/reviewing/regeneration/regeneration.runs';
import { RegenerationService } from '@portal/backend/reviewing/regeneration/regeneration.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { RunView } from '@portal/contract/platform/responses';
import sharp from 'sharp';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import {
  type ApprovalHarness,
  eventually,
  type Reviewer,
  waitForJobs,
} from './approval/testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from './approval/testing/fault-fixture.js';
import { outcomesById, SelectionFixture } from './bulk-decisions/testing/selection-fixture.js';
import { verifyScannedCode } from './approval/testing/verify-scanned-code.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
let admin: Reviewer;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  ({ harness, admin } = crash);
  await harness.startWorker();
});
afterAll(async () => crash?.close());

/** Creates a member and waits for the approval mails. @returns the id of the application */
async function approved(changes: Parameters<ApprovalHarness['verified']>[0] = {}): Promise<string> {
  const id = await harness.verified(changes);
  const runId = await admin.draw(id);
  await admin.drawn(runId);
  expect((await admin.approve(id)).status).toBe(200);
  await admin.mailed(runId);
  return id;
}
const ask = async (id: string, body: object = {}, by = admin) =>
  by.person.post(`/api/regenerate/${id}`, { reason: 'Name misspelt.', ...body });
async function made(id: string, body: object = {}): Promise<RunView> {
  const { status, body: answer } = await ask(id, body);
  expect(status).toBe(200);
  return admin.drawn((answer['data'] as { runId: string }).runId);
}
const filesOf = async (id: string, state: string) => harness.rows('documents', { applicationId: id, state });
const mailsOf = async (id: string, person = 0) =>
  (await crash.mailsTo(await crash.emailOf(id, person))).filter(({ subject }) =>
    subject.includes('your new membership documents'),
  );
const check = async (code: unknown) =>
  (await harness.person().get(`/api/verify_document/${String(code)}`)).body['state'];

describe('documents that are made again', () => {
  it('take the place of the old ones, which say so; number and first day stay, and one mail brings them', async () => {
    const id = await approved();
    const before = await admin.detail(id);
    const old = await filesOf(id, 'current');
    await harness.connection.collection('attention').insertOne({
      ...{ reason: 'documents.outdated', key: old[0]?.['memberId'], about: {}, values: {} },
      ...{ isOpen: true, since: new Date() },
    });
    expect(await made(id, { name: 'Asha Varma' })).toMatchObject({ state: 'done', progress: 100 });

    const current = await filesOf(id, 'current');
    expect(current.map(({ kind, memNo }) => `${String(kind)} ${String(memNo)}`)).toEqual(
      old.map(({ kind, memNo }) => `${String(kind)} ${String(memNo)}`),
    );
    expect(new Set(current.map(({ version }) => version)).size).toBe(1);
    const { _id: staff } =
      (await harness.connection.collection('staff_users').findOne({ username: 'admin' })) ?? {};
    const issuedBy = String(staff);
    expect(current[0]).toMatchObject({
      ...{ issuedBy, reason: 'Name misspelt.' },
      override: { name: 'Asha Varma' },
    });
    const [first] = await filesOf(id, 'superseded');
    expect(first).toMatchObject({ issuedBy });
    expect(first).not.toHaveProperty('reason');
    expect((await filesOf(id, 'superseded')).map(({ key }) => key)).toEqual(old.map(({ key }) => key));
    expect(current.map(({ print }) => (print as { key: string }).key)).toEqual(
      current.map(({ key }) => String(key).replace(/\.jpe?g$/, '.pdf')),
    );
    expect([await check(old[0]?.['code']), await check(current[0]?.['code'])]).toEqual([
      'superseded',
      'active',
    ]);
    const after = await admin.detail(id);
    expect([after.mem_no, after.memberOn]).toEqual([before.mem_no, before.memberOn]);
    const card = current.find(({ kind }) => kind === 'card');
    expect(await verifyScannedCode(harness, after.mem_idCard_image ?? '')).toMatchObject({
      ...{ state: 'genuine', isOfCode: true },
      proof: {
        name: 'Asha Varma',
        number: String(before.mem_no),
        version: String(card?.['code']).slice(0, 8),
      },
    });

    const [mail] = await eventually(async () => {
      const found = await mailsOf(id);
      return found.length > 0 && found;
    });
    const number = String(before.mem_no);
    expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
      `${number}-certificate.jpg`,
      `${number}-card.jpeg`,
      `${number}-welcome-en.jpg`,
      `${number}-welcome-hi.jpg`,
    ]);
    expect(mail?.text).toContain('Reason: Name misspelt.');
    expect(await harness.rows('attention', { reason: 'documents.outdated', isOpen: true })).toEqual([]);
    expect(await harness.rows('audit', { action: 'documents.regenerated' })).toMatchObject([
      { after: { memNo: number, reason: 'Name misspelt.' } },
    ]);

    // The documented call answers and sends nothing.
    const call = await admin.person.post('/send_new_generate_mail', { mem_no: number });
    expect([call.status, call.bytes.toString()]).toEqual([200, 'The e-mail has been queued.']);
    expect((await admin.person.post('/send_new_generate_mail', { mem_no: '99999' })).status).toBe(404);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('asked for twice at once, and again with the answer lost, are one version and one mail; then comes a third', async () => {
    const id = await approved();
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    const runs = new Set(answers.map(({ body }) => (body['data'] as { runId: string }).runId));
    expect(runs.size).toBe(1);
    await admin.drawn([...runs][0] ?? '');
    expect((await ask(id)).body['data']).toEqual({ runId: [...runs][0] });
    await eventually(async () => (await mailsOf(id)).length === 1);
    expect(await filesOf(id, 'superseded')).toHaveLength(4);

    await made(id, { reason: 'Lost card.' });
    expect(await filesOf(id, 'superseded')).toHaveLength(8);
    expect(await filesOf(id, 'current')).toHaveLength(4);
    await eventually(async () => (await mailsOf(id)).length === 2);
  });

  it('of one of a couple leave the other’s as they are', async () => {
    const id = await approved({ appType: 'couple', persons: [{}, { name: 'Ravi Verma' }] });
    await made(id, { person: 1 });
    const superseded = await filesOf(id, 'superseded');
    expect(superseded.map(({ person }) => person)).toEqual([1, 1, 1, 1]);
    expect(await filesOf(id, 'current')).toHaveLength(8);
    await eventually(async () => (await mailsOf(id, 1)).length === 1);
  });

  it('are waited for: nobody else’s take their place meanwhile, and a membership that ends in between gets none', async () => {
    const id = await approved();
    await harness.stopWorker();
    const { body } = await ask(id);
    expect(await ask(id, { name: 'Another Name' })).toMatchObject({
      status: 409,
      body: { key: 'regeneration.underWay' },
    });
    await harness.connection
      .collection('members')
      .updateOne({ applicationId: id }, { $set: { state: 'revoked' } });
    await harness.startWorker();
    const run = await admin.drawn((body['data'] as { runId: string }).runId);
    expect(run).toMatchObject({ state: 'failed', error: { key: 'regeneration.ended' } });
    expect(await filesOf(id, 'superseded')).toEqual([]);
    expect(await filesOf(id, 'current')).toHaveLength(4);
    expect(await mailsOf(id)).toEqual([]);
    expect(await ask(id)).toMatchObject({ status: 409, body: { key: 'regeneration.ended' } });
  });
});

it('new documents are refused to whoever may not, without a reason, and where there is no member', async () => {
  const id = await approved();
  const employee = await harness.staff('employee');
  expect((await ask(id, {}, employee)).status).toBe(403);
  expect((await harness.person().post(`/api/regenerate/${id}`, { reason: 'x' })).status).toBe(401);
  for (const body of [
    { reason: '' },
    { reason: ' ' },
    { reason: 'x'.repeat(301) },
    { person: 2 },
    { name: '=1' },
  ])
    expect((await ask(id, body)).status).toBe(422);
  expect((await ask(id, { person: 1 })).status).toBe(404);
  expect((await ask('0'.repeat(24))).status).toBe(404);
  expect((await ask(await harness.verified())).status).toBe(404);
  expect(await harness.rows('runs', { kind: 'regeneration', 'subject.id': id })).toEqual([]);
});

it('new documents stay in the storage when a worker that stood still comes with the same ones after they are recorded', async () => {
  const id = await approved();
  const view = await made(id);
  const run = await harness.app.get(RunsService, { strict: false }).byId(regenerationRun, view._id);
  const late = (await filesOf(id, 'current')).map(({ key, sha256, bytes }) => ({ key, sha256, bytes }));
  expect(late).toHaveLength(4);
  const regeneration = harness.app.get(RegenerationService, { strict: false });
  expect(await regeneration.stored(run as RegenerationRun, late as StoredDocument[])).toEqual([]);
});

describe('imported members without documents', () => {
  it('get a first set from a selection, where they have a photo; by e-mail where they have an address', async () => {
    const imported = async (change: Record<string, string>): Promise<string> => {
      const members = harness.connection.collection('members');
      const { _id } = (await members.findOne({ applicationId: await approved() })) ?? {};
      await members.updateOne({ _id }, { $set: change });
      await harness.connection.collection('documents').deleteMany({ memberId: String(_id) });
      return String(_id);
    };
    const withEmail = await imported({ 'applicant.email': 'imported@post.example' });
    const withoutEmail = await imported({ 'applicant.email': '' });
    const withoutPhoto = await imported({ 'applicant.profileImage': '' });
    const selections = new SelectionFixture(admin);
    const ids = [withEmail, withoutEmail, withoutPhoto];
    const end = await selections.over(await selections.regenerate(ids, 'First card.'));
    expect(outcomesById(end)).toEqual({
      [withEmail]: 'regenerated',
      [withoutEmail]: 'regenerated',
      [withoutPhoto]: 'refused: regeneration.photo',
    });
    await waitForJobs(harness);
    const current = async (memberId: string): Promise<unknown[]> =>
      (await harness.rows('documents', { memberId, state: 'current' })).map(({ kind }) => kind).sort();
    expect(await current(withEmail)).toEqual(['card', 'certificate', 'welcome-en', 'welcome-hi']);
    expect(await current(withoutEmail)).toEqual(await current(withEmail));
    expect(await current(withoutPhoto)).toEqual([]);
    // Of the card alone, a small photo is stored for the check of its code.
    const files = await harness.rows('documents', { memberId: withEmail, state: 'current' });
    const photos = files.flatMap(({ kind, photo }) => (photo === undefined ? [] : [{ kind, photo }]));
    expect(photos.map(({ kind }) => String(kind))).toEqual(['card']);
    const { key } = photos[0]?.photo as { key: string };
    const {
      width = 0,
      height = 0,
      format,
    } = await sharp(await harness.app.get(StorageService, { strict: false }).get(key)).metadata();
    expect([Math.max(width, height), format]).toEqual([160, 'jpeg']);
    expect(await crash.mailsTo('imported@post.example')).toHaveLength(1);
    expect(await harness.rows('outbox', { state: 'dead-letter' })).toEqual([]);
  });
});
