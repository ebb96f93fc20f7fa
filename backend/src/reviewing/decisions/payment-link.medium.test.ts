import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HistoryRow } from '@portal/contract/members/responses';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ReviewingModule } from '../reviewing.module.js';
import { Clock } from '../../platform/clock.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../platform/outbox/outbox.schema.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let fixture: StaffFixture;
let id: string;
let appId: string;
let email: string;
let ahead = 0;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([ReviewingModule, RecordsModule, ApplicationsModule]);
  const clock = fixture.test.app.get(Clock);
  const now = clock.now.bind(clock);
  clock.now = () => new Date(now().getTime() + ahead);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  ahead = 0;
  email = `pays${(count += 1)}@post.example`;
  ({ id } = await fixture.application({ email }));
  ({ appId } = await fixture.detail(id));
});

const ask = async (role: 'Admin' | 'Employee' = 'Admin') => fixture.as(role).post(`/api/payment_link/${id}`);
const queued = async () =>
  fixture.test.connection
    .collection<OutboxRow>('outbox')
    .find({ job: 'payment-link.mail', 'payload.appId': appId })
    .sort({ createdAt: 1 })
    .toArray();
const tokenOf = (row: OutboxRow | undefined): string =>
  fixture.test.app.get(SealedTexts).open(row?.sealed?.['token'] ?? '', row?._id ?? '');
const open = async (token: string) => new Browser(fixture.test.app).post('/api/drafts/continue', { token });

describe('a link to pay', () => {
  it('is mailed once for a double click, noted by who asked for it, and leads another browser to the form', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const { status, body } of answers)
      expect([status, body['msg']]).toEqual([200, 'The link to pay is on its way.']);
    const rows = await queued();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(email);
    const token = tokenOf(rows[0]);
    expect(await open(token)).toMatchObject({ status: 200, body: { data: { state: 'opened', appId } } });
    expect(await open(token)).toMatchObject({ status: 409, body: { key: 'resume.linkUsed' } });
    const { body } = await fixture.as('Admin').get(`/api/application_history/${id}`);
    const done = (body['data'] as HistoryRow[]).filter(({ action }) => action === 'draft.linkMailed');
    expect(done).toMatchObject([{ actor: { name: 'admin' } }]);
  });

  it('ends after 7 days', async () => {
    await ask();
    const token = tokenOf((await queued())[0]);
    ahead = 7 * DAY_MS + 1;
    expect(await open(token)).toMatchObject({ status: 404, body: { key: 'resume.link' } });
    ahead = 7 * DAY_MS - MINUTE_MS;
    expect((await open(token)).status).toBe(200);
  });

  it('is mailed three times to an address in a day at most, and again the next day', async () => {
    for (let each = 1; each <= 3; each += 1) {
      expect((await ask()).status).toBe(200);
      expect(await queued()).toHaveLength(each);
      ahead += 2 * MINUTE_MS;
    }
    const refused = await ask();
    expect([refused.status, refused.body['key']]).toEqual([429, 'paymentLink.often']);
    expect(await queued()).toHaveLength(3);
    ahead += DAY_MS;
    expect((await ask()).status).toBe(200);
    expect(await queued()).toHaveLength(4);
  });

  it('is not for what is paid, offline, sent back, deleted or without an e-mail', async () => {
    const refused = async () => {
      const { status, body } = await ask();
      return [status, body['key']];
    };
    const applications = fixture.test.connection.collection('applications');
    const set = async (fields: object) => applications.updateOne({ appId }, { $set: fields });
    const nothing = [409, 'paymentLink.nothing'];
    for (const state of ['returned', 'cancelled', 'rejected']) {
      await set({ state });
      expect(await refused()).toEqual(nothing);
    }
    await set({ state: 'submitted', 'payment.mode': 'Offline' });
    expect(await refused()).toEqual(nothing);
    await set({ 'payment.mode': 'Online', 'payment.success': true });
    expect(await refused()).toEqual(nothing);
    await set({ 'payment.success': false, 'applicants.0.email': '' });
    expect(await refused()).toEqual(nothing);
    expect(await queued()).toEqual([]);
  });

  it('is for who may confirm payments; nobody else has one sent', async () => {
    expect((await ask('Employee')).status).toBe(403);
    expect((await new Browser(fixture.test.app).post(`/api/payment_link/${id}`)).status).toBe(401);
    expect((await fixture.as('Admin').post('/api/payment_link/000000000000000000000000')).status).toBe(404);
    expect(await queued()).toEqual([]);
  });
});
