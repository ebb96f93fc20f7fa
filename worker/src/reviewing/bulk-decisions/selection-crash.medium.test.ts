import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from '../approval/testing/crash-fixture.js';
import { outcomesById, SelectionFixture } from './testing/selection-fixture.js';

jest.setTimeout(300_000);

let scene: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  scene = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => scene?.close());

describe('a worker that is killed with -9 in the middle of a selection (SAFE-10, REL-04)', () => {
  it('while it draws, behind an approval and before the end, is followed by ones that go on: each approved once, one mail to each', async () => {
    const { world } = scene;
    const desk = new SelectionFixture(scene.admin);
    const ids = await Promise.all([1, 2, 3].map(async () => world.verified()));
    const id = await desk.open(ids);
    const killed = async (place: string): Promise<void> => {
      const worker = await scene.startWorker(place);
      await worker.ended;
      expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
    };
    await killed('unrecorded:approval.render');
    const drawing = await scene.startWorker();
    expect(outcomesById(await desk.drawn(id, 100_000))).toEqual(
      Object.fromEntries(ids.map((one) => [one, 'drawn'])),
    );
    await drawing.stop();
    expect((await desk.confirm(id, 3)).status).toBe(200);

    // At least one application is approved, and its row is not updated yet.
    await killed('after:approval.approve');
    const { length } = await world.rows('members');
    expect([1, 2, 3]).toContain(length);
    expect(Object.values(outcomesById(await desk.view(id)))).toEqual(['confirmed', 'confirmed', 'confirmed']);
    // All are approved, and the run is not updated yet.
    await killed('unrecorded:selection.decide');
    const last = await scene.startWorker();
    const end = await desk.over(id, 100_000);
    expect([end.run.state, outcomesById(end)]).toEqual([
      'done',
      Object.fromEntries(ids.map((one) => [one, 'approved'])),
    ]);
    await scene.expectAllOnce(ids);
    await last.stop();
  });
});
