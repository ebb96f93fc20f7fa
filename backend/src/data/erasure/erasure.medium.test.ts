import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { ErasureView, OwnErasure } from '@portal/contract/data/responses';
import mongoose from 'mongoose';
import type { Browser } from '../../applications/drafts/testing/browser.js';
import { LoggedInMember, memberPassword } from '../../records/testing/logged-in-member.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';
import { RecordsModule } from '../../records/records.module.js';
import { DataModule } from '../data.module.js';
import { ErasedFileRemover } from './erased-file-remover.service.js';

let fixture: StaffFixture;
let chief: Browser;
let count = 0;
beforeAll(async () => {
  fixture = await StaffFixture.open([DataModule, RecordsModule]);
  chief = await fixture.hire('chief', 'superAdmin');
  await chief.post('/api/admin/reauth', { password: 'Orange-Peel-2026' });
}, 120_000);
afterAll(async () => fixture?.test.close());

const rows = (name: string) => fixture.test.connection.collection<Record<string, unknown>>(name);
const asMember = async (): Promise<LoggedInMember> => {
  count += 1;
  return LoggedInMember.open(fixture, `77${count}`, {
    email: `own${count}@home.example`,
    name: 'Kamala Devi',
  });
};
const idOf = async (member: LoggedInMember) => String((await member.stored())?._id);
const path = (call: keyof typeof calls, id = '') => calls[call].path.replace(':id', id);
const ask = async ({ browser }: LoggedInMember, password = memberPassword) =>
  browser.post(calls.askErasure.path, { password });
const own = async ({ browser }: LoggedInMember) =>
  ((await browser.get(calls.getOwnErasure.path)).body['data'] as OwnErasure).request;
const seen = async (id: string) =>
  (await fixture.as('Admin').get(path('getErasure', id))).body['data'] as ErasureView;
const erase = async (id: string, body: object = {}, by = chief) => by.post(path('eraseMember', id), body);
const decline = async (id: string, reason = 'You are still the treasurer.', by = chief) =>
  by.post(path('declineErasure', id), { reason });
const effects = async (job: string, memberId: string) =>
  rows('outbox').countDocuments({ job, 'payload.memberId': memberId });
/** Within seconds, as for every session that is ended (docs/rules/sessions.md). */
async function loggedOut({ browser, id }: LoggedInMember): Promise<void> {
  const end = Date.now() + 15_000;
  let status = 200;
  while (status !== 401 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    ({ status } = await browser.get(`/api/member/record/${id}`));
  }
  expect(status).toBe(401);
}
const entries = async () =>
  rows('attention').find({ reason: 'member.erasure', isOpen: true }).sort({ since: -1 }).toArray();

describe('a request to have the data erased', () => {
  it('requires the password, and shows its date and the answer deadline', async () => {
    const member = await asMember();
    expect(await own(member)).toBeUndefined();
    expect((await ask(member, 'not it')).status).toBe(422);
    expect((await ask(member, '')).status).toBe(422);
    expect(await own(member)).toBeUndefined();

    const before = Date.now();
    expect((await ask(member)).status).toBe(200);
    const request = await own(member);
    expect(request).toMatchObject({ state: 'open', answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const india = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(request?.answerBy).toBe(india(before + 90 * 24 * 3_600_000));
    const id = await idOf(member);
    expect(await effects('erasure-asked.mail', id)).toBe(1);
    expect((await seen(id)).request).toMatchObject({ state: 'open' });
    expect((await entries())[0]).toMatchObject({
      about: { applicationId: member.id, person: 0 },
      values: { answerBy: request?.answerBy },
    });
  });

  it('is opened once on repeated requests', async () => {
    const member = await asMember();
    const answers = await Promise.all([ask(member), ask(member), ask(member)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ask(member);
    const id = await idOf(member);
    expect(await rows('erasure_requests').countDocuments({ memberId: id })).toBe(1);
    expect(await effects('erasure-asked.mail', id)).toBe(1);
    expect(await rows('audit').countDocuments({ action: 'erasure.ask', 'object.id': id })).toBe(1);
  });

  it('can be withdrawn while it is open, and opened again', async () => {
    const member = await asMember();
    const before = (await entries()).length;
    const withdraw = async () => member.browser.post(calls.withdrawErasure.path, {});
    expect((await withdraw()).status).toBe(409);
    await ask(member);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect(await own(member)).toMatchObject({ state: 'withdrawn' });
    expect(await entries()).toHaveLength(before);
    await ask(member);
    expect(await own(member)).toMatchObject({ state: 'open' });
    expect((await erase(await idOf(member))).status).toBe(200);
  });

  it('is declined once, with a reason for the member', async () => {
    const member = await asMember();
    const id = await idOf(member);
    expect((await decline(id)).status).toBe(409);
    await ask(member);
    expect((await decline(id, ' ')).status).toBe(422);
    const answers = await Promise.all([decline(id), decline(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own(member)).toMatchObject({
      state: 'declined',
      reason: 'You are still the treasurer.',
    });
    expect(await effects('erasure-declined.mail', id)).toBe(1);
    expect((await decline(id, 'Another reason')).status).toBe(409);
    expect((await member.record()).applicants[0]?.name).toBe('Kamala Devi');
  });
});

describe('strangers', () => {
  it('other members and staff without permission cannot see, erase or decline', async () => {
    const [member, other] = [await asMember(), await asMember()];
    const id = await idOf(member);
    await ask(member);
    expect(await own(other)).toBeUndefined();
    expect((await other.browser.post(calls.withdrawErasure.path, {})).status).toBe(409);
    for (const by of [other.browser, fixture.as('Employee'), fixture.as('Admin')]) {
      expect((await erase(id, { reason: 'Letter' }, by)).status).toBe(403);
      expect((await decline(id, 'No', by)).status).toBe(403);
    }
    for (const by of [other.browser, fixture.as('Employee')])
      expect((await by.get(path('getErasure', id))).status).toBe(403);
    for (const call of ['getOwnErasure', 'askErasure', 'withdrawErasure'] as const) {
      const { method, path: address } = calls[call];
      const asked = method === 'GET' ? chief.get(address) : chief.post(address, { password: 'x' });
      expect((await asked).status).toBe(403);
    }
    expect(await own(member)).toMatchObject({ state: 'open' });
  });

  it('a superAdmin needs a recent password', async () => {
    const member = await asMember();
    await ask(member);
    const fresh = await fixture.hire('fresh', 'superAdmin');
    const id = await idOf(member);
    for (const asked of [await erase(id, {}, fresh), await decline(id, 'No', fresh)])
      expect([asked.status, asked.body['code']]).toEqual([409, 'reauth']);
    expect((await erase('6'.repeat(24), { reason: 'Letter' })).status).toBe(404);
    expect((await decline('no id')).status).toBe(404);
  });
});

describe('an erasure', () => {
  it('ends the membership once for concurrent requests; number and printed name stay', async () => {
    const member = await asMember();
    await ask(member);
    const id = await idOf(member);
    const note = { text: 'Kamala Devi called', by: 's1', at: new Date() };
    await rows('application_notes').insertMany([
      { ...note, applicationId: member.id },
      { ...note, applicationId: 'another' },
    ]);
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await erase(id)).status).toBe(200);
    const stored = await member.stored();
    expect(stored).toMatchObject({
      memNo: member.memNo,
      state: 'revoked',
      erasedAt: expect.any(Date),
      applicant: { name: 'Kamala Devi', email: '', phone: '', dateOfBirth: '', registrationNumber: '' },
      address: { line1: '', city: '', pincode: '' },
    });
    expect(stored).not.toHaveProperty('personKey');
    expect(await effects('erasure.clear', id)).toBe(1);
    expect(await effects('erasure-done.mail', id)).toBe(1);
    const noted = async (applicationId: string) =>
      rows('application_notes').countDocuments({ applicationId });
    expect([await noted(member.id), await noted('another')]).toEqual([0, 1]);
    expect(await rows('audit').countDocuments({ action: 'erasure.done', 'object.id': id })).toBe(1);
    expect(await rows('attention').countDocuments({ isOpen: true, 'about.applicationId': member.id })).toBe(
      0,
    );
    await loggedOut(member);
    expect(await seen(id)).toMatchObject({ erasedAt: expect.any(String), request: { state: 'done' } });
  });

  it('keeps time and author of a former revocation, but not the reason', async () => {
    const member = await asMember();
    const at = new Date('2025-03-04T05:06:07Z');
    const by = '64b000000000000000000009';
    const former = { memNo: 'S-5', appType: 'student', group: 'student', memberOn: '2024-01-02', person: 0 };
    const places = ['64b00000000000000000000a', '64b00000000000000000000b'];
    await rows('members').updateOne(
      { _id: new mongoose.Types.ObjectId(await idOf(member)) },
      {
        $set: {
          former: [
            { ...former, applicationId: places[0], revocation: { reason: 'Kamala Devi forged it', at, by } },
            { ...former, applicationId: places[1], memNo: 'S-6' },
          ],
        },
      },
    );
    expect((await erase(await idOf(member), { reason: 'Letter of 3 May 2026' })).status).toBe(200);
    const reason = 'The person’s data was erased.';
    expect((await member.stored())?.['former']).toEqual([
      expect.objectContaining({ memNo: 'S-5', revocation: { reason, at, by } }),
      expect.not.objectContaining({ revocation: expect.anything() }),
    ]);
  });

  it('empties the life membership draft that began with the record, and removes its files', async () => {
    const member = await asMember();
    const id = await idOf(member);
    const draft = { ownerHash: 'x', version: 0, step: 0, language: 'en', covered: false, orders: [] };
    const answers = { applicants: [{ name: 'Kamala Devi' }] };
    const appId = `life-draft-${count}`;
    const expiresAt = new Date('2999-01-01');
    await rows('drafts').insertOne({
      ...{ ...draft, appId, answers, consents: [], expiresAt, createdAt: new Date(), updatedAt: new Date() },
      ...{ state: 'open', fromRecord: true, converts: { memberId: id, memNo: member.memNo } },
    });
    const file = {
      owner: 'application',
      ownerId: appId,
      slot: 'profile_image',
      person: 0,
      appType: 'single',
    };
    const key = `applications/single/${appId}/v1/profile_image.jpg`;
    await rows('files').insertOne({ ...file, key, incomingKey: `incoming/${appId}`, state: 'ok' });
    expect((await erase(id, { reason: 'Letter of 3 May 2026' })).status).toBe(200);
    const emptied = await rows('drafts').findOne({ appId });
    expect([emptied?.['answers'], emptied?.['expiresAt']]).toEqual([{}, new Date(0)]);
    expect(await rows('files').findOne({ key })).toMatchObject({ state: 'retired' });
    await fixture.test.app.get(ErasedFileRemover, { strict: false }).remove(id, AbortSignal.timeout(10_000));
    expect(await rows('files').findOne({ key })).toBeNull();
  });

  it('deletes the saved views that search for the person or are named after the person, and no others', async () => {
    const member = await asMember();
    const view = (name: string, filter: string) => ({
      ...{ ownerId: 'someone', list: 'members', name, shared: true, pinned: false, filter, additions: 0 },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    });
    await rows('saved_views').insertMany([
      view('searched', '{"state":"active","q":"KAMALA d"}'),
      view('For Kamala Devi', '{"q":"rao"}'),
      view('searched for another', '{"q":"rao"}'),
      view('of a prant with a part of the name', '{"prant":"Devipatan"}'),
    ]);
    expect((await erase(await idOf(member), { reason: 'Letter of 3 May 2026' })).status).toBe(200);
    const left = await rows('saved_views').find({}).sort({ name: 1 }).toArray();
    expect(left.map(({ name }) => String(name))).toEqual([
      'of a prant with a part of the name',
      'searched for another',
    ]);
  });

  it('is rejected while a paid draft of life membership waits for its submission', async () => {
    const member = await asMember();
    const id = await idOf(member);
    const appId = `paid-draft-${count}`;
    const converts = { memberId: id, memNo: member.memNo };
    const { name, dateOfBirth: dob } = (await member.stored())?.['applicant'] as Record<string, string>;
    const answers = { applicants: [{ name, dob }] };
    await rows('drafts').insertOne({ appId, state: 'open', covered: true, answers, converts });
    expect((await erase(id, { reason: 'Letter of 3 May 2026' })).status).toBe(409);
    expect(await member.stored()).not.toHaveProperty('erasedAt');
    await rows('drafts').deleteOne({ appId });
    expect((await erase(id, { reason: 'Letter of 3 May 2026' })).status).toBe(200);
  });

  it('requires a reason without a request, which must not identify the person', async () => {
    const member = await asMember();
    const id = await idOf(member);
    expect((await erase(id)).status).toBe(422);
    for (const reason of ['Letter of Mrs Devi', 'Mail from OWN@home.example'.replace('OWN', `own${count}`)])
      expect((await erase(id, { reason })).status).toBe(422);
    expect((await erase(id, { reason: 'Letter of 3 May 2026' })).status).toBe(200);
    expect((await seen(id)).request).toMatchObject({ state: 'done', reason: 'Letter of 3 May 2026' });
    const [row] = await rows('audit').find({ action: 'erasure.done', 'object.id': id }).toArray();
    expect(row?.['after']).toMatchObject({ state: 'revoked', memNo: member.memNo, source: 'paper' });
    expect(JSON.stringify(row)).not.toContain('Letter');
  });

  it('is rejected while payments, another application or documents are in progress', async () => {
    const member = await asMember();
    const id = await idOf(member);
    const reason = 'Letter of 3 May 2026';
    const appId = String((await fixture.stored(member.id))?.['appId']);
    const refused = async () => {
      const { status, body } = await erase(id, { reason });
      return [status, (body['code'] ?? body['msg']) as string];
    };
    const payment = { _id: `pay_${appId}` as never, appId, amount: 1, createdAt: new Date() };
    await rows('payments').insertOne({ ...payment, state: 'authorized' });
    expect((await refused())[0]).toBe(409);
    await rows('payments').updateOne({ _id: payment._id }, { $set: { state: 'captured' } });
    const refund = { _id: `refund_${appId}` as never, appId, paymentId: payment._id, createdAt: new Date() };
    await rows('refunds').insertOne({ ...refund, state: 'pending' });
    expect((await refused())[0]).toBe(409);
    await rows('refunds').updateOne({ _id: refund._id }, { $set: { state: 'processed' } });

    const run = {
      kind: 'regeneration',
      subject: { kind: 'application', id: member.id },
      createdAt: new Date(),
    };
    const { insertedId } = await rows('runs').insertOne({ ...run, state: 'running' });
    expect((await refused())[0]).toBe(409);
    await rows('runs').deleteOne({ _id: insertedId });

    const other = {
      ...{ converts: { memberId: id, memNo: member.memNo }, state: 'paid', appId: `other-${appId}` },
      payment: { success: true },
      applicants: [(await member.stored())?.['applicant']],
    };
    const { insertedId: open } = await rows('applications').insertOne(other);
    expect((await refused())[0]).toBe(409);
    await rows('applications').deleteOne({ _id: open });
    expect((await refused())[0]).toBe(200);
  });

  it('removes every export since the membership began, with the reason in its run', async () => {
    const member = await asMember();
    const run = (createdAt: Date, state: string) => ({
      ...{ kind: 'export', subject: { kind: 'none', id: '' }, owners: ['x'], steps: [], data: {} },
      ...{ state, createdAt, updatedAt: createdAt, result: { key: 'exports/x', fileName: 'x' } },
    });
    const [old, made, writing] = [
      new mongoose.Types.ObjectId(),
      new mongoose.Types.ObjectId(),
      new mongoose.Types.ObjectId(),
    ];
    await rows('runs').insertMany([
      { _id: old, ...run(new Date('2020-01-01'), 'done') },
      { _id: made, ...run(new Date(), 'done') },
      { _id: writing, ...run(new Date(), 'running') },
    ]);
    expect((await erase(await idOf(member), { reason: 'Letter of 3 May 2026' })).status).toBe(200);
    const stateOf = async (_id: mongoose.Types.ObjectId) => rows('runs').findOne({ _id });
    expect(await stateOf(old)).toMatchObject({ state: 'done', result: {} });
    for (const _id of [made, writing]) {
      const found = await stateOf(_id);
      expect(found).toMatchObject({ state: 'failed', error: { key: 'erasure.exportRemoved' } });
      expect(found).not.toHaveProperty('result');
      expect(
        await rows('outbox').countDocuments({ job: 'export.remove', 'payload.runId': String(_id) }),
      ).toBe(1);
    }
  });

  it('leaves a record that cannot be edited', async () => {
    const member = await asMember();
    const record = await fixture.detail(member.id);
    await erase(await idOf(member), { reason: 'Letter of 3 May 2026' });
    expect((await fixture.update({ ...record }, 'Admin')).status).toBe(409);
    const after = await fixture.detail(member.id);
    expect(after.applicants[0]).toMatchObject({ name: 'Kamala Devi', email: '' });
  });
});
