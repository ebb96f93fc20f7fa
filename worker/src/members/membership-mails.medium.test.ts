import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  mailConversionApproved,
  mailConversionPaid,
} from '@portal/backend/applications/submission/conversion.jobs';
import { mailRevoked } from '@portal/backend/members/members.jobs';
import type { Tx } from '@portal/backend/platform/mongo/unit-of-work';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import type { Mail } from '../reviewing/approval/testing/approval-harness.js';
import { enqueueTwice } from '../reviewing/approval/testing/enqueue-twice.js';
import { openFaultFixture, type FaultFixture } from '../reviewing/approval/testing/fault-fixture.js';
import { storedMember } from './testing/stored-member.js';

let crash: FaultFixture;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  await crash.harness.startWorker();
});
afterAll(async () => crash?.close());

const applicationId = 'a'.repeat(24);
const revocation = { reason: 'The degree was not genuine', at: new Date(), by: 'admin' };
const wasStudent = { memNo: 'S1', appType: 'student', applicationId: 'b'.repeat(24) };

/** @returns the state of the effect in the end */
const asked = async (memberId: string, ask: (tx: Tx) => void): Promise<unknown> =>
  (await enqueueTwice(crash.harness, ask, { 'payload.memberId': memberId }))['state'];

async function onlyMailTo(memNo: string): Promise<Mail> {
  const mails = await crash.mailsTo(`${memNo.toLowerCase()}@college.example`);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

describe('the mail of a membership that was revoked', () => {
  it('says why, and nothing of a student membership where there is none', async () => {
    const memberId = await storedMember(crash.harness, 'R1', undefined, { state: 'revoked', revocation });
    expect(await asked(memberId, (tx) => tx.effect(mailRevoked, { memberId, memNo: 'R1' }))).toBe('done');
    const { subject, text = '' } = await onlyMailTo('R1');
    expect(subject).toBe('Your membership R1 has been revoked');
    expect(text).toContain('Reason: The degree was not genuine');
    expect(text).not.toContain('counts again');
  });

  it('names the number that was revoked, and tells who is a student again until when', async () => {
    const former = [{ ...wasStudent, memNo: 'R2', appType: 'single', revocation }];
    const memberId = await storedMember(crash.harness, 'S2', '2028-02-29', { former, aliases: ['R2'] });
    await asked(memberId, (tx) => tx.effect(mailRevoked, { memberId, memNo: 'R2' }));
    const { subject, text } = await onlyMailTo('S2');
    expect(subject).toBe('Your membership R2 has been revoked');
    expect(text).toContain('Your student membership S2 counts again, with its documents, until 29 Feb 2028');
  });

  it('goes to nobody whose membership is not revoked, or not any more', async () => {
    const memberId = await storedMember(crash.harness, 'R3', undefined);
    expect(await asked(memberId, (tx) => tx.effect(mailRevoked, { memberId, memNo: 'R3' }))).toBe(
      'discarded',
    );
    expect(await crash.mailsTo('r3@college.example')).toEqual([]);
  });
});

describe('the mail to a student with whose number life membership was paid for', () => {
  it('goes to the registered address, so that a stranger is noticed', async () => {
    const memberId = await storedMember(crash.harness, 'S3', '2028-02-29');
    const ask = (tx: Tx) => tx.effect(mailConversionPaid, { memberId, appId: 'application-3' });
    expect(await asked(memberId, ask)).toBe('done');
    const { subject, text } = await onlyMailTo('S3');
    expect(subject).toBe('Life membership was paid for with your student number S3');
    expect(text).toContain('office@portal.example');
  });

  it('goes to nobody who is no student any more', async () => {
    const memberId = await storedMember(crash.harness, 'L4', undefined);
    const ask = (tx: Tx) => tx.effect(mailConversionPaid, { memberId, appId: 'application-4' });
    expect(await asked(memberId, ask)).toBe('discarded');
    expect(await crash.mailsTo('l4@college.example')).toEqual([]);
  });
});

describe('the mail to a student who has become a life member', () => {
  it('names both numbers', async () => {
    const former = [wasStudent, { ...wasStudent, memNo: 'S5' }];
    const memberId = await storedMember(crash.harness, 'L5', undefined, { applicationId, former });
    const ask = (tx: Tx) => tx.effect(mailConversionApproved, { memberId, applicationId });
    expect(await asked(memberId, ask)).toBe('done');
    const { subject, text } = await onlyMailTo('L5');
    expect(subject).toBe('You are a life member now: number L5');
    expect(text).toContain('New number: L5');
    expect(text).toContain('Former number: S5');
  });

  it.each([
    ['has another membership by now', 'L6', { applicationId: 'c'.repeat(24), former: [wasStudent] }],
    ['was never a student', 'L7', { applicationId, person: 1 }],
  ])('goes to nobody who %s', async (_what, memNo, changes) => {
    const memberId = await storedMember(crash.harness, memNo, undefined, changes);
    const ask = (tx: Tx) => tx.effect(mailConversionApproved, { memberId, applicationId });
    expect(await asked(memberId, ask)).toBe('discarded');
    expect(await crash.mailsTo(`${memNo.toLowerCase()}@college.example`)).toEqual([]);
  });
});
