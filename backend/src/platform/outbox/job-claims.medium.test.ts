import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemActor } from '../mongo/actor.js';
import { keyOf } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig, until } from '../testing/outbox-rig.js';
import { DeadLettersRepository } from './dead-letters.repository.js';
import { DeferJob } from './job-errors.js';

let rig: OutboxRig;

beforeAll(async () => {
  rig = await startOutboxRig([]);
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

describe('the longest run time', () => {
  it('ends a run that hangs for ever: it counts as a failed try, and the effect is free for the next', async () => {
    rig.handler.behaviour = () => new Promise(() => undefined);
    await rig.ask('hung');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('hung'));
    expect(rig.handler.contexts[0]?.signal.aborted).toBe(true);
    expect(await rig.outbox.findOne({ _id: keyOf('hung') })).toMatchObject({
      state: 'waiting',
      failures: 1,
      lastError: 'RunTimeout: It did not end within 1000 ms',
    });
    rig.handler.behaviour = () => Promise.resolve('fine');
    await until(async () => (await rig.relay.relay()).handedOver === 1);
    await rig.runner.run(await rig.queuedJob('hung'));
    expect(await rig.effects.findOne({ _id: keyOf('hung') })).toMatchObject({
      state: 'done',
      result: 'fine',
    });
  });

  it('refuses the late result of a handler that did not listen', async () => {
    let finish: (result: string) => void = () => undefined;
    rig.handler.behaviour = () => new Promise((resolve) => (finish = resolve));
    await rig.ask('deaf');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('deaf'));
    finish('late');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rig.effects.findOne({ _id: keyOf('deaf') })).toMatchObject({ state: 'free' });
    expect(await rig.stateOf('deaf')).toBe('waiting');
  });
});

describe('an effect that can not be repeated', () => {
  it.each([
    ['fails after it', new Error('the record could not be written')],
    ['is deferred after it', new DeferJob('later', new Date())],
  ])('is ambiguous when the run %s', async (_what, error) => {
    rig.handler.behaviour = async (_payload, { handover }) => {
      await handover.begin();
      throw error;
    };
    await rig.ask('sent');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('sent'));
    expect(await rig.stateOf('sent')).toBe('dead-letter');
    expect(await rig.effects.findOne({ _id: keyOf('sent') })).toMatchObject({ state: 'ambiguous' });
  });

  it('is tried again when the other side said no', async () => {
    rig.handler.behaviour = async (_payload, { handover }) => {
      await handover.begin();
      handover.undo();
      throw new Error('451 later');
    };
    await rig.ask('refused');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('refused'));
    expect(await rig.stateOf('refused')).toBe('waiting');
    const effect = await rig.effects.findOne({ _id: keyOf('refused') });
    expect(effect).toMatchObject({ state: 'free' });
    expect(effect).not.toHaveProperty('handoverAt');
  });

  it('is not done again when the other side said yes and the run fails after that: the next run does the rest', async () => {
    let sent = 0;
    let isRecordable = false;
    rig.handler.behaviour = async (_payload, { handover }) => {
      if (!handover.isAccepted) {
        await handover.begin();
        sent += 1;
        await handover.accept();
      }
      if (!isRecordable) throw new Error('the record could not be written');
      return 'recorded';
    };
    await rig.ask('accepted');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('accepted'));
    expect(await rig.outbox.findOne({ _id: keyOf('accepted') })).toMatchObject({
      state: 'waiting',
      failures: 1,
    });
    isRecordable = true;
    await until(async () => (await rig.relay.relay()).handedOver === 1);
    await rig.runner.run(await rig.queuedJob('accepted'));
    expect(await rig.effects.findOne({ _id: keyOf('accepted') })).toMatchObject({
      state: 'done',
      result: 'recorded',
    });
    expect(sent).toBe(1);
  });

  it('is ambiguous when it hangs', async () => {
    rig.handler.behaviour = async (_payload, { handover }) => {
      await handover.begin();
      await new Promise(() => undefined);
    };
    await rig.ask('silent');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('silent'));
    expect(await rig.stateOf('silent')).toBe('dead-letter');
  });

  it('is not begun by a worker that lost its claim, and leaves the row to the successor (O05)', async () => {
    let begun: unknown;
    rig.handler.behaviour = async ({ id }, { handover }) => {
      // Frozen for longer than its lease: somebody else has the effect when it wakes up.
      await rig.effects.updateOne({ _id: keyOf(id) }, { $set: { until: new Date(0) } });
      expect((await rig.processed.claim(keyOf(id), 60_000)).state).toBe('claimed');
      begun = await handover.begin().catch((error: unknown) => error);
      throw begun;
    };
    await rig.ask('woken');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('woken'));
    expect(String(begun)).toContain('in other hands');
    expect(await rig.stateOf('woken')).toBe('handed-over');
    expect(await rig.effects.findOne({ _id: keyOf('woken') })).toMatchObject({ state: 'claimed', claims: 2 });
  });
});

describe('a run that lost its claim', () => {
  it('does not mark the row done: the failure of its successor is tried again (O05)', async () => {
    rig.handler.behaviour = async ({ id }) => {
      await rig.effects.updateOne({ _id: keyOf(id) }, { $set: { until: new Date(0) } });
      await rig.processed.claim(keyOf(id), 60_000);
    };
    await rig.ask('zombie');
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('zombie'));
    expect(await rig.stateOf('zombie')).toBe('handed-over');
    expect(await rig.effects.findOne({ _id: keyOf('zombie') })).not.toHaveProperty('doneAt');
  });
});

describe('a payload that this build can not read', () => {
  const _id = keyOf('odd');
  const runAgain = async (): Promise<void> => {
    await until(async () => (await rig.relay.relay()).handedOver === 1);
    await rig.runner.run(await rig.queuedJob('odd'));
  };

  beforeEach(async () => {
    await rig.ask('odd');
    await rig.outbox.updateOne({ _id }, { $set: { payload: { id: 7 } } });
    await runAgain();
  });

  it('waits for a process that can, costs no try, and says since when', async () => {
    const row = await rig.outbox.findOne({ _id });
    expect(row).toMatchObject({ state: 'waiting', failures: 0, unfitSince: expect.any(Date) });
    expect(row?.['lastError']).toMatch(/payload/i);
    await runAgain();
    expect(await rig.outbox.findOne({ _id })).toMatchObject({
      state: 'waiting',
      unfitSince: row?.['unfitSince'],
    });
    await rig.outbox.updateOne({ _id }, { $set: { payload: { id: 'odd' } } });
    await runAgain();
    expect(await rig.stateOf('odd')).toBe('done');
    expect(rig.handler.ran).toEqual(['odd']);
  });

  it('is shown to a person after a day, and waits another day when that person has it tried again', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await rig.outbox.updateOne({ _id }, { $set: { unfitSince: yesterday } });
    await runAgain();
    expect(await rig.stateOf('odd')).toBe('dead-letter');
    await rig.unitOfWork.run(systemActor, async ({ session }) =>
      rig.context.get(DeadLettersRepository).retry([_id], new Date(), session),
    );
    await runAgain();
    expect(await rig.stateOf('odd')).toBe('waiting');
    expect(rig.handler.ran).toEqual([]);
  });
});
