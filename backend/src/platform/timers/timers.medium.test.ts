import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { limits } from '../config/limits.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { Timer } from './timer.decorator.js';
import { TimersModule } from './timers.module.js';
import { TimersRepository } from './timers.repository.js';
import { TimersService } from './timers.service.js';

let ticks = 0;
let running = 0;
let most = 0;
let fail = false;

@Timer({ name: 'test-timer', everyMs: 50, leaseMs: 5_000, maxRunMs: 10_000 })
class TestTimer {
  async tick(): Promise<void> {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
    ticks += 1;
    if (fail) throw new Error('the tick failed');
  }
}

let hung: AbortSignal | undefined;

@Timer({ name: 'hanging-timer', everyMs: 3_600_000, leaseMs: 5_000, maxRunMs: 200 })
class HangingTimer {
  async tick(signal: AbortSignal): Promise<void> {
    if (hung !== undefined) return;
    hung = signal;
    await new Promise(() => undefined);
  }
}

let platform: TestPlatform;
let service: TimersService;
let second: TimersService;
const dueAt = async (name: string, at: Date) => rows().updateOne({ _id: name }, { $set: { dueAt: at } });
const rows = () => platform.connection.collection<{ _id: string; dueAt: Date; lastError?: string }>('timers');

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [TimersModule], providers: [TestTimer, HangingTimer] });
  service = platform.context.get(TimersService);
  second = new TimersService(
    platform.context.get(DiscoveryService),
    platform.context.get(TimersRepository),
    platform.clock,
  );
  await second.onApplicationBootstrap();
});
afterEach(() => {
  fail = false;
});
afterAll(async () => {
  await second.onApplicationShutdown();
  await platform.close();
});

describe('timers', () => {
  it('tick repeatedly, never in two processes at once', async () => {
    await new Promise((resolve) => setTimeout(resolve, 6 * limits.timers.pollMs));
    expect(ticks).toBeGreaterThanOrEqual(3);
    expect(most).toBe(1);
  });

  it('are not started by a poll in progress at shutdown (REL-02)', async () => {
    platform.clock.advance(1_000);
    const polls = [service.poll(), second.poll()];
    await Promise.all([service.onApplicationShutdown(), second.onApplicationShutdown()]);
    const before = ticks;
    await Promise.all(polls);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([ticks, running]).toEqual([before, 0]);
  });

  it('that hang are aborted at their time limit and released', async () => {
    const row = () => rows().findOne({ _id: 'hanging-timer' });
    // The first poll of either process has started it.
    for (let tries = 0; tries < 100 && (await row())?.lastError === undefined; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await row()).toMatchObject({ lastError: 'RunTimeout: It did not end within 200 ms' });
    expect(hung?.aborted).toBe(true);
    await dueAt('hanging-timer', new Date(0));
    expect(await second.runNow('hanging-timer')).toBe(true);
    expect((await row())?.lastError).toBeUndefined();
  });

  it('of a dead process are taken over when the lease expires', async () => {
    const repository = platform.context.get(TimersRepository);
    await dueAt('test-timer', platform.clock.now());
    const dead = await repository.claim('test-timer', platform.clock.now(), 5_000);
    expect(dead).toBeDefined();
    expect(await service.runNow('test-timer')).toBe(false);
    platform.clock.advance(5_001);
    expect(await service.runNow('test-timer')).toBe(true);
    await repository.finish('test-timer', String(dead), new Date(0));
    expect((await rows().findOne({ _id: 'test-timer' }))?.dueAt.getTime()).toBeGreaterThan(0);
  });

  it('that keep failing for the same reason log it once a minute', async () => {
    const lines: string[] = [];
    const quiet = (): undefined => undefined;
    Logger.overrideLogger({ log: quiet, warn: quiet, error: (line: string) => lines.push(line) });
    fail = true;
    for (let round = 0; round < 40; round += 1) {
      await service.runNow('test-timer');
      platform.clock.advance(2_000);
    }
    Logger.overrideLogger(false);
    expect(lines).toEqual(Array(2).fill('Timer test-timer failed: Error: the tick failed'));
  });

  it('that fail store the reason and tick again', async () => {
    fail = true;
    platform.clock.advance(1_000);
    await service.runNow('test-timer');
    expect(await rows().findOne({ _id: 'test-timer' })).toMatchObject({
      lastError: 'Error: the tick failed',
    });
    fail = false;
    platform.clock.advance(1_000);
    expect(await service.runNow('test-timer')).toBe(true);
    expect((await rows().findOne({ _id: 'test-timer' }))?.lastError).toBeUndefined();
  });
});
