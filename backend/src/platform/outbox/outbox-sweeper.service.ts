import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { Queues } from './queues.service.js';
import { Timer } from '../timers/timer.decorator.js';
import { DeadLetterWatchers } from './dead-letter-watchers.js';
import { HandlerRegistry } from './handler.registry.js';
import { OutboxRelayRepository, type DispatchedRow } from './outbox-relay.repository.js';
import { OutboxRepository } from './outbox.repository.js';
import { EffectsRepository } from './effects.repository.js';

/**
 * Recovers lost rows: dispatched rows that Redis no longer holds (SAFE-03, SAFE-04), expired relay leases, and jobs that no worker
 * knows. A row whose job is in Redis is left alone, however long it queues there.
 */
@Timer({
  name: 'outbox-sweeper',
  everyMs: limits.outbox.sweepEveryMs,
  maxRunMs: limits.outbox.sweepMostMs,
})
export class OutboxSweeper {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly rows: OutboxRelayRepository,
    private readonly effects: EffectsRepository,
    private readonly queues: Queues,
    private readonly registry: HandlerRegistry,
    private readonly watchers: DeadLetterWatchers,
    private readonly clock: Clock,
  ) {}

  async tick(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await this.outbox.wipeSealed(now);
    await this.rows.releaseExpired(now);
    await this.deadLetterUnknown(new Date(now.getTime() - limits.outbox.unfitForMs));
    await this.sweep(limits.outbox.sweepAfterMs, signal);
  }

  /**
   * Checks rows that were dispatched more than `olderThanMs` ago.
   * @returns how many were lost and are due again.
   * @throws QueueUnavailable while Redis does not answer.
   */
  async sweep(olderThanMs: number, signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - olderThanMs);
    let count = 0;
    for await (const rows of this.rows.dispatchedBefore(before, limits.outbox.sweepBatch)) {
      signal?.throwIfAborted();
      count += await this.requeue(await this.queues.missing(rows), before);
    }
    return count;
  }

  /** Dead-letters one batch of jobs that no worker has known for a day. */
  private async deadLetterUnknown(dueBefore: Date): Promise<void> {
    const known = this.registry.jobs().map(({ name }) => name);
    for (const letter of await this.rows.findUnknown(known, dueBefore, limits.outbox.sweepBatch)) {
      await this.watchers.notify(letter);
      await this.rows.deadLetterUnknown(letter._id, dueBefore);
    }
  }

  /** Rows missing in Redis either completed without being marked done, or were lost. */
  private async requeue(missing: readonly DispatchedRow[], before: Date): Promise<number> {
    if (missing.length === 0) return 0;
    const keys = missing.map((row) => row._id);
    const done = await this.effects.doneAmong(keys);
    const now = this.clock.now();
    for (const key of done) await this.outbox.markDone(key, now);
    return this.rows.requeueLost(
      keys.filter((key) => !done.has(key)),
      before,
      now,
    );
  }
}
