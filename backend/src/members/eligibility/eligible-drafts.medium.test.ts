import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { MembersModule } from '../members.module.js';
import { aMember } from './testing/a-member.js';
import { Checker, type CheckerAnswer } from './testing/checker.js';

const start = new Date('2026-05-01T10:00:00Z');
const MINUTE = 60_000;
let test: TestApp;
let app: NestFastifyApplication;
let now = start;

beforeAll(async () => {
  test = await startTestApp([MembersModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
  app.get(Clock).now = () => now;
});
afterAll(async () => test.close());

/** Checks the number of a new student. */
async function eligible(browser: Checker): Promise<{ token: string; memberId: string; memNo: string }> {
  now = start;
  const row = aMember();
  await test.connection.collection('members').insertOne(row);
  const { body } = await browser.check(row['memNo']);
  return { token: String(body['token']), memberId: String(row['_id']), memNo: String(row['memNo']) };
}
const drafts = async () => test.connection.collection('drafts').countDocuments();
const appIdOf = ({ body }: CheckerAnswer) => (body['data'] as { appId: string }).appId;
const ended = { status: 422, body: { key: 'eligibility.ended' } };

describe('a draft at the price of a student number', () => {
  it('is a single doctor’s, holds plan, lines and price, and knows on the server alone whose number it was', async () => {
    const browser = new Checker(app);
    const { token, memberId, memNo } = await eligible(browser);
    const opened = await browser.open(token);
    expect(opened).toMatchObject({ status: 200, body: { data: { appType: 'single', appFee: 1125 } } });
    const appId = appIdOf(opened);
    expect(await test.connection.collection('drafts').findOne({ appId })).toMatchObject({
      appType: 'single',
      plan: 'life-student',
      price: { total: 1125 },
      converts: { memberId, memNo },
    });
    const view = await browser.get(`/api/drafts/${appId}`);
    expect(view.body['data']).toMatchObject({ appFee: 1125 });
    const told = JSON.stringify([
      view,
      await browser.get('/api/drafts'),
      await browser.get('/api/drafts/current'),
    ]);
    expect(told).not.toContain(memberId);
    expect(told).not.toContain('converts');
  });

  it('keeps the price that was told, when the number expires or the table changes in between', async () => {
    const browser = new Checker(app);
    const { token, memNo } = await eligible(browser);
    await test.connection.collection('members').updateOne({ memNo }, { $set: { state: 'expired' } });
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 2000 }];
    const row = { plan: 'life-student', lines, total: 2000, validFrom: new Date(1) };
    const { insertedId } = await test.connection.collection('prices').insertOne(row);
    now = new Date(start.getTime() + 10 * MINUTE);
    const opened = await browser.open(token);
    expect(opened).toMatchObject({ body: { data: { appFee: 1125 } } });
    const feeAfter = async (hours: number): Promise<unknown> => {
      now = new Date(start.getTime() + (10 + hours * 60) * MINUTE);
      return ((await browser.get(`/api/drafts/${appIdOf(opened)}`)).body['data'] as { appFee: number })
        .appFee;
    };
    expect([await feeAfter(23), await feeAfter(24)]).toEqual([1125, 2000]);
    await test.connection.collection('prices').deleteOne({ _id: insertedId });
  });

  it('is opened once by a token, also by many requests at once', async () => {
    const browser = new Checker(app);
    const { token } = await eligible(browser);
    const before = await drafts();
    const answers = await Promise.all(Array.from({ length: 6 }, async () => browser.open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await drafts()).toBe(before + 1);
  });

  it('is given again to the browser that has it open, when the answer was lost', async () => {
    const browser = new Checker(app);
    const { token } = await eligible(browser);
    const first = appIdOf(await browser.open(token));
    expect(appIdOf(await browser.open(token))).toBe(first);
    delete browser.cookies['draft'];
    expect(await browser.open(token)).toMatchObject(ended);
  });

  it('is not opened by the token of another browser, nor by one that shows an id of its own making', async () => {
    const { token } = await eligible(new Checker(app));
    const stranger = new Checker(app);
    expect(await stranger.open(token)).toMatchObject(ended);
    await stranger.check('none');
    expect(await stranger.open(token)).toMatchObject(ended);
    const forger = new Checker(app);
    forger.cookies['eligibility'] = 'my-own-id.AAAA';
    const { token: own } = await eligible(forger);
    expect(forger.cookies['eligibility']).not.toMatch(/^my-own-id/);
    expect((await forger.open(own)).status).toBe(200);
  });

  it('is opened for half an hour after the check', async () => {
    const [early, late] = [new Checker(app), new Checker(app)];
    const [first, second] = [await eligible(early), await eligible(late)];
    now = new Date(start.getTime() + 30 * MINUTE - 1);
    expect((await early.open(first.token)).status).toBe(200);
    now = new Date(start.getTime() + 30 * MINUTE);
    const before = await drafts();
    expect(await late.open(second.token)).toMatchObject(ended);
    expect(await drafts()).toBe(before);
  });

  it('is not opened by an invented token, and not for a couple or a student; neither spends a token', async () => {
    const browser = new Checker(app);
    const { token } = await eligible(browser);
    const before = await drafts();
    expect(await browser.open('invented')).toMatchObject(ended);
    for (const appType of ['couple', 'student']) {
      expect(await browser.open(token, appType)).toMatchObject({
        status: 422,
        body: { key: 'appType.invalid' },
      });
    }
    expect(await drafts()).toBe(before);
    expect((await browser.open(token)).status).toBe(200);
  });

  it('is another one than the untouched draft at the full fee, whichever comes first', async () => {
    const browser = new Checker(app);
    const full = appIdOf(await browser.post('/api/drafts', { appType: 'single' }));
    const { token } = await eligible(browser);
    const reduced = await browser.open(token);
    expect(appIdOf(reduced)).not.toBe(full);
    const again = await browser.post('/api/drafts', { appType: 'single' });
    expect(again).toMatchObject({ body: { data: { appId: full, appFee: 1635 } } });
  });
});
