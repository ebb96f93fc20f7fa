import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';

/** Round trips per measurement; the fastest counts, because its latency bounds the clock error. */
const SAMPLES = 3;

/** Synchronises the clock of this process with MongoDB's, at start-up and once a minute (fault F23: wrong clock). */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(DatabaseClock.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Fails the start when MongoDB does not answer: without its clock the process would store wrong times. */
  async onModuleInit(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.apply(await this.measure());
        break;
      } catch (error) {
        if (attempt === limits.mongo.clockTries) throw error;
        await wait(limits.mongo.clockRetryMs);
      }
    }
    this.timer = setInterval(() => void this.refresh(), limits.mongo.clockEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async refresh(): Promise<void> {
    try {
      this.apply(await this.measure());
    } catch {
      // Without an answer the last measurement stays in effect.
    }
  }

  private apply(best: ClockSample): void {
    // A difference within the latency or the tolerance is ignored.
    const isSame = Math.abs(best.aheadMs) <= Math.max(best.tookMs, limits.mongo.clockToleranceMs);
    const aheadMs = isSame ? 0 : Math.round(best.aheadMs);
    if (Math.abs(aheadMs - this.clock.machineAheadMs) > limits.mongo.clockToleranceMs)
      this.log.warn(messageOf(aheadMs));
    this.clock.machineAheadMs = aheadMs;
  }

  private async measure(): Promise<ClockSample> {
    let best = await this.sample();
    for (let count = 1; count < SAMPLES; count += 1) {
      const sample = await this.sample();
      if (sample.tookMs < best.tookMs) best = sample;
    }
    return best;
  }

  private async sample(): Promise<ClockSample> {
    const sentAt = Date.now();
    const began = performance.now();
    const { localTime } = (await this.connection.getClient().db('admin').command({ hello: 1 })) as {
      localTime: Date;
    };
    const tookMs = performance.now() - began;
    return { tookMs, aheadMs: sentAt + tookMs / 2 - localTime.getTime() };
  }
}

interface ClockSample {
  readonly tookMs: number;
  readonly aheadMs: number;
}

const messageOf = (aheadMs: number): string =>
  aheadMs === 0
    ? 'The clock of this machine agrees with MongoDB again'
    : `The clock of this machine is ${Math.abs(aheadMs / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} MongoDB's, which counts`;
