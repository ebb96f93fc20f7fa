import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../clock/clock.js';
import { limits } from '../config/limits.js';

/** The quickest of so many answers says the most: what its way took is all that is not known of its moment. */
const ASKED = 3;

/** Sets this process by the clock of MongoDB, at its start and once a minute (F23). */
@Injectable()
export class DatabaseClock implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(DatabaseClock.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.set();
    this.timer = setInterval(() => void this.set(), limits.mongo.clockEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async set(): Promise<void> {
    const best = await this.quickestLook().catch(() => undefined);
    // Without an answer the last one counts.
    if (best === undefined) return;
    // Less than what the way takes, or than anybody notices, is no difference.
    const isSame = Math.abs(best.aheadMs) <= Math.max(best.tookMs, limits.mongo.clockToleranceMs);
    const aheadMs = isSame ? 0 : Math.round(best.aheadMs);
    if (Math.abs(aheadMs - this.clock.machineAheadMs) > limits.mongo.clockToleranceMs)
      this.log.warn(wordsOf(aheadMs));
    this.clock.machineAheadMs = aheadMs;
  }

  private async quickestLook(): Promise<Look | undefined> {
    const looks: Look[] = [];
    while (looks.length < ASKED) looks.push(await this.look());
    return looks.sort((one, other) => one.tookMs - other.tookMs)[0];
  }

  private async look(): Promise<Look> {
    const asked = Date.now();
    const began = performance.now();
    const { localTime } = (await this.connection.getClient().db('admin').command({ hello: 1 })) as {
      localTime: Date;
    };
    const tookMs = performance.now() - began;
    return { tookMs, aheadMs: asked + tookMs / 2 - localTime.getTime() };
  }
}

interface Look {
  readonly tookMs: number;
  readonly aheadMs: number;
}

const wordsOf = (aheadMs: number): string =>
  aheadMs === 0
    ? 'The clock of this machine agrees with MongoDB again'
    : `The clock of this machine is ${Math.abs(aheadMs / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} MongoDB's, which counts`;
