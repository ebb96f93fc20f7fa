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

describe('a worker that is killed with -9 (SAFE-08, REL-04)', () => {
  it('at random under 50 parallel approvals: 50 numbers, each once', async () => {
    const before = (await world.rows('members')).length;
    const ids = await Promise.all(Array.from({ length: 50 }, async () => world.verified()));
    let worker = await startWorker();
    const all = Promise.all(ids.map(approved));
    for (let kills = 0; kills < 3; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 3_000));
      await worker.kill9();
      worker = await startWorker();
    }
    const numbers = await all;
    expect(new Set(numbers).size).toBe(50);
    for (const id of ids) await admin.mailed(await scene.runIdOf(id), 100_000);
    await checkAll(ids);
    expect(await world.rows('members')).toHaveLength(before + 50);
    await worker.stop();
  });
});
