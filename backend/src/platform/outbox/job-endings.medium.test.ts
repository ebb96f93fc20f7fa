import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { systemActor } from '../mongo/actor.js';
import { keyOf, note } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig } from '../testing/outbox-rig.js';
import { AmbiguousOutcome, DeferJob, ObsoleteJob, PermanentFailure } from './job-errors.js';

let rig: OutboxRig;
beforeAll(async () => {
  rig = await startOutboxRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

/** Asks for an effect with a sealed code, and runs it once. */
async function runOnce(id: string, error?: Error): Promise<void> {
  rig.handler.behaviour = () => (error === undefined ? Promise.resolve() : Promise.reject(error));
  await rig.unitOfWork.run({ ...systemActor, requestId: 'req-9' }, async (tx) =>
    tx.effect(note, { id }, { sealed: { texts: { code: '4711' }, until: new Date(Date.now() + 600_000) } }),
  );
  await rig.relay.relay();
  await rig.runner.run(await rig.queuedJob(id));
}

const later = () => new Date(Date.now() + 3_600_000);

describe('when a run has ended, the codes in its row (docs/rules/sessions.md)', () => {
  it.each([
    ['done', undefined],
    ['discarded', new ObsoleteJob('too late')],
  ])('are wiped: %s', async (state, error) => {
    await runOnce('over', error);
    const row = await rig.outbox.findOne({ _id: keyOf('over') });
    expect(row).toMatchObject({ state });
    expect(row).not.toHaveProperty('sealed');
    expect(row).not.toHaveProperty('sealedUntil');
    expect(row).not.toHaveProperty('lease');
  });

  it.each([
    ['waiting', 'a further try', new Error('no route')],
    ['waiting', 'what it waits for', new DeferJob('shut', later(), 'the door')],
    ['dead-letter', 'a person who has it tried again', new PermanentFailure('gone')],
  ])('are kept: %s, for %s', async (state, _for, error) => {
    await runOnce('open', error);
    expect(await rig.outbox.findOne({ _id: keyOf('open') })).toMatchObject({
      state,
      sealed: { code: expect.any(String) },
    });
  });
});

describe('when a run has ended, the log', () => {
  const linesOf = async (error?: Error): Promise<unknown[]> => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await runOnce('CANARY', error);
    const lines = warn.mock.calls.map(([line]): unknown => line);
    warn.mockRestore();
    return lines;
  };

  it.each([
    ['failed', new Error('no route')],
    ['is given up', new PermanentFailure('no route')],
    ['is unclear', new AmbiguousOutcome('no route')],
  ])('names the job that %s, its request and the reason, and nothing of its payload', async (_how, error) => {
    const lines = await linesOf(error);
    expect(lines).toEqual([
      { job: 'test.note', requestId: 'req-9', err: expect.stringContaining('no route') },
    ]);
  });

  it.each([
    ['done', undefined],
    ['waits', new DeferJob('shut', later())],
    ['nobody wants any more', new ObsoleteJob('too late')],
  ])('has no line for what is in order: %s', async (_how, error) => {
    expect(await linesOf(error)).toEqual([]);
  });
});

describe('a job that the relay did not make', () => {
  it.each([
    ['that names nothing', {}],
    ['without an effect', { handOver: 1 }],
    ['without a hand-over', { effectKey: keyOf('foreign') }],
    ['whose effect is a condition', { effectKey: { $gt: '' }, handOver: 1 }],
    ['without anything', undefined],
  ])('%s is refused for good, and runs nothing', async (_what, data) => {
    await rig.ask('foreign');
    await rig.relay.relay();
    const refusal = await rig.runner.run({ name: 'test.foreign', data }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnrecoverableError);
    expect(refusal).toMatchObject({ message: 'Job test.foreign names no effect' });
    expect(rig.handler.ran).toEqual([]);
    expect(await rig.outbox.findOne({ _id: keyOf('foreign') })).toMatchObject({ state: 'handed-over' });
  });
});
