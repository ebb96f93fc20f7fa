import { Clock } from '../clock/clock.js';
import { limits } from '../config/limits.js';
import { Timer } from '../timers/timer.decorator.js';
import { EffectsLedger } from './effects.ledger.js';
import { OutboxRepository } from './outbox.repository.js';

/**
 * Puts rows that were handed over long ago and are not done back to wait: Redis may have lost them (SAFE-03, SAFE-04). When
 * it has not, adding the job again does nothing.
 */
@Timer({ name: 'outbox-sweeper', everyMs: limits.outbox.sweepEveryMs })
export class OutboxSweeper {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly ledger: EffectsLedger,
    private readonly clock: Clock,
  ) {}

  async tick(): Promise<void> {
    await this.sweep(limits.outbox.sweepAfterMs);
    await this.outbox.wipeSealed(this.clock.now());
  }

  /** Looks at rows handed over more than `olderThanMs` ago, at most one batch. @returns how many were put back. */
  async sweep(olderThanMs: number): Promise<number> {
    const now = this.clock.now();
    const keys = await this.outbox.handedOverBefore(
      new Date(now.getTime() - olderThanMs),
      limits.outbox.sweepBatch,
    );
    const done = await this.ledger.doneAmong(keys);
    for (const key of keys) {
      if (done.has(key)) await this.outbox.done(key, now);
      else await this.outbox.waitAgain(key, now);
    }
    return keys.length - done.size;
  }
}
