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

  it('before a send-back is recorded, is followed by one that goes on: each sent back once, one mail to each', async () => {
    const { harness } = crash;
    const fixture = new SelectionFixture(crash.admin);
    const ids = await Promise.all([1, 2, 3].map(async () => harness.paid()));
    const [sentence] = await harness.rows('ready_sentences', { kind: 'sendBack' });
    const values = { field: 'applicants.0.cert_image', sentence: String(sentence?.['_id']) };
    const id = await fixture.open(ids, 'sendBack', values);
    const killed = await crash.startWorker('unrecorded:selection.row');
    await killed.ended;
    expect(killed.whyEnded()).toBe('worker ended with SIGKILL');
    const returned = async () => harness.rows('applications', { state: 'returned' });
    expect((await returned()).length).toBeGreaterThan(0);
    expect(Object.values(outcomesById(await fixture.view(id)))).toEqual(ids.map(() => 'confirmed'));
    const last = await crash.startWorker();
    const end = await fixture.over(id, 100_000);
    expect(outcomesById(end)).toEqual(Object.fromEntries(ids.map((one) => [one, 'done'])));
    await crash.settled();
    expect((await returned()).map(({ sendBacks }) => (sendBacks as unknown[]).length)).toEqual([1, 1, 1]);
    for (const one of ids) expect(await crash.mailsTo(await crash.emailOf(one))).toHaveLength(1);
    await last.stop();
  });
});
