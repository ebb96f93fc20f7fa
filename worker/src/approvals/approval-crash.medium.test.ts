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
      const id = await scene.world.verified();
      ids.push(id);
      const worker = await scene.startWorker(place);
      const asked = scene.admin.approve(id);
      await worker.ended;
      expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
      void asked;
    }
    const worker = await scene.startWorker();
    await Promise.all(ids.map(async (id) => scene.approved(id)));
    await scene.expectAllOnce(ids);
    const mailOf = async (place: (typeof places)[number]) =>
      scene.mailsTo(await scene.emailOf(ids[places.indexOf(place)] ?? ''));
    expect(await mailOf('before:mail-applicant')).toHaveLength(1);
    expect(await mailOf('after:mail-applicant')).toHaveLength(1);
    await worker.stop();
  });
});
