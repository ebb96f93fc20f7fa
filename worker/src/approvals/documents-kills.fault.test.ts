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

describe('a worker that is killed with -9 (SAFE-08, REL-04)', () => {
  it('at random under 50 parallel approvals: 50 numbers, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => scene.world.verified()));
    let worker = await scene.startWorker();
    const all = Promise.all(ids.map(async (id) => scene.approved(id)));
    for (let kills = 0; kills < 3; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 3_000));
      await worker.kill9();
      worker = await scene.startWorker();
    }
    expect(new Set(await all).size).toBe(50);
    await scene.expectAllOnce(ids);
    expect(await scene.world.rows('members')).toHaveLength(50);
    await worker.stop();
  });
});
