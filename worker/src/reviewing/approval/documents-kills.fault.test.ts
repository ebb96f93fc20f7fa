import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from './testing/crash-fixture.js';

jest.setTimeout(900_000);

/** Applications to approve; of ten two are couples, one converts a student, one is rejected after its reservation. */
const count = Number(process.env['APPROVALS'] ?? 40);
const tenth = Math.ceil(count / 10);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

const many = async (size: number, one: (at: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: size }, async (_, at) => one(at)));
const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const person = (at: number) => ({
  name: `Meera Nair ${'ABCDEFGHIJKLMNOP'[at] ?? 'Z'}`,
  dateOfBirth: '1998-03-04',
  registrationNumber: `TCMC/${at}`,
});

/** Student members, one per later life application. */
async function students(): Promise<{ id: string; memberId: string; memNo: string }[]> {
  const ids = await many(tenth, async (at) =>
    crash.harness.verified({ appType: 'student', persons: [person(at)] }),
  );
  await Promise.all(ids.map(async (id) => crash.approved(id)));
  const members = await crash.harness.rows('members');
  return ids.map((id) => {
    const member = members.find((row) => row['applicationId'] === id);
    return { id, memberId: String(member?.['_id']), memNo: String(member?.['memNo']) };
  });
}

/** A life application with a student's eligibility token. */
async function converting(at: number, converts: { memberId: string; memNo: string }): Promise<string> {
  const id = await crash.harness.verified({ persons: [person(at)] });
  const { appId } = await crash.admin.detail(id);
  await crash.harness.connection.collection('applications').updateOne({ appId }, { $set: { converts } });
  return id;
}

describe('workers that are killed with -9 (SAFE-08, REL-04)', () => {
  it('at random while all is approved twice, couples and conversions among it, and some rejected: every number once', async () => {
    const { harness, admin } = crash;
    let worker = await crash.startWorker();
    const before = await students();
    const converted = await Promise.all(
      before.map(async ({ memberId, memNo }, at) => converting(at, { memberId, memNo })),
    );
    const couples = await many(2 * tenth, async () =>
      harness.verified({ appType: 'couple', persons: [{}, {}] }),
    );
    const singles = await many(count - 3 * tenth, async () => harness.verified());
    const rejected = await many(tenth, async () => harness.verified());
    const approved = [...converted, ...couples, ...singles];

    const second = await harness.staff('second');
    const rejections = rejected.map(async (id) => {
      await admin.drawn(await admin.draw(id), 200_000);
      const { updatedAt } = await admin.detail(id);
      const decision = { updatedAt, reason: 'Not a doctor.' };
      const { status } = await admin.person.post(`/api/reject_app/${id}`, decision);
      expect(status).toBe(200);
    });
    const approvals = approved.map(async (id, at) =>
      Promise.all([crash.approved(id), crash.approved(id, at % 2 === 0 ? second : admin)]),
    );
    const all = Promise.all([Promise.all(approvals), Promise.all(rejections)]);
    for (let kills = 0; kills < 4; kills += 1) {
      await pause(2_000 + Math.random() * 3_000);
      await worker.kill9();
      worker = await crash.startWorker();
    }
    const [pairs] = await all;
    for (const [first, again] of pairs) expect(again).toBe(first);
    expect(new Set(pairs.map(([memNo]) => memNo)).size).toBe(approved.length);
    await crash.settled();

    // One each for students, couples and others; the number of a rejected one is reused or free.
    const persons = tenth + count + 2 * tenth;
    const rows = await harness.rows('membership_numbers');
    expect(rows.map(({ n }) => Number(n)).sort((a, b) => a - b)).toEqual(rows.map((_row, at) => at + 1));
    expect(rows.filter(({ state }) => state === 'issued')).toHaveLength(persons);
    expect(rows.filter(({ state }) => state !== 'issued' && state !== 'free')).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(persons + tenth);
    expect(await harness.rows('members')).toHaveLength(persons - tenth);
    for (const id of approved) {
      expect(await harness.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
      const isUnclear =
        (await harness.rows('effects', { _id: `approval.mail-applicant:${id}.0`, state: 'ambiguous' }))
          .length > 0;
      const delivered = (await crash.mailsTo(await crash.emailOf(id))).filter(({ subject }) =>
        subject.includes(' welcome – membership number '),
      );
      expect(isUnclear ? [0, 1] : [1]).toContain(delivered.length);
    }
    for (const id of rejected) expect(await harness.rows('members', { applicationId: id })).toEqual([]);
    const current = await harness.rows('documents', { state: 'current' });
    expect(new Set(current.map(({ memNo, kind }) => `${String(memNo)} ${String(kind)}`)).size).toBe(
      current.length,
    );
    await worker.stop();
  });
});
