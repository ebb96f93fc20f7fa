import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type ApprovalHarness, eventually, waitForJobs } from '../approval/testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from '../approval/testing/fault-fixture.js';
import { countsOf, outcomesById, SelectionFixture } from './testing/selection-fixture.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
let admin: SelectionFixture;
let second: SelectionFixture;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  ({ harness } = crash);
  admin = new SelectionFixture(crash.admin);
  second = new SelectionFixture(await harness.staff('second'));
  await harness.startWorker();
});
afterAll(async () => crash?.close());

const couple = { appType: 'couple', persons: [{}, { name: 'Ravi Verma' }] } as const;
const unknown = '65a000000000000000000001';
const many = async (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => harness.verified()));
const numbersOf = async (): Promise<number[]> =>
  (await harness.rows('membership_numbers')).map(({ n }) => Number(n)).sort((a, b) => a - b);
const approvalsOf = async (id: string): Promise<number> =>
  (await harness.rows('audit', { action: 'application.approve', 'object.id': id })).length;
const atRest = async (): Promise<unknown> => waitForJobs(harness);

describe('a selection of applications', () => {
  it('of 12, 2 of them couples: drawn, looked through, three taken out and one put back, confirmed once; a result for each', async () => {
    const good = [...(await many(7)), await harness.verified(couple), await harness.verified(couple)];
    const unverified = await harness.paid();
    const ids = [...good, unverified, unknown, await harness.verified()];
    const id = await admin.open(ids);
    // The same ids in another order join the run in progress.
    expect(await admin.open([...ids].reverse())).toBe(id);
    expect((await admin.confirm(id, 10)).body).toMatchObject({ status: 409, key: 'selection.drawing' });

    const drawn = await admin.drawn(id);
    expect([drawn.total, countsOf(drawn), drawn.isConfirmed]).toEqual([12, { drawn: 10, refused: 2 }, false]);
    expect(drawn.rows.map((row) => row.id)).toEqual(ids);
    expect(outcomesById(drawn)[unverified]).toBe('refused: application.notVerified');
    expect(outcomesById(drawn)[unknown]).toBe('refused: request.notFound');
    const pair = drawn.rows[7];
    expect(pair?.names).toEqual(['Asha Verma', 'Ravi Verma']);
    expect(pair?.pictures.map(({ document, person }) => `${document} ${person}`)).toEqual([
      'certificate 0',
      'card 0',
      'certificate 1',
      'card 1',
    ]);
    const picture = await fetch(pair?.pictures[0]?.url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // Only the requested page has URLs.
    const page = await admin.view(id, '?from=7&count=2');
    expect(page.rows.map((row) => row.id)).toEqual(ids.slice(7, 9));

    const [one = '', two = '', three = ''] = good;
    expect((await admin.takeOut(id, [one, two, three])).status).toBe(200);
    expect((await admin.takeOut(id, [two], false)).status).toBe(200);
    expect((await admin.takeOut(id, [unknown.replace(/1$/, '2')])).status).toBe(404);
    expect(countsOf(await admin.view(id))).toEqual({ drawn: 8, takenOut: 2, refused: 2 });
    expect((await admin.confirm(id, 10)).body).toMatchObject({ status: 409, key: 'selection.changed' });
    const answers = await Promise.all([admin.confirm(id, 8), admin.confirm(id, 8)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const end = await admin.over(id);
    expect([end.run.state, countsOf(end)]).toEqual(['done', { approved: 8, takenOut: 2, refused: 2 }]);
    expect((await admin.takeOut(id, [two])).body).toMatchObject({ status: 409, key: 'selection.confirmed' });
    expect((await admin.confirm(id, 8)).status).toBe(200);
    await atRest();
    for (const approved of ids.filter((one_) => outcomesById(end)[one_] === 'approved')) {
      expect(await approvalsOf(approved)).toBe(1);
      const { applicants } = await admin.reviewer.detail(approved);
      for (const { email = '' } of applicants) expect(await crash.mailsTo(email)).toHaveLength(1);
    }
    for (const left of [one, three, unverified]) {
      expect((await admin.reviewer.detail(left)).state).toBe(left === unverified ? 'paid' : 'verified');
      expect(await crash.mailsTo(await crash.emailOf(left))).toEqual([]);
    }
    // Ten sets were rendered, two of them for couples; deselected rows keep theirs as after Upload Documents.
    expect(await numbersOf()).toEqual(Array.from({ length: 12 }, (_one, at) => at + 1));
    expect(await harness.rows('members')).toHaveLength(10);
    const confirmed = await harness.rows('audit', { action: 'selection.confirmed', 'object.id': id });
    expect(confirmed).toMatchObject([{ after: { count: 8 } }]);
  });

  it('of two reviewers that overlap: each application is approved once, and the other row says so', async () => {
    const [one = '', two = '', both = ''] = await many(3);
    const [first, other] = await Promise.all([admin.open([one, both]), second.open([both, two])]);
    const drawn = await Promise.all([admin.drawn(first), second.drawn(other)]);
    expect(drawn.map(countsOf)).toEqual([{ drawn: 2 }, { drawn: 2 }]);
    const confirmed = await Promise.all([admin.confirm(first, 2), second.confirm(other, 2)]);
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
    const ends = await Promise.all([admin.over(first), second.over(other)]);
    expect(ends.map(({ run }) => run.state)).toEqual(['done', 'done']);
    expect([outcomesById(ends[0])[one], outcomesById(ends[1])[two]]).toEqual(['approved', 'approved']);
    expect(ends.map((end) => outcomesById(end)[both]).sort()).toEqual([
      'approved',
      'refused: selection.elsewhere',
    ]);
    await atRest();
    for (const id of [one, two, both]) {
      expect(await approvalsOf(id)).toBe(1);
      expect(await crash.mailsTo(await crash.emailOf(id))).toHaveLength(1);
    }
  });

  it('what changed since it was drawn fails by itself, and Retry begins with that alone', async () => {
    const [one = '', two = '', three = ''] = await many(3);
    const id = await admin.open([one, two, three]);
    await admin.drawn(id);
    const view = await admin.reviewer.detail(one);
    const edited = { ...view, applicants: [{ ...view.applicants[0], blood_group: 'AB-' }] };
    expect((await admin.post('/api/update_app', edited)).status).toBe(200);
    // Rendered with other texts than the reviewer saw.
    const { reviewer } = second;
    await reviewer.drawn(await reviewer.draw(three, { overrides: [{ college: 'Goa' }] }));
    expect((await admin.post(`/api/selections/${id}/retry`)).body).toMatchObject({
      status: 409,
      key: 'selection.underWay',
    });
    await admin.confirm(id, 3);
    const end = await admin.over(id);
    expect(outcomesById(end)).toEqual({
      [one]: 'failed: application.redraw',
      [two]: 'approved',
      [three]: 'failed: selection.otherDocuments',
    });
    expect([end.run.state, end.retriable]).toEqual(['done', 2]);

    const again = await Promise.all([admin.retry(id), admin.retry(id)]);
    expect(again[0]).toBe(again[1]);
    expect((await admin.view(id)).retriable).toBe(0);
    const [retry = ''] = again;
    expect((await admin.drawn(retry)).rows.map((row) => row.id)).toEqual([one, three]);
    await admin.confirm(retry, 2);
    expect(countsOf(await admin.over(retry))).toEqual({ approved: 2 });
    expect(await Promise.all([one, two, three].map(approvalsOf))).toEqual([1, 1, 1]);
    expect((await admin.post(`/api/selections/${retry}/retry`)).body).toMatchObject({
      status: 409,
      key: 'selection.nothingFailed',
    });
  });

  it('is stopped before it is confirmed, and nothing of it is approved', async () => {
    const ids = await many(2);
    const id = await admin.open(ids);
    await admin.drawn(id);
    expect((await admin.post(`/api/runs/${id}/cancel`)).status).toBe(200);
    expect((await admin.view(id)).run.state).toBe('cancelled');
    expect((await admin.confirm(id, 2)).body).toMatchObject({ status: 409, key: 'run.ended' });
    expect((await admin.takeOut(id, ids)).status).toBe(409);
    await atRest();
    for (const one of ids) expect(await approvalsOf(one)).toBe(0);
    expect(await admin.retry(id)).not.toBe(id);
  });

  it('is stopped after it was confirmed, before a worker came to it; what was taken out undrawn was put back drawn: nothing is approved, and Retry begins with all of it', async () => {
    const ids = await many(2);
    await harness.stopWorker();
    const id = await admin.open(ids);
    // A row that was deselected before rendering is rendered when it is reselected.
    await admin.takeOut(id, ids.slice(0, 1));
    await harness.startWorker();
    await admin.drawn(id);
    await atRest();
    await admin.takeOut(id, ids.slice(0, 1), false);
    expect(countsOf(await admin.view(id))).toEqual({ drawn: 2 });
    await harness.stopWorker();
    expect((await admin.confirm(id, 2)).status).toBe(200);
    expect((await admin.post(`/api/runs/${id}/cancel`)).status).toBe(200);
    await harness.startWorker();
    await atRest();
    expect(countsOf(await admin.view(id))).toEqual({ confirmed: 2 });
    for (const one of ids) expect(await approvalsOf(one)).toBe(0);
    const rest = await admin.drawn(await admin.retry(id));
    expect(rest.rows.map((row) => row.id)).toEqual(ids);
  });

  it('is nobody else’s, and not for who may not approve; 201, none or twice the same are refused', async () => {
    const ids = await many(1);
    const id = await admin.open(ids);
    const employee = new SelectionFixture(await harness.staff('employee'));
    expect((await second.reviewer.person.get(`/api/selections/${id}`)).status).toBe(404);
    expect((await second.takeOut(id, ids)).status).toBe(404);
    expect((await second.confirm(id, 1)).status).toBe(404);
    expect((await second.post(`/api/selections/${id}/retry`)).status).toBe(404);
    expect((await employee.ask('approve', ids)).status).toBe(403);
    expect((await employee.ask('regenerate', ids, { reason: 'x' })).status).toBe(403);
    expect((await employee.ask('assign', ids)).status).toBe(403);
    expect((await employee.reviewer.person.get(`/api/selections/${id}`)).status).toBe(404);
    expect((await employee.confirm(id, 1)).status).toBe(404);
    const idOf = (at: number): string => at.toString(16).padStart(24, '0');
    const selections = async (): Promise<number> =>
      (await harness.rows('runs', { kind: 'selection' })).length;
    const before = await selections();
    for (const bad of [[], [...ids, ...ids], Array.from({ length: 201 }, (_one, at) => idOf(at))]) {
      expect((await admin.ask('approve', bad)).status).toBe(422);
    }
    expect(await selections()).toBe(before);
    await atRest();
  });

  it('above 20 the password is asked again, for 20 it is not; who may no longer approve does nothing', async () => {
    const ids = await many(21);
    const id = await second.open(ids);
    await second.drawn(id);
    expect((await second.confirm(id, 21)).body).toMatchObject({ status: 409, code: 'reauth' });
    expect(countsOf(await second.view(id))).toEqual({ drawn: 21 });
    await second.takeOut(id, ids.slice(0, 1));
    await harness.stopWorker();
    expect((await second.confirm(id, 20)).status).toBe(200);

    const who = { username: 'second' };
    const staff = harness.connection.collection('staff_users');
    await staff.updateOne(who, { $set: { role: 'Employee' } });
    await harness.startWorker();
    const [run] = await eventually(async () => {
      const found = await harness.rows('runs', { kind: 'selection', state: 'failed' });
      return found.length > 0 && found;
    });
    expect(run).toMatchObject({ error: { key: 'selection.notAllowed' } });
    await staff.updateOne(who, { $set: { role: 'Admin' } });
    for (const one of ids) expect(await approvalsOf(one)).toBe(0);

    const rest = await second.retry(id);
    const { total } = await second.drawn(rest);
    expect(total).toBe(20);
    await second.giveThePassword();
    await second.confirm(rest, 20);
    expect(countsOf(await second.over(rest))).toEqual({ approved: 20 });
    await atRest();
    const numbers = await numbersOf();
    expect(numbers).toEqual(numbers.map((_n, at) => at + 1));
  });
});

describe('a selection of members', () => {
  it('has new documents made with one reason, one mail each; what is not a member is refused', async () => {
    const members = (await harness.rows('members')).slice(0, 3).map(({ _id }) => String(_id));
    const [revoked = ''] = members.slice(2);
    await harness.connection
      .collection('members')
      .updateOne({ memNo: (await memberOf(revoked))['memNo'] }, { $set: { state: 'revoked' } });
    const id = await admin.regenerate([...members, unknown]);
    const end = await admin.over(id);
    expect(outcomesById(end)).toEqual({
      [members[0] ?? '']: 'regenerated',
      [members[1] ?? '']: 'regenerated',
      [revoked]: 'refused: regeneration.ended',
      [unknown]: 'refused: request.notFound',
    });
    expect(end).toMatchObject({ what: 'regenerate', reason: 'New signatories.', isConfirmed: true });
    await atRest();
    for (const member of members.slice(0, 2)) {
      const { applicant } = await memberOf(member);
      const mails = await crash.mailsTo((applicant as { email: string }).email);
      const about = mails.filter(({ subject }) => subject.includes('your new membership documents'));
      expect(about.map(({ text }) => text?.includes('Reason: New signatories.'))).toEqual([true]);
    }
    expect(await harness.rows('documents', { memberId: revoked, state: 'superseded' })).toEqual([]);
  });

  it('above 20 asks the password again; stopped in the middle it makes no more, and Retry makes the rest, each once', async () => {
    const fresh = new SelectionFixture(await harness.staff('admin'));
    const members = (await harness.rows('members', { state: 'active' }))
      .slice(-21)
      .map(({ _id }) => String(_id));
    expect(members).toHaveLength(21);
    const answer = await fresh.ask('regenerate', members, { reason: 'Logo' });
    expect(answer.body).toMatchObject({ status: 409, code: 'reauth' });
    expect(await harness.rows('runs', { kind: 'selection', 'data.reason': 'Logo' })).toEqual([]);

    await fresh.giveThePassword();
    const id = await fresh.regenerate(members, 'Logo');
    await eventually(async () => (await fresh.view(id)).counts.regenerated > 0);
    expect((await fresh.post(`/api/runs/${id}/cancel`)).status).toBe(200);
    const { counts, run, retriable } = await fresh.over(id);
    expect([run.state, counts.drawing]).toEqual(['cancelled', 0]);
    expect(counts.waiting).toBeGreaterThan(0);
    expect([counts.regenerated + counts.waiting, retriable]).toEqual([21, counts.waiting]);
    const made = async (): Promise<number> =>
      (await harness.rows('audit', { action: 'documents.regenerated', 'after.reason': 'Logo' })).length;
    await atRest();
    expect(await made()).toBe(counts.regenerated);

    const rest = await fresh.over(await fresh.retry(id));
    expect([rest.reason, countsOf(rest)]).toEqual(['Logo', { regenerated: counts.waiting }]);
    await atRest();
    expect(await made()).toBe(21);
  });

  const memberOf = async (id: string): Promise<Record<string, unknown>> => {
    const found = (await harness.rows('members')).find(({ _id }) => String(_id) === id);
    if (found === undefined) throw new Error('No such member');
    return found;
  };
});
