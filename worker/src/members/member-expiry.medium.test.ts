import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemberExpiry } from '@portal/backend/members/member-expiry.service';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type ApprovalHarness, eventually } from '../reviewing/approval/testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from '../reviewing/approval/testing/fault-fixture.js';
import { storedMember } from './testing/stored-member.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
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
  await harness.startWorker();
});
afterAll(async () => crash?.close());

const members = () => harness.connection.collection('members');
/** So many days from today in India, as `YYYY-MM-DD`. */
const inDays = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** As `2 Dec 2026`. */
function shown(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${date} ${months[month - 1] ?? ''} ${year}`;
}

/** Stores a member. @returns the id */
const stored = async (memNo: string, validUntil: string | undefined, changes: object = {}) =>
  storedMember(harness, memNo, validUntil, changes);

/** What the timers of three processes do at the same moment. */
async function dayOfThree(): Promise<void> {
  const expiry = harness.app.get(MemberExpiry, { strict: false });
  await Promise.all([expiry.run(), expiry.run(), expiry.run()]);
}
async function settled(): Promise<void> {
  const open = { state: { $nin: ['done', 'discarded', 'dead-letter'] } };
  await eventually(async () => (await harness.rows('outbox', open)).length === 0);
  expect(await harness.rows('outbox', { state: 'dead-letter' })).toEqual([]);
}
const subjectsTo = async (memNo: string) =>
  (await crash.mailsTo(`${memNo.toLowerCase()}@college.example`)).map(({ subject }) => subject);

describe('the end of a student membership', () => {
  it('is told 90, 30, 7 and 0 days before and 30 days after, each once, however often and from however many processes it is looked at', async () => {
    for (const [memNo, days] of [
      ['E91', 91],
      ['E90', 90],
      ['E8', 8],
      ['E7', 7],
      ['E0', 0],
      ['P1', -1],
      ['P30', -30],
      ['P60', -60],
    ] as const)
      await stored(memNo, inDays(days));
    await stored('LIFE', undefined);
    await stored('REVOKED', inDays(7), { state: 'revoked' });

    await dayOfThree();
    await settled();
    await dayOfThree();
    await settled();

    const ending = (memNo: string, days: number) =>
      `Your student membership ${memNo} ends on ${shown(inDays(days))}`;
    const ended = (memNo: string, days: number) =>
      `Your student membership ${memNo} ended on ${shown(inDays(days))}`;
    expect(await subjectsTo('E91')).toEqual([]);
    expect(await subjectsTo('E90')).toEqual([ending('E90', 90)]);
    expect(await subjectsTo('E8')).toEqual([ending('E8', 8)]);
    expect(await subjectsTo('E7')).toEqual([ending('E7', 7)]);
    expect(await subjectsTo('E0')).toEqual([ending('E0', 0)]);
    expect(await subjectsTo('P1')).toEqual([ended('P1', -1)]);
    expect(await subjectsTo('P30')).toEqual([ended('P30', -30)]);
    expect(await subjectsTo('P60')).toEqual([]);
    expect(await subjectsTo('LIFE')).toEqual([]);
    expect(await subjectsTo('REVOKED')).toEqual([]);
    const [before, after] = [
      await crash.mailsTo('e7@college.example'),
      await crash.mailsTo('p30@college.example'),
    ];
    expect(before[0]?.text).toContain('http://localhost:3000/StudentMembers#E7');
    expect(before[0]?.text).toContain('₹1,125');
    expect(after[0]?.text).toContain('₹1,135');
  });

  it('is noted on the day after the last one, once, by the system', async () => {
    const states = await members()
      .find({}, { projection: { memNo: 1, state: 1 } })
      .toArray();
    const inState = (state: string) =>
      states.filter((row) => row['state'] === state).map((row) => String(row['memNo']));
    expect(inState('expired').sort()).toEqual(['P1', 'P30', 'P60']);
    expect(inState('active').sort()).toEqual(['E0', 'E7', 'E8', 'E90', 'E91', 'LIFE']);
    expect(inState('revoked')).toEqual(['REVOKED']);
    const noted = await harness.rows('audit', { action: 'member.expire' });
    expect(noted).toHaveLength(3);
    for (const row of noted)
      expect(row).toMatchObject({
        actor: { kind: 'system' },
        before: { state: 'active' },
        after: { state: 'expired' },
      });
  });

  it('is told anew of another last day, and not to who was revoked or has paid for life membership meanwhile', async () => {
    await stored('LONGER', inDays(7));
    await dayOfThree();
    await settled();
    await members().updateOne({ memNo: 'LONGER' }, { $set: { validUntil: inDays(30), endsOn: inDays(30) } });

    const payer = await stored('PAYER', inDays(7));
    const application = await harness.verified();
    const { appId } = await crash.admin.detail(application);
    await harness.connection
      .collection('applications')
      .updateOne(
        { appId },
        { $set: { converts: { memberId: payer, memNo: 'PAYER', confirmedBy: 'reviewer' } } },
      );

    await stored('GONE', inDays(7));
    await harness.stopWorker();
    await dayOfThree();
    await members().updateOne({ memNo: 'GONE' }, { $set: { state: 'revoked' } });
    await harness.startWorker();
    await settled();
    expect(await subjectsTo('LONGER')).toEqual([
      `Your student membership LONGER ends on ${shown(inDays(7))}`,
      `Your student membership LONGER ends on ${shown(inDays(30))}`,
    ]);
    expect(await subjectsTo('PAYER')).toEqual([]);
    expect(await subjectsTo('GONE')).toEqual([]);
  });
});
