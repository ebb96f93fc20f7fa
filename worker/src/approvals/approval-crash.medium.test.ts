import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../dev/core/programs.ts';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type ApprovalWorld, eventually, type Reviewer } from './testing/approval-world.js';
import { openScene, type Scene } from './testing/scene.js';

jest.setTimeout(300_000);

let scene: Scene;
let world: ApprovalWorld;
let admin: Reviewer;

beforeAll(async () => {
  scene = await openScene({ freePort, startMailbox, openMailbox, testMongoUri, testRedisUrl, testStorage });
  ({ world, admin } = scene);
});
afterAll(async () => scene?.close());

const secretary = 'secretary.konkan@portal.example';
const startWorker = async (crashAt?: string) =>
  startProgram(
    'worker',
    {
      ...world.env,
      WORKER_PORT: String(await freePort()),
      ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
    },
    scene.folder,
  );
const approved = async (id: string): Promise<string> =>
  eventually(async () => {
    const { status, body } = await admin.approve(id);
    expect([200, 202]).toContain(status);
    return status === 200 && (body['data'] as { mem_no: string }).mem_no;
  }, 200_000);
const messageIds = (
  mails: readonly { headers: Readonly<Record<string, string>> }[],
): Set<string | undefined> => new Set(mails.map(({ headers }) => headers['message-id']));

/** Every number once, none missing, all issued; one member, one approval, one mail to each. */
async function checkAll(ids: readonly string[]): Promise<void> {
  const rows = await world.rows('membership_numbers');
  expect(rows.map(({ n }) => Number(n)).sort((a, b) => a - b)).toEqual(rows.map((_row, index) => index + 1));
  expect(rows.filter(({ state }) => state !== 'issued')).toEqual([]);
  const toSecretary = await scene.mailsTo(secretary);
  for (const id of ids) {
    await admin.mailed(await scene.runIdOf(id), 100_000);
    expect(await world.rows('members', { applicationId: id })).toHaveLength(1);
    expect(await world.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
    expect(await world.rows('documents', { applicationId: id, state: 'current' })).toHaveLength(4);
    expect(messageIds(await scene.mailsTo(await scene.emailOf(id))).size).toBe(1);
  }
  expect(messageIds(toSecretary).size).toBe(rows.length);
}

/** Where the worker is killed, each with the mails that must have come exactly once, without a look at their ids. */
const places = [
  'before:reserve',
  'after:reserve',
  'after:render',
  'before:store',
  'after:store',
  'before:mail-secretary',
  'after:mail-secretary',
  'before:mail-applicant',
  'after:mail-applicant',
] as const;

describe('a worker that is killed with -9 (SAFE-10, REL-04)', () => {
  it('between any two steps is followed by one that goes on: one number, one approval, one mail to each', async () => {
    const ids: string[] = [];
    for (const place of places) {
      const id = await world.verified();
      ids.push(id);
      const worker = await startWorker(place);
      const asked = admin.approve(id);
      await worker.ended;
      expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
      void asked;
    }
    const worker = await startWorker();
    await Promise.all(ids.map(approved));
    for (const id of ids) await admin.mailed(await scene.runIdOf(id), 100_000);
    await checkAll(ids);
    const mailOf = async (place: (typeof places)[number]) =>
      scene.mailsTo(await scene.emailOf(ids[places.indexOf(place)] ?? ''));
    expect(await mailOf('before:mail-applicant')).toHaveLength(1);
    expect(await mailOf('after:mail-applicant')).toHaveLength(1);
    await worker.stop();
  });
});
