import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { limits } from '../config/limits.js';
import { openRedis, type RedisConnection } from '../redis.js';
import { mastersOf } from '../testing/redis.js';
import { systemActor } from '../mongo/actor.js';
import { keyOf, note } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig, until } from '../testing/outbox-rig.js';
import { testConfig } from '../testing/test-config.js';
import { HandlerRegistry } from './handler.registry.js';
import { OutboxRelay } from './outbox-relay.service.js';
import { OutboxSignal } from './outbox-signal.service.js';

let rig: OutboxRig;
let redis: RedisConnection;
beforeAll(async () => {
  rig = await startOutboxRig();
  redis = openRedis(rig.config, {});
});
beforeEach(() => rig.reset());
afterAll(async () => {
  redis.disconnect();
  await rig.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const listeners = async () => {
  const channel = `${rig.config.REDIS_PREFIX}:outbox`;
  const counts = await Promise.all(mastersOf(redis).map((node) => node.pubsub('SHARDNUMSUB', channel)));
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Runs `work` once Redis reports one more subscriber. */
async function whileListening(begin: () => void, work: () => Promise<unknown>): Promise<void> {
  const before = await listeners();
  begin();
  await until(async () => (await listeners()) > before);
  await work();
}

describe('the signal of a commit', () => {
  /** Counts the signals that another process receives during `work` and shortly after. */
  async function heardOf(work: () => Promise<unknown>): Promise<number> {
    const other = new OutboxSignal(rig.config);
    let heard = 0;
    try {
      await whileListening(() => other.listen(() => (heard += 1)), work);
      await pause(50);
    } finally {
      other.onApplicationShutdown();
    }
    return heard;
  }

  // A cluster is asked for its nodes first; until then signals are lost.
  beforeAll(() => until(async () => (await heardOf(() => rig.ask('first'))) > 0));

  it('is sent once per commit, however many effects it enqueues', async () => {
    expect(await heardOf(() => rig.ask('one', 'two', 'three'))).toBe(1);
  });

  it.each([
    ['enqueues no effects', () => rig.unitOfWork.run(systemActor, async () => undefined)],
    [
      'enqueues an effect that is due later',
      () =>
        rig.unitOfWork.run(systemActor, async (tx) =>
          tx.effect(note, { id: 'later' }, { dueAt: new Date(Date.now() + 60_000) }),
        ),
    ],
    [
      'is rolled back',
      () =>
        rig.unitOfWork
          .run(systemActor, async (tx) => {
            tx.effect(note, { id: 'never' });
            throw new Error('no');
          })
          .catch(() => undefined),
    ],
  ])('is not sent for a commit that %s', async (_what, commit) => {
    expect(await heardOf(commit)).toBe(0);
  });

  it('is received again after a reconnect', async () => {
    const heard = await heardOf(async () => {
      const before = await listeners();
      for (const node of mastersOf(redis)) await node.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await until(async () => (await listeners()) === before, 20);
      await rig.ask('after');
    });
    expect(heard).toBe(1);
  });

  it('does not throw without Redis', async () => {
    const away = new OutboxSignal(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    away.listen(() => undefined);
    expect(() => away.send()).not.toThrow();
    await pause(50);
    away.onApplicationShutdown();
  });
});

describe('a running relay', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A committed row without a signal. */
  const waiting = (id: string) => ({
    ...{ _id: keyOf(id), job: 'test.note', payload: { id }, priority: 20, state: 'waiting' as const },
    ...{ dueAt: new Date(), createdAt: new Date(), handOvers: 0, attempts: 0, failures: 0 },
  });

  /** Runs the relay of another process during `work`. @returns how often it polled */
  async function looksWhile(work: (looks: () => number) => Promise<unknown>): Promise<number> {
    const isAnyDue = jest.spyOn(rig.relayRows, 'isAnyDue');
    const signal = new OutboxSignal(rig.config);
    const relay = new OutboxRelay(
      rig.relayRows,
      rig.queues,
      rig.context.get(HandlerRegistry),
      signal,
      rig.clock,
    );
    try {
      await whileListening(
        () => relay.onApplicationBootstrap(),
        () => work(() => isAnyDue.mock.calls.length),
      );
    } finally {
      await relay.onApplicationShutdown();
      signal.onApplicationShutdown();
    }
    const looks = isAnyDue.mock.calls.length;
    isAnyDue.mockRestore();
    return looks;
  }

  it('polls MongoDB twice a second while idle', async () => {
    const began = performance.now();
    const looks = await looksWhile(() => pause(3 * limits.outbox.idleMs));
    // A timer may be a millisecond early.
    expect(looks).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 490));
    expect(looks).toBeGreaterThan(1);
  });

  it('polls on each signal, at most ten times a second', async () => {
    let tookMs = 0;
    const began = performance.now();
    const looks = await looksWhile(async (looks) => {
      const signal = rig.context.get(OutboxSignal);
      const sending = setInterval(() => signal.send(), 5);
      await until(async () => looks() >= 12).finally(() => clearInterval(sending));
      tookMs = performance.now() - began;
    });
    // Without signals it would need six seconds.
    expect(tookMs).toBeLessThan(4_000);
    expect(looks).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 98));
  });

  it('claims the next batch at once after a full one', async () => {
    // With a pause between batches, the test would time out before the last row.
    jest.replaceProperty(limits.outbox, 'relayBatch', 5 as never);
    jest.replaceProperty(limits.outbox, 'pollMs', 60_000 as never);
    await rig.outbox.insertMany(Array.from({ length: 15 }, (_, at) => waiting(`burst-${at}`)));
    await looksWhile(async () => {
      await until(async () => (await rig.outbox.countDocuments({ state: 'handed-over' })) === 15);
    });
  });

  it('dispatches rows without a signal', async () => {
    await looksWhile(async () => {
      await pause(limits.outbox.pollMs);
      await rig.outbox.insertOne(waiting('quiet'));
      await rig.waitFor('quiet', 'handed-over');
    });
    expect(await rig.stateOf('quiet')).toBe('handed-over');
  });
});
