import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from '../approval/testing/crash-fixture.js';
import { outcomesById, SelectionFixture } from './testing/selection-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

describe('a worker that is killed with -9 in the middle of a selection (SAFE-10, REL-04)', () => {
  it('while it draws, behind an approval and before the end, is followed by ones that go on: each approved once, one mail to each', async () => {
    const { harness } = crash;
    const fixture = new SelectionFixture(crash.admin);
    const ids = await Promise.all([1, 2, 3].map(async () => harness.verified()));
    const id = await fixture.open(ids);
    const killed = async (place: string): Promise<void> => {
      const worker = await crash.startWorker(place);
      await worker.ended;
      expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
    };
    await killed('unrecorded:approval.render');
    const drawing = await crash.startWorker();
    expect(outcomesById(await fixture.drawn(id, 100_000))).toEqual(
      Object.fromEntries(ids.map((one) => [one, 'drawn'])),
    );
    await drawing.stop();
    expect((await fixture.confirm(id, 3)).status).toBe(200);

    // At least one application is approved, and its row is not updated yet.
    await killed('after:approval.approve');
    const { length } = await harness.rows('members');
    expect([1, 2, 3]).toContain(length);
    expect(Object.values(outcomesById(await fixture.view(id)))).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    // All are approved, and the run is not updated yet.
    await killed('unrecorded:selection.decide');
    const last = await crash.startWorker();
    const end = await fixture.over(id, 100_000);
    expect([end.run.state, outcomesById(end)]).toEqual([
      'done',
      Object.fromEntries(ids.map((one) => [one, 'approved'])),
    ]);
    await crash.expectAllOnce(ids);
    await last.stop();
  });
});
