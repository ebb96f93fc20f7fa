import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OwnData } from '@portal/contract/data/responses';
import mongoose from 'mongoose';
import { LoggedInMember } from '../../records/testing/logged-in-member.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';
import { DataModule } from '../data.module.js';

const { ObjectId } = mongoose.Types;

let fixture: StaffFixture;
let asha: LoggedInMember;
let ravi: LoggedInMember;
beforeAll(async () => {
  fixture = await StaffFixture.open([DataModule]);
  asha = await LoggedInMember.open(fixture, '8400', { email: 'asha@home.example' });
  ravi = await LoggedInMember.open(fixture, '8401', { email: 'ravi@home.example' });
}, 120_000);
afterAll(async () => fixture?.test.close());

const rows = (name: string) => fixture.test.connection.collection(name);
const memberOf = async (memNo: string) => String((await rows('members').findOne({ memNo }))?._id);
const at = new Date('2026-11-20T05:00:00Z');

/** Stores a mail of a run that was sent to a member. */
async function mailed(memNo: string, address: string, subject: string, language = 'en'): Promise<void> {
  const runId = new ObjectId();
  const content = { en: { subject, html: '' }, hi: { subject: `${subject} हिन्दी`, html: '' } };
  await rows('mail_runs').insertOne({
    ...{ _id: runId, source: { kind: 'bulk', id: String(runId), version: '1' }, content, audience: {} },
    ...{ attachments: [], official: false, collecting: { count: 1, done: true }, round: 0 },
    ...{ createdAt: at, endedAt: at, isCancelled: false },
  });
  await rows('mail_recipients').insertOne({
    ...{ runId, key: address, address, memberId: await memberOf(memNo), number: memNo, language },
    ...{ state: 'sent', chunk: 0, tries: 0, at },
  });
}

it('returns all data of the member with each mail as sent, and no data of other members', async () => {
  await mailed('8400', 'asha@home.example', 'Annual meeting');
  await mailed('8400', 'asha@home.example', 'Elections', 'hi');
  await mailed('8401', 'ravi@home.example', 'For Ravi alone');
  const { status, body } = await asha.browser.get('/api/member/data');
  expect(status).toBe(200);
  const data = body as unknown as OwnData;
  expect(data.record).toMatchObject({ mem_no: '8400', applicants: [{ email: 'asha@home.example' }] });
  expect(data.preferences).toMatchObject({ language: 'en', mails: { bulk: true, notice: true } });
  expect(data.sessions).toHaveLength(1);
  const sent = { kind: 'bulk', address: 'asha@home.example', state: 'sent', at: '2026-11-20T05:00:00.000Z' };
  expect(data.mails).toEqual([
    { ...sent, subject: 'Elections हिन्दी' },
    { ...sent, subject: 'Annual meeting' },
  ]);
  expect(JSON.stringify(data)).not.toContain('8401');
  expect(JSON.stringify(data)).not.toContain('ravi@home.example');
  const other = (await ravi.browser.get('/api/member/data')).body as unknown as OwnData;
  expect(other.mails.map(({ subject }) => subject)).toEqual(['For Ravi alone']);
});

/** Stores a receipt for the application of a member. @returns its number */
async function receipted(memNo: string, place: number): Promise<string> {
  const member = await rows('members').findOne({ memNo });
  const application = await rows('applications').findOne({ _id: new ObjectId(member?.['applicationId']) });
  const number = `NMO/2026-27/${String(place).padStart(6, '0')}`;
  await rows('receipts').insertOne({
    ...{ _id: application?.['appId'], number, series: '2026-27', n: place, plan: 'life-single', lines: [] },
    ...{ amount: 163_500, currency: 'INR', mode: 'Online', reference: `pay_${place}`, issuedAt: at },
  });
  return number;
}

it('returns the receipts of the member only', async () => {
  const number = await receipted('8400', 31);
  await receipted('8401', 32);
  const { body } = await asha.browser.get('/api/member/data');
  const { receipts } = body as unknown as OwnData;
  expect(receipts).toMatchObject([{ number, amount: 163_500, reference: 'pay_31' }]);
  expect(receipts).toHaveLength(1);
});

it('denies access to staff', async () => {
  expect((await fixture.as('Admin').get('/api/member/data')).status).toBe(403);
});
