import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../dev/core/programs.ts';
import { freePort } from '../../../dev/core/ports.ts';
import { startMailbox } from '../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type KillScene, openKillScene } from './testing/killed-worker.js';

jest.setTimeout(300_000);

let scene: KillScene;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  scene = await openKillScene({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => scene?.close());

/** Starts a worker that kills itself at the place, once this application's approval has come there. */
async function killedAt(place: string): Promise<string> {
  const id = await scene.world.verified();
  const worker = await scene.startWorker(place);
  const asked = scene.admin.approve(id);
  await worker.ended;
  expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
  void asked;
  return id;
}
async function finished(ids: readonly string[]): Promise<void> {
  const worker = await scene.startWorker();
  await Promise.all(ids.map(async (id) => scene.approved(id)));
  await scene.expectAllOnce(ids);
  await worker.stop();
}

describe('a worker that is killed with -9 (SAFE-10, REL-04)', () => {
  it('between any two steps is followed by one that goes on: one number, one approval, one mail to each', async () => {
    const ids: string[] = [];
    for (const place of [
      'before:reserve',
      'after:reserve',
      'after:render',
      'before:store',
      'after:store',
      'before:mail-secretary',
      'after:mail-secretary',
    ]) {
      ids.push(await killedAt(place));
    }
    await finished(ids);
  });

  // Nothing else is under way here, so that the mailbox holds what this one application was sent.
  it.each(['before:mail-applicant', 'after:mail-applicant'])(
    '%s leaves one mail to the applicant, not two',
    async (place) => {
      const id = await killedAt(place);
      await finished([id]);
      expect(await scene.mailsTo(await scene.emailOf(id))).toHaveLength(1);
    },
  );
});
