import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OtlpReceiver, startOtlpReceiver } from '../../../../dev/testing/otlp-receiver.ts';
import { AmbiguousOutcome, DeferJob, ObsoleteJob, PermanentFailure } from '../outbox/job-errors.js';
import { keyOf } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig } from '../testing/outbox-rig.js';
import { testConfig } from '../testing/test-config.js';
import { inSpan, startTracing, stopTracing } from './tracing.js';

let receiver: OtlpReceiver;
let rig: OutboxRig;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  await startTracing(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }), 'worker');
  rig = await startOutboxRig();
});
beforeEach(() => rig.reset());
afterAll(async () => {
  await rig?.close();
  await stopTracing();
  receiver?.close();
});

/** Enqueues an effect as a request does, and dispatches it. */
async function asked(id: string): Promise<void> {
  await inSpan(`request ${id}`, { kind: 'server', parent: 'root' }, () => rig.ask(id));
  await rig.relay.relay();
}

const run = async (id: string): Promise<unknown> => rig.runner.run(await rig.queuedJob(id));

describe('the traces of the worker', () => {
  it('show a job in the trace of its request, with its MongoDB commands', async () => {
    rig.handler.behaviour = async () => rig.outbox.findOne({ _id: keyOf('one') });
    await asked('one');
    const job = await receiver.span('job test.note', () => run('one'));
    const request = await receiver.span('request one');
    expect(job).toMatchObject({
      traceId: request.traceId,
      parentSpanId: request.spanId,
      isFailure: false,
      resource: { 'service.name': 'portal-worker' },
    });
    expect(job.attributes).toEqual({
      'portal.job': 'test.note',
      'portal.attempt': 1,
      'portal.outcome': 'done',
      'portal.request_id': 'req-9',
    });
    const children = receiver.spans().filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(children.map(({ name }) => name)).toContain('find outbox');
    expect(children.map(({ name }) => name)).toContain('update effects');
  });

  it('start a new trace for rows without or with an invalid traceparent', async () => {
    await rig.ask('old', 'odd');
    expect(await rig.outbox.findOne({ _id: keyOf('old') })).not.toHaveProperty('traceparent');
    await rig.outbox.updateOne({ _id: keyOf('odd') }, { $set: { traceparent: 'CANARY' } });
    await rig.relay.relay();
    for (const id of ['old', 'odd']) {
      const job = await receiver.span('job test.note', () => run(id));
      expect(await rig.stateOf(id)).toBe('done');
      expect(job).toMatchObject({ parentSpanId: '', isFailure: false });
    }
  });

  it.each([
    ['failed', new Error('CANARY asha@portal.example'), true],
    ['dead letter', new PermanentFailure('CANARY'), true],
    ['unclear', new AmbiguousOutcome('CANARY'), true],
    ['deferred', new DeferJob('CANARY', new Date(Date.now() + 60_000)), false],
    ['discarded', new ObsoleteJob('CANARY'), false],
  ])('show the outcome %s of a job without its reason', async (outcome, error, isFailure) => {
    rig.handler.behaviour = () => Promise.reject(error);
    await asked('CANARY-id');
    const job = await receiver.span('job test.note', () => run('CANARY-id'));
    expect(job).toMatchObject({ isFailure, attributes: { 'portal.outcome': outcome } });
    const sent = receiver.messages.map(({ text }) => text.replaceAll('request CANARY-id', '')).join('');
    expect(sent).not.toMatch(/CANARY|asha/);
  });

  it('show the attempt', async () => {
    await asked('again');
    rig.handler.behaviour = () => Promise.reject(new Error('not yet'));
    await run('again');
    rig.clock.advance(1_000);
    rig.handler.behaviour = async () => undefined;
    await rig.relay.relay();
    const job = await receiver.span('job test.note', () => run('again'));
    expect(job.attributes).toMatchObject({ 'portal.attempt': 2, 'portal.outcome': 'done' });
  });

  it('do not delay jobs while the collector hangs', async () => {
    await asked('hanging');
    receiver.behave('hang');
    const started = performance.now();
    await run('hanging');
    expect(await rig.stateOf('hanging')).toBe('done');
    expect(performance.now() - started).toBeLessThan(1_000);
    receiver.behave('take');
  });
});
