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

/** Enqueues an effect with a sealed code and runs it once. */
async function runOnce(id: string, error?: Error): Promise<void> {
  rig.handler.behaviour = () => (error === undefined ? Promise.resolve() : Promise.reject(error));
  await rig.unitOfWork.run({ ...systemActor, requestId: 'req-9' }, async (tx) =>
    tx.effect(note, { id }, { sealed: { texts: { code: '4711' }, until: new Date(Date.now() + 600_000) } }),
  );
  await rig.relay.relay();
  await rig.runner.run(await rig.queuedJob(id));
}

const later = () => new Date(Date.now() + 3_600_000);

describe('the secrets in a row after a run (docs/rules/sessions.md)', () => {
  it.each([
    ['done', undefined],
    ['discarded', new ObsoleteJob('too late')],
  ])('are wiped in state %s', async (state, error) => {
    await runOnce('over', error);
    const row = await rig.outbox.findOne({ _id: keyOf('over') });
    expect(row).toMatchObject({ state });
    expect(row).not.toHaveProperty('sealed');
    expect(row).not.toHaveProperty('sealedUntil');
    expect(row).not.toHaveProperty('lease');
  });

  it.each([
    ['waiting', 'a retry', new Error('no route')],
    ['waiting', 'a deferred run', new DeferJob('shut', later(), 'the door')],
    ['dead-letter', 'a retry by staff', new PermanentFailure('gone')],
  ])('are kept in state %s for %s', async (state, _for, error) => {
    await runOnce('open', error);
    expect(await rig.outbox.findOne({ _id: keyOf('open') })).toMatchObject({
      state,
      sealed: { code: expect.any(String) },
    });
  });
});

describe('the log of a run', () => {
  const linesOf = async (error?: Error): Promise<unknown[]> => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await runOnce('CANARY', error);
    const lines = warn.mock.calls.map(([line]): unknown => line);
    warn.mockRestore();
    return lines;
  };

  it.each([
    ['failed', new Error('no route')],
    ['is dead-lettered', new PermanentFailure('no route')],
    ['is ambiguous', new AmbiguousOutcome('no route')],
  ])('names a job that %s, its request and the reason, but not its payload', async (_how, error) => {
    const lines = await linesOf(error);
    expect(lines).toEqual([
      { job: 'test.note', requestId: 'req-9', err: expect.stringContaining('no route') },
    ]);
  });

  it.each([
    ['done', undefined],
    ['deferred', new DeferJob('shut', later())],
    ['obsolete', new ObsoleteJob('too late')],
  ])('is silent about a job that is %s', async (_how, error) => {
    expect(await linesOf(error)).toEqual([]);
  });
});

describe('a job that the relay did not create', () => {
  it.each([
    ['with empty data', {}],
    ['without an effect key', { handOver: 1 }],
    ['without a dispatch number', { effectKey: keyOf('foreign') }],
    ['with a query operator as its key', { effectKey: { $gt: '' }, handOver: 1 }],
    ['without data', undefined],
  ])('%s is rejected for good and runs nothing', async (_what, data) => {
    await rig.ask('foreign');
    await rig.relay.relay();
    const refusal = await rig.runner.run({ name: 'test.foreign', data }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnrecoverableError);
    expect(refusal).toMatchObject({ message: 'Job test.foreign names no effect' });
    expect(rig.handler.ran).toEqual([]);
    expect(await rig.outbox.findOne({ _id: keyOf('foreign') })).toMatchObject({ state: 'handed-over' });
  });
});
