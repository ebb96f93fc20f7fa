import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../clock.js';
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

  /** A process that did not know the present would write wrong moments: it does not begin. @throws when MongoDB does not answer */
  async onModuleInit(): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        this.set(await this.quickestLook());
        break;
      } catch (error) {
        if (tried === limits.mongo.clockTries) throw error;
        await wait(limits.mongo.clockRetryMs);
      }
    }
    this.timer = setInterval(() => void this.setAgain(), limits.mongo.clockEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async setAgain(): Promise<void> {
    try {
      this.set(await this.quickestLook());
    } catch {
      // Without an answer the last one counts.
    }
  }

  private set(best: Look): void {
    // Less than what the way takes, or than anybody notices, is no difference.
    const isSame = Math.abs(best.aheadMs) <= Math.max(best.tookMs, limits.mongo.clockToleranceMs);
    const aheadMs = isSame ? 0 : Math.round(best.aheadMs);
    if (Math.abs(aheadMs - this.clock.machineAheadMs) > limits.mongo.clockToleranceMs)
      this.log.warn(wordsOf(aheadMs));
    this.clock.machineAheadMs = aheadMs;
  }

  private async quickestLook(): Promise<Look> {
    let best = await this.look();
    for (let asked = 1; asked < ASKED; asked += 1) {
      const look = await this.look();
      if (look.tookMs < best.tookMs) best = look;
    }
    return best;
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
