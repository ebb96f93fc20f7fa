import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type ApprovalHarness, waitForJobs } from '../approval/testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from '../approval/testing/fault-fixture.js';
import { outcomesById, SelectionFixture } from './testing/selection-fixture.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
let admin: SelectionFixture;
let employee: SelectionFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openFaultFixture({ ...servers, freePort, startMailbox, openMailbox });
  ({ harness } = crash);
  admin = new SelectionFixture(crash.admin);
  employee = new SelectionFixture(await harness.staff('employee'));
  await harness.startWorker();
});
afterAll(async () => crash?.close());

const audited = async (action: string, id: string) =>
  (await harness.rows('audit', { action, 'object.id': id })).length;
const application = async (id: string) =>
  (await harness.rows('applications')).find(({ _id }) => String(_id) === id) ?? {};
const mailsTo = async (id: string) => {
  await waitForJobs(harness);
  return crash.mailsTo(await crash.emailOf(id));
};
const field = 'applicants.0.cert_image';
const sentence = async () => {
  const [row] = await harness.rows('ready_sentences', { kind: 'sendBack' });
  return { id: String(row?.['_id']), en: String(row?.['en']), hi: String(row?.['hi']) };
};

describe('verification of a selection', () => {
  it('shows what was uploaded and typed, verifies each by itself, and never an edited one', async () => {
    const good = await harness.paid();
    const edited = await harness.paid();
    const elsewhere = await harness.paid();
    const unpaid = await harness.paid({ state: 'submitted' });
    const out = await harness.paid();
    const id = await employee.open([good, edited, elsewhere, unpaid, out], 'verify');
    const [row] = (await employee.view(id)).rows;
    expect(row?.pictures.map(({ document, person }) => `${document} ${person}`)).toEqual([
      'cert_image 0',
      'profile_image 0',
      'signature_image 0',
    ]);
    expect((await fetch(row?.pictures[0]?.url ?? '')).status).toBe(200);
    expect(row?.facts).toMatchObject([{ dob: '1990-05-17', qualifications: 'MBBS' }]);
    expect((await employee.view(id)).rows[3]).toMatchObject({ names: ['Asha Verma'], pictures: [] });

    const view = await admin.reviewer.detail(edited);
    const changed = { ...view, applicants: [{ ...view.applicants[0], blood_group: 'AB-' }] };
    expect((await admin.post('/api/update_app', changed)).status).toBe(200);
    expect((await admin.post(`/api/verify_app/${elsewhere}`)).status).toBe(200);
    await employee.takeOut(id, [out]);
    const answers = await Promise.all([employee.confirm(id, 4), employee.confirm(id, 4)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const end = await employee.over(id);
    expect([end.run.state, outcomesById(end)]).toEqual([
      'done',
      {
        [good]: 'done',
        [edited]: 'failed: edit.stale',
        [elsewhere]: 'refused: selection.elsewhere',
        [unpaid]: 'refused: application.notPaid',
        [out]: 'takenOut',
      },
    ]);
    expect(end.rows.map(({ pictures, facts }) => [pictures, facts])).toEqual(
      Array.from({ length: 5 }, () => [[], undefined]),
    );
    expect([(await application(good))['state'], await audited('application.verify', good)]).toEqual([
      'verified',
      1,
    ]);
    const states = [edited, out].map(async (one) => (await application(one))['state']);
    expect(await Promise.all(states)).toEqual(['paid', 'paid']);
    // The reviewer looks at the edited one again.
    const again = await employee.retry(id);
    await employee.confirm(again, 1);
    expect(outcomesById(await employee.over(again))).toEqual({ [edited]: 'done' });
  });

  it('names no approved applicant to a user who may not read members', async () => {
    const approved = await harness.paid({ state: 'approved' });
    const id = await employee.open([approved], 'verify');
    expect((await employee.view(id)).rows[0]).toMatchObject({ names: [], number: '', pictures: [] });
    await employee.confirm(id, 1);
    const end = await employee.over(id);
    expect(outcomesById(end)).toEqual({ [approved]: 'refused: request.notFound' });
    expect(end.rows[0]?.names).toEqual([]);
  });
});

describe('a selection that is sent back', () => {
  it('gets one ready sentence, each in its language, and one mail; a double click does nothing twice', async () => {
    const words = await sentence();
    const english = await harness.paid();
    const hindi = await harness.verified({ language: 'hi' });
    const elsewhere = await harness.paid();
    const comments = [{ field, text: 'By itself' }];
    expect((await admin.post(`/api/send_back/${elsewhere}`, { comments })).status).toBe(200);
    const ids = [english, hindi, elsewhere];
    const ask = async () => employee.open(ids, 'sendBack', { field, sentence: words.id });
    const [id = '', twice] = await Promise.all([ask(), ask()]);
    expect(twice).toBe(id);
    expect(outcomesById(await employee.over(id))).toEqual({
      [english]: 'done',
      [hindi]: 'done',
      [elsewhere]: 'refused: application.state',
    });
    // Asked for once more after the end.
    await employee.over(await ask());
    for (const [one, text] of [
      [english, words.en],
      [hindi, words.hi],
    ] as const) {
      expect((await application(one))['sendBacks']).toMatchObject([{ comments: [{ field, text }] }]);
      expect(await mailsTo(one)).toHaveLength(1);
    }
    expect((await application(elsewhere))['sendBacks']).toMatchObject([{ comments }]);
    expect(await harness.rows('ready_sentence_uses', { sentenceId: words.id })).toHaveLength(2);
  });

  it('needs a field that can be corrected and a sentence of the office', async () => {
    const ids = [await harness.paid()];
    const { id } = await sentence();
    const [other] = await harness.rows('ready_sentences', { kind: 'reject' });
    for (const [values, at, key] of [
      [{ sentence: id }, 'field', 'sendBack.comments'],
      [{ field: 'applicants.0.email', sentence: id }, 'field', 'sendBack.field'],
      [{ field }, 'sentence', 'selection.sentence'],
      [{ field, sentence: String(other?.['_id']) }, 'sentence', 'selection.sentence'],
    ] as const) {
      const { status, body } = await employee.ask('sendBack', ids, values);
      expect([status, body['errors']]).toMatchObject([422, [{ field: at, key }]]);
    }
    expect((await application(ids[0] ?? ''))['state']).toBe('paid');
  });
});

describe('a selection that is reminded', () => {
  it('gets the mail of the corrections again, once on a day; where nothing is due it is refused', async () => {
    const { id: ready } = await sentence();
    const returned = await harness.paid();
    const paid = await harness.paid();
    const unpaid = await harness.paid({ state: 'submitted' });
    await employee.over(await employee.open([returned], 'sendBack', { field, sentence: ready }));
    const end = await employee.over(await employee.open([returned, paid, unpaid], 'remind'));
    expect(outcomesById(end)).toEqual({
      [returned]: 'done',
      [paid]: 'refused: reminder.nothing',
      // Payment links are mailed by those who confirm payments.
      [unpaid]: 'refused: request.forbidden',
    });
    const again = await admin.over(await admin.open([returned], 'remind'));
    expect(outcomesById(again)).toEqual({ [returned]: 'refused: reminder.today' });
    expect((await mailsTo(returned)).map(({ subject }) => subject)).toHaveLength(2);
    expect(await audited('application.remind', returned)).toBe(1);
  });
});

describe('a selection that is assigned', () => {
  it('belongs to the assignee; a decided one is refused, and so is everyone who may not assign', async () => {
    const [reviewer] = await harness.rows('staff_users', { username: 'employee' });
    const staffId = String(reviewer?.['_id']);
    const free = await harness.paid();
    const decided = await harness.paid({ state: 'rejected' });
    expect((await employee.ask('assign', [free], { staffId })).status).toBe(403);
    const stranger = await admin.ask('assign', [free], { staffId: '65a000000000000000000001' });
    expect(stranger).toMatchObject({ status: 422, body: { errors: [{ field: 'staffId' }] } });
    const end = await admin.over(await admin.open([free, decided], 'assign', { staffId }));
    expect(outcomesById(end)).toEqual({ [free]: 'done', [decided]: 'refused: queue.decided' });
    expect((await application(free))['queue']).toMatchObject({ assignee: staffId });
    // Without presence: no one has opened these records.
    expect((await admin.over(await admin.open([free], 'assign', { staffId: '' }))).run.state).toBe('done');
    expect((await application(free))['queue']).not.toHaveProperty('assignee');
    expect(await audited('queue.assign', free)).toBe(2);
  });

  it('has at most 200 rows, and above 20 needs the password', async () => {
    const idsOf = (count: number) =>
      Array.from({ length: count }, (_none, at) => (at + 1).toString(16).padStart(24, '0'));
    const tooMany = await admin.ask('assign', idsOf(201), { staffId: '' });
    expect([tooMany.status, tooMany.body['key']]).toEqual([422, 'selection.most']);
    expect(await admin.ask('assign', idsOf(21), { staffId: '' })).toMatchObject({
      status: 409,
      body: { code: 'reauth' },
    });
    expect((await admin.ask('assign', idsOf(20), { staffId: '' })).status).toBe(200);
    for (const what of ['shred', '', undefined]) {
      expect((await admin.ask(what as 'assign', idsOf(1))).status).toBe(422);
    }
    await waitForJobs(harness);
  });
});
