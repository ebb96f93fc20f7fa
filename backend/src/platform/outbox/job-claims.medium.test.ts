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

describe('the time limit of a run', () => {
  it('ends a hanging run as a failed attempt and releases the effect', async () => {
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
    await until(async () => (await rig.relay.relay()).dispatched === 1);
    await rig.runner.run(await rig.queuedJob('hung'));
    expect(await rig.effects.findOne({ _id: keyOf('hung') })).toMatchObject({
      state: 'done',
      result: 'fine',
    });
  });

  it('rejects the late result of a handler that ignores the signal', async () => {
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

describe('an effect that cannot be repeated', () => {
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

  it('is retried after the remote side rejected it', async () => {
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

  it('is not repeated when the run fails after acceptance; the next run does the remaining work', async () => {
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
    await until(async () => (await rig.relay.relay()).dispatched === 1);
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

  it('is not started by a worker that lost its claim, which leaves the row to its successor', async () => {
    let begun: unknown;
    rig.handler.behaviour = async ({ id }, { handover }) => {
      // Suspended for longer than its lease: another worker holds the effect when it resumes.
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
  it('does not mark the row as done, so that a failure of its successor is retried', async () => {
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

describe('a payload that this build cannot read', () => {
  const _id = keyOf('odd');
  const runAgain = async (): Promise<void> => {
    await until(async () => (await rig.relay.relay()).dispatched === 1);
    await rig.runner.run(await rig.queuedJob('odd'));
  };

  beforeEach(async () => {
    await rig.ask('odd');
    await rig.outbox.updateOne({ _id }, { $set: { payload: { id: 7 } } });
    await runAgain();
  });

  it('is left to another build without counting an attempt, with the time since when', async () => {
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

  it('is dead-lettered after a day, and again a day after a retry', async () => {
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
