import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApplicationRow } from '@portal/contract/applications/responses';
import { indiaDay } from '@portal/contract/format';
import type { NoteView, QueueState } from '@portal/contract/reviewing/queue.responses';
import mongoose from 'mongoose';
import type { Browser } from '../../applications/drafts/testing/browser.js';
import { OperationsModule } from '../../operations/operations.module.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';
import { ReviewingModule } from '../reviewing.module.js';

let fixture: StaffFixture;
let anita: Browser;
let ravi: Browser;
let chief: Browser;
let id: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([ReviewingModule, RecordsModule, OperationsModule]);
  anita = await fixture.hire('anita', 'Employee');
  ravi = await fixture.hire('ravi', 'Employee');
  chief = await fixture.hire('chief', 'superAdmin');
}, 120_000);
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  id = await paid();
});

async function paid(): Promise<string> {
  const { id: made } = await fixture.application();
  await fixture.setState(made, 'paid');
  return made;
}
const rows = (name: string) => fixture.test.connection.collection(name);
const _id = (one: string) => new mongoose.Types.ObjectId(one);
const stored = async (one = id) => rows('applications').findOne({ _id: _id(one) });
const claimedUntil = async () => ((await stored())?.['queue'] as { claimedUntil: Date }).claimedUntil;
const change = async (update: object, one = id) => rows('applications').updateOne({ _id: _id(one) }, update);
const at = (action: string, one = id) => `/api/admin/applications/${one}/${action}`;
const claim = async (who: Browser, one = id) => who.post(at('claim', one));
const look = async (who: Browser, one = id) =>
  (await who.post(at('presence', one))).body['data'] as QueueState;
const audited = async (action: string, one = id) =>
  rows('audit').countDocuments({ action, 'object.id': one });
/** Ends all claims, as 15 minutes without a sign of life do. */
const expire = async () => change({ $set: { 'queue.claimedUntil': new Date(Date.now() - 1) } });
const listed = async (who: Browser, queue: string) => {
  const filter = encodeURIComponent(JSON.stringify({ queue }));
  const { status, body } = await who.get(
    `/api/admin/applications?filter=${filter}&range=[0,199]&sort=["createdAt","ASC"]`,
  );
  return status === 200 ? (body as unknown as (ApplicationRow & { id: string })[]) : [];
};
const holds = async (who: Browser, queue: string, one = id) =>
  (await listed(who, queue)).some((row) => row.id === one);
const staffId = async (username: string) => String((await rows('staff_users').findOne({ username }))?._id);

describe('a claim', () => {
  it('is given to one of two who ask at the same time; the other gets the name of the holder', async () => {
    const answers = await Promise.all([claim(anita), claim(ravi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 'anita' : 'ravi';
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      key: 'queue.claimed',
      msg: `${won} is working on this application.`,
    });
    expect(await audited('queue.claim')).toBe(1);
  });

  it('lasts 15 minutes, a repeat by its holder extends it without another audit row', async () => {
    const before = Date.now();
    const { body } = await claim(anita);
    const until = Date.parse((body['data'] as QueueState).claim?.until ?? '');
    expect(until - before).toBeGreaterThanOrEqual(15 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    await change({ $set: { 'queue.claimedUntil': new Date(Date.now() + 60_000) } });
    expect((await claim(anita)).status).toBe(200);
    expect(Date.parse((await look(ravi)).claim?.until ?? '')).toBeGreaterThanOrEqual(until);
    expect(await audited('queue.claim')).toBe(1);
  });

  it('is free for others once it has expired', async () => {
    await claim(anita);
    await expire();
    expect((await look(ravi)).claim).toBeUndefined();
    expect(await claim(ravi)).toMatchObject({ status: 200, body: { data: { claim: { username: 'ravi' } } } });
    expect((await claim(anita)).status).toBe(409);
  });

  it('is renewed by the open page, not by the page of another user', async () => {
    await claim(anita);
    await change({ $set: { 'queue.claimedUntil': new Date(Date.now() + 60_000) } });
    await look(ravi);
    expect((await claimedUntil()).getTime()).toBeLessThan(Date.now() + 61_000);
    await look(anita);
    expect((await claimedUntil()).getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
  });

  it('ends by its release, once; that of another user changes nothing', async () => {
    await claim(anita);
    expect((await ravi.post(at('release'))).status).toBe(200);
    expect((await look(ravi)).claim?.username).toBe('anita');
    expect((await anita.post(at('release'))).status).toBe(200);
    expect((await anita.post(at('release'))).status).toBe(200);
    expect((await look(ravi)).claim).toBeUndefined();
    expect(await audited('queue.release')).toBe(1);
  });

  it('does not make an edit stale that is open elsewhere', async () => {
    const before = await stored();
    const view = await fixture.detail(id, 'Employee');
    await claim(anita);
    await look(anita);
    await anita.post(at('notes'), { text: '@ravi please look', followUp: indiaDay(new Date()) });
    await fixture.as('Admin').post(at('assign'), { staffId: await staffId('ravi') });
    const after = await stored();
    expect([after?.['updatedAt'], after?.['version']]).toEqual([before?.['updatedAt'], before?.['version']]);
    expect((await fixture.update({ ...view, prant: view.prant })).status).toBe(200);
    // A courtesy: another user decides all the same.
    expect((await ravi.post(`/api/verify_app/${id}`, {})).status).toBe(200);
  });

  it('is 409 for a decided application, 404 for an unknown one, 403 for an approved one of an employee', async () => {
    await fixture.setState(id, 'rejected');
    expect((await claim(anita)).body).toMatchObject({ status: 409, key: 'queue.decided' });
    await fixture.setState(id, 'approved');
    expect([(await claim(anita)).status, (await anita.post(at('presence'))).status]).toEqual([403, 403]);
    expect((await anita.post(at('notes'), { text: 'x' })).status).toBe(403);
    expect((await anita.get(at('notes'))).status).toBe(403);
    expect((await claim(anita, '65a000000000000000000001')).status).toBe(404);
  });
});

describe('Next', () => {
  it('gives ten records to two people at once, each record to one of them', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, paid));
    const walk = async (who: Browser): Promise<string[]> => {
      const got: string[] = [];
      for (let left = ids; left.length > 0;) {
        const { body } = await who.post('/api/admin/queue/next', { ids: left });
        const next = (body['data'] as { id?: string }).id;
        if (next === undefined) break;
        got.push(next);
        left = left.slice(left.indexOf(next) + 1);
      }
      return got;
    };
    const [one, other] = await Promise.all([walk(anita), walk(ravi)]);
    expect([...one, ...other].sort()).toEqual([...ids].sort());
  }, 60_000);

  it('passes over what others hold or are assigned to, and over decided applications', async () => {
    const [held, assigned, decided, mine] = [await paid(), await paid(), await paid(), await paid()];
    await claim(ravi, held);
    const admin = fixture.as('Admin');
    await admin.post(at('assign', assigned), { staffId: await staffId('ravi') });
    await admin.post(at('assign', mine), { staffId: await staffId('anita') });
    await fixture.setState(decided, 'rejected');
    const ids = [held, assigned, decided, mine];
    expect((await anita.post('/api/admin/queue/next', { ids })).body).toEqual({ data: { id: mine } });
    expect((await anita.post('/api/admin/queue/next', { ids: ids.slice(0, 3) })).body).toEqual({ data: {} });
    expect(await audited('queue.claim', assigned)).toBe(0);
  });
});

describe('assignment', () => {
  it('is for Admin and superAdmin, to a reviewer who may log in, and is shown', async () => {
    const ravis = await staffId('ravi');
    expect((await anita.post(at('assign'), { staffId: ravis })).status).toBe(403);
    const admin = fixture.as('Admin');
    expect((await admin.post(at('assign'), { staffId: ravis })).body).toMatchObject({
      data: { assignee: { id: ravis, username: 'ravi' } },
    });
    expect(await holds(ravi, 'mine')).toBe(true);
    expect(await holds(anita, 'mine')).toBe(false);
    expect((await listed(ravi, 'mine')).find((row) => row.id === id)).toMatchObject({ assignee: 'ravi' });
    await rows('staff_users').updateOne({ username: 'anita' }, { $set: { disabled: true } });
    const refused = await admin.post(at('assign'), { staffId: await staffId('anita') });
    await rows('staff_users').updateOne({ username: 'anita' }, { $set: { disabled: false } });
    expect(refused.body).toMatchObject({ status: 422, key: 'queue.assignee' });
    expect((await admin.post(at('assign'), { staffId: 'x' })).status).toBe(422);
    expect((await look(anita)).assignee?.username).toBe('ravi');
    expect((await chief.post(at('assign'), { staffId: '' })).status).toBe(200);
    expect(await holds(ravi, 'mine')).toBe(false);
    expect(await audited('queue.assign')).toBe(2);
  });
});

describe('the list of the queue', () => {
  it('tells mine from unclaimed while a claim lasts', async () => {
    expect([await holds(anita, 'mine'), await holds(ravi, 'unclaimed')]).toEqual([false, true]);
    await claim(anita);
    expect([await holds(anita, 'mine'), await holds(ravi, 'unclaimed')]).toEqual([true, false]);
    expect((await listed(anita, 'mine')).find((row) => row.id === id)).toMatchObject({ claimedBy: 'anita' });
    await expire();
    expect([await holds(anita, 'mine'), await holds(ravi, 'unclaimed')]).toEqual([false, true]);
  });

  it('has applications over the limit of their state, by when they came into it', async () => {
    const DAY = 86_400_000;
    const moved = (days: number) => ({
      $set: {
        createdAt: new Date(Date.now() - 30 * DAY),
        history: [{ event: 'paymentCovered', at: new Date(Date.now() - days * DAY) }],
      },
    });
    // Paid: 7 days.
    await change(moved(6.9));
    expect(await holds(anita, 'late')).toBe(false);
    await change(moved(7.1));
    expect(await holds(anita, 'late')).toBe(true);
    const row = (await listed(anita, 'late')).find((one) => one.id === id);
    expect(Math.round((Date.now() - Date.parse(row?.since ?? '')) / 8_640_000)).toBe(71);
    const current = (await anita.get('/api/admin/service_levels')).body['data'] as { days: object };
    const days = { ...current.days, paid: 8 };
    expect((await anita.put('/api/admin/service_levels', { version: 0, days })).status).toBe(403);
    expect((await fixture.as('Admin').put('/api/admin/service_levels', { version: 0, days })).status).toBe(
      403,
    );
    expect((await chief.put('/api/admin/service_levels', { version: 0, days })).body).toMatchObject({
      data: { version: 1, days },
    });
    expect(await holds(anita, 'late')).toBe(false);
    const stale = await chief.put('/api/admin/service_levels', { version: 0, days: { ...days, paid: 3 } });
    expect(stale.body).toMatchObject({ status: 409, key: 'serviceLevels.stale' });
    const wrong = await chief.put('/api/admin/service_levels', { version: 1, days: { ...days, paid: 366 } });
    expect(wrong.body).toMatchObject({ status: 422, key: 'serviceLevels.days' });
    expect(await rows('audit').countDocuments({ action: 'serviceLevels.change' })).toBe(1);
  });

  it('is 422 for an unknown value, and together with a decided state', async () => {
    const ask = async (filter: object) =>
      (await anita.get(`/api/admin/applications?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .status;
    expect(await ask({ queue: 'others' })).toBe(422);
    expect(await ask({ queue: 'mine', state: 'rejected' })).toBe(422);
    expect(await ask({ queue: 'mine', state: 'paid' })).toBe(200);
    expect(await ask({ queue: 'unclaimed', state: 'paid', q: 'asha' })).toBe(200);
  });
});

describe('presence', () => {
  it('shows the others who have the record open, until they leave', async () => {
    expect((await look(anita)).looking).toEqual([]);
    expect((await look(ravi)).looking).toEqual(['anita']);
    expect((await look(anita)).looking).toEqual(['ravi']);
    await anita.post(at('release'));
    expect((await look(ravi)).looking).toEqual([]);
  });
});

describe('a note', () => {
  const add = async (who: Browser, body: object) => who.post(at('notes'), body);
  const texts = async (who = anita) =>
    ((await who.get(at('notes'))).body['data'] as NoteView[]).map((n) => n.text);

  it('is stored as typed, in any script, markup as text, latest first, without its text in the audit', async () => {
    const markup = '<script>alert(1)</script>\n& <b>bold</b>';
    expect((await add(anita, { text: 'आवेदक से बात हुई' })).status).toBe(200);
    expect((await add(ravi, { text: markup })).body).toMatchObject({ data: { text: markup, by: 'ravi' } });
    expect(await texts()).toEqual([markup, 'आवेदक से बात हुई']);
    const [row] = await rows('audit').find({ action: 'queue.note', 'object.id': id }).toArray();
    expect(JSON.stringify(row)).not.toContain('आवेदक');
  });

  it('of 10,001 letters or without any is 422, and nothing is stored', async () => {
    expect((await add(anita, { text: 'क'.repeat(10_001) })).body).toMatchObject({
      status: 422,
      key: 'queue.noteLength',
    });
    for (const text of ['', ' \n ', undefined, 7])
      expect((await add(anita, { text })).body).toMatchObject({ status: 422, key: 'queue.noteText' });
    expect(await texts()).toEqual([]);
    expect(await audited('queue.note')).toBe(0);
    expect((await add(anita, { text: 'क'.repeat(10_000) })).status).toBe(200);
  });

  it('is stored once when the same request comes twice', async () => {
    const send = async () =>
      fixture.test.app.inject({
        method: 'POST',
        url: at('notes'),
        payload: { text: 'Called' },
        headers: { authorization: `Bearer ${anita.bearer ?? ''}`, 'idempotency-key': 'note-0000001' },
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await texts()).toEqual(['Called']);
  });

  it('mentions enabled users by name, until they open the record; an address mentions no one', async () => {
    const mentions = async (who: Browser) =>
      ((await who.get('/api/admin/indicators')).body['data'] as { mentions: number }).mentions;
    await rows('applications').updateMany({}, { $unset: { 'queue.unseenBy': 1 } });
    await add(anita, { text: 'mail to x@ravi.example, @nobody, and @anita' });
    expect([await mentions(ravi), await mentions(anita)]).toEqual([0, 0]);
    await add(anita, { text: 'Please see, @Ravi.' });
    expect([await mentions(ravi), await mentions(chief)]).toEqual([1, 0]);
    expect([await holds(ravi, 'mentions'), await holds(anita, 'mentions')]).toEqual([true, false]);
    await look(anita);
    expect(await mentions(ravi)).toBe(1);
    await look(ravi);
    expect(await mentions(ravi)).toBe(0);
    // The record stays findable.
    expect(await holds(ravi, 'mentions')).toBe(true);
  });

  it('with a follow-up lists the record from that India date until a later note without one', async () => {
    const today = indiaDay(new Date());
    const inDays = (days: number) => indiaDay(new Date(Date.now() + days * 86_400_000));
    await add(anita, { text: 'call again', followUp: inDays(1) });
    expect(await holds(ravi, 'followUp')).toBe(false);
    await add(ravi, { text: 'by the way' });
    expect((await look(ravi)).followUp).toBe(inDays(1));
    await add(anita, { text: 'today rather', followUp: today });
    expect(await holds(ravi, 'followUp')).toBe(true);
    await add(ravi, { text: 'called, all well', followUp: '' });
    expect(await holds(ravi, 'followUp')).toBe(false);
    for (const followUp of [inDays(-1), inDays(367), '2027-02-30', 'soon', 5])
      expect((await add(anita, { text: 'x', followUp })).body).toMatchObject({ key: 'queue.followUp' });
  });

  it('is 409 for a tombstone', async () => {
    await change({ $set: { purgedAt: new Date(), state: 'rejected' } });
    expect((await add(anita, { text: 'x' })).body).toMatchObject({ status: 409, key: 'application.purged' });
  });
});

describe('the figures of reviewers', () => {
  it('count decisions of 7 and 30 days, and are for a superAdmin only', async () => {
    await claim(ravi);
    await ravi.post(`/api/verify_app/${id}`, {});
    expect((await ravi.get('/api/admin/queue/figures')).status).toBe(403);
    expect((await fixture.as('Admin').get('/api/admin/queue/figures')).status).toBe(403);
    const { body } = await chief.get('/api/admin/queue/figures');
    const figures = body['data'] as {
      username: string;
      last7: number;
      last30: number;
      medianMinutes?: number;
    }[];
    const [raviRow] = figures.filter(({ username }) => username === 'ravi');
    expect(raviRow).toMatchObject({ medianMinutes: 0 });
    expect(raviRow?.last7).toBe(raviRow?.last30);
    expect(raviRow?.last7).toBeGreaterThanOrEqual(1);
    expect(figures.some(({ username }) => username === 'chief')).toBe(false);
  });
});
