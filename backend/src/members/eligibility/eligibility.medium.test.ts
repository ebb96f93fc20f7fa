import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { MembersModule } from '../members.module.js';
import { aMember } from './testing/a-member.js';
import { Checker } from './testing/checker.js';

let test: TestApp;
let app: NestFastifyApplication;
let now = new Date();

beforeAll(async () => {
  test = await startTestApp([MembersModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
  app.get(Clock).now = () => now;
});
afterAll(async () => test.close());

/** Stores a member. @returns the number */
async function member(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = aMember(changes);
  await test.connection.collection('members').insertOne(row);
  return String(row['memNo']);
}
const checked = async (memno: unknown) => (await new Checker(app).check(memno)).body;
const offers = async () => test.connection.collection('offers').countDocuments();

describe('a student number', () => {
  // The last day is 21 May 2026; days begin in India at 18:30 UTC.
  it.each([
    ['2026-05-21T18:29:59Z', 200, 1125, 'life-student'],
    ['2026-05-21T18:30:00Z', 201, 1135, 'life-expired'],
    ['2026-11-21T18:29:59Z', 201, 1135, 'life-expired'],
    ['2026-11-21T18:30:00Z', 201, 1635, 'life-single'],
  ])('is worth at %s code %i and %i rupees', async (at, code, amount, plan) => {
    now = new Date(at);
    expect(await checked(await member())).toMatchObject({ code, amount, ammount: amount, plan });
  });

  it('of the last of August is worth the lower fee until the last of February', async () => {
    const memNo = await member({ validUntil: '2025-08-31' });
    now = new Date('2026-02-28T10:00:00Z');
    expect(await checked(memNo)).toMatchObject({ amount: 1135 });
    now = new Date('2026-03-01T10:00:00Z');
    expect(await checked(memNo)).toMatchObject({ amount: 1635 });
  });

  it('is told with a token for half an hour, and with nothing of its person', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    const row = aMember();
    await test.connection.collection('members').insertOne(row);
    const body = await checked(row['memNo']);
    expect(body).toEqual({
      code: 200,
      msg: 'Your student membership is active. Life membership costs you ₹1,125.',
      key: 'eligibility.active',
      amount: 1125,
      ammount: 1125,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 1800,
      plan: 'life-student',
      lines: [
        expect.objectContaining({ label: 'Membership fee', amount: 1000 }),
        expect.objectContaining({ label: 'Pack and courier', amount: 95 }),
        expect.objectContaining({ label: 'Online payment charge', amount: 30 }),
      ],
      result: { appType: 'single', _id: expect.stringMatching(/^[0-9a-f]{24}$/), amount: 1125 },
    });
    const text = JSON.stringify(body);
    for (const secret of [row['_id'], row['applicationId'], 'Meera', 'post.example', '2026-05-21']) {
      expect(text).not.toContain(String(secret));
    }
    const stored = await test.connection.collection('offers').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(body['token']);
  });

  it('names the price when it has expired, and the full one after six months', async () => {
    const memNo = await member();
    now = new Date('2026-06-01T10:00:00Z');
    expect((await checked(memNo))['msg']).toContain('₹1,135');
    now = new Date('2027-06-01T10:00:00Z');
    expect((await checked(memNo))['msg']).toContain('more than six months ago');
    expect((await checked(memNo))['msg']).toContain('₹1,635');
  });

  it('counts as expired when the record says so, whatever its last day', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    expect(await checked(await member({ state: 'expired' }))).toMatchObject({ code: 201, amount: 1135 });
  });

  it('is found with spaces and what people write before it, and by a former number', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    await member({ memNo: '4711', aliases: ['OLD/9'] });
    for (const typed of ['47 11', 'NMO/4711', 'nmo student no. 04711', '४७११', 4711, 'old/9']) {
      expect([typed, (await checked(typed))['code']]).toEqual([typed, 200]);
    }
  });

  it('is unknown when it was the life number of who is a student again, whose own number counts', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    const revocation = { reason: 'x', at: now, by: 'staff' };
    const life = { applicationId: 'a1', person: 0, memNo: 'L77', appType: 'single', revocation };
    const memNo = await member({ aliases: ['L77'], former: [life] });
    expect([(await checked('L77'))['code'], (await checked(memNo))['code']]).toEqual([404, 200]);
  });

  it('is unknown when nobody has it, when it is a life member’s, and when it was taken back', async () => {
    const before = await offers();
    const life = await member({ appType: 'single', validUntil: undefined });
    const revoked = await member({ state: 'revoked' });
    for (const memNo of ['none', life, revoked]) {
      expect(await checked(memNo)).toEqual({
        code: 404,
        msg: 'No student membership was found with this number. Please check the number.',
        key: 'eligibility.unknown',
        amount: 1635,
        ammount: 1635,
      });
    }
    expect(await offers()).toBe(before);
  });

  it('is a conflict once it became a life membership', async () => {
    await member({ memNo: 'L1', aliases: ['OLD-1'], appType: 'single', validUntil: undefined });
    const converted = await member({ state: 'converted' });
    for (const memNo of ['old-1', converted]) {
      expect(await checked(memNo)).toMatchObject({ code: 409, key: 'eligibility.converted', amount: 0 });
    }
  });

  it('is a conflict while its holder has paid for life membership with it, and only then', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    const [paid, unpaid, ended, draft] = [aMember(), aMember(), aMember(), aMember()];
    await test.connection.collection('members').insertMany([paid, unpaid, ended, draft]);
    const application = (row: Record<string, unknown>, state: string, success: boolean) => ({
      appId: `conversion-of-${String(row['memNo'])}`,
      converts: { memberId: String(row['_id']), memNo: row['memNo'] },
      applicants: [row['applicant']],
      state,
      payment: { success },
    });
    await test.connection
      .collection('applications')
      .insertMany([
        application(paid, 'verified', true),
        application(unpaid, 'submitted', false),
        application(ended, 'rejected', true),
      ]);
    const { appId, converts } = application(draft, '', true);
    const { name, dateOfBirth: dob } = draft['applicant'] as { name: string; dateOfBirth: string };
    const answers = { applicants: [{ name, dob }] };
    await test.connection
      .collection('drafts')
      .insertOne({ appId, converts, answers, state: 'open', covered: true });
    const codes = [];
    for (const { memNo } of [paid, unpaid, ended, draft] as { memNo?: unknown }[]) {
      const { code, key } = await checked(memNo);
      codes.push([code, key]);
    }
    expect(codes).toEqual([
      [409, 'eligibility.converting'],
      [200, 'eligibility.active'],
      [200, 'eligibility.active'],
      [409, 'eligibility.converting'],
    ]);
  });

  it('stays free for its holder while another person has paid with it, until a reviewer ticks that they are the same', async () => {
    now = new Date('2026-05-01T10:00:00Z');
    const [row, unsubmitted] = [aMember(), aMember()];
    await test.connection.collection('members').insertMany([row, unsubmitted]);
    const convertsOf = (of: Record<string, unknown>) => ({
      memberId: String(of['_id']),
      memNo: of['memNo'],
    });
    const applications = test.connection.collection('applications');
    await applications.insertOne({
      ...{ appId: 'paid-by-a-stranger', converts: convertsOf(row), state: 'verified' },
      ...{ applicants: [{ name: 'Usha Rao', dateOfBirth: '1990-05-17' }], payment: { success: true } },
    });
    await test.connection.collection('drafts').insertOne({
      ...{ appId: 'drafted-by-a-stranger', converts: convertsOf(unsubmitted), state: 'open', covered: true },
      answers: { applicants: [{ name: 'Usha Rao', dob: '1990-05-17' }] },
    });
    expect(await checked(row['memNo'])).toMatchObject({ code: 200, amount: 1125 });
    expect(await checked(unsubmitted['memNo'])).toMatchObject({ code: 200, amount: 1125 });
    await applications.updateOne(
      { appId: 'paid-by-a-stranger' },
      { $set: { 'converts.confirmedBy': 'reviewer' } },
    );
    expect(await checked(row['memNo'])).toMatchObject({ code: 409, key: 'eligibility.converting' });
  });

  it.each([undefined, '', '  ', 'a'.repeat(41), '<b>12</b>', ['12'], { $gt: '' }])(
    'is 422 when it is %j',
    async (memno) => {
      expect(await new Checker(app).check(memno)).toMatchObject({ status: 422, body: { status: 422 } });
    },
  );

  it('is checked ten times in ten minutes by one browser, whatever it finds', async () => {
    const browser = new Checker(app);
    for (let n = 0; n < 10; n += 1) expect((await browser.check('none')).status).toBe(200);
    expect((await browser.check('none')).status).toBe(429);
    expect((await new Checker(app).check('none')).status).toBe(200);
  });
});
