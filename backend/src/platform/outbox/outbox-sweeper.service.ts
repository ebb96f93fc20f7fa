import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { Queues } from './queues.service.js';
import { Timer } from '../timers/timer.decorator.js';
import { DeadLetterWatchers } from './dead-letter-watchers.js';
import { HandlerRegistry } from './handler.registry.js';
import { OutboxRelayRepository, type HandedOverRow } from './outbox-relay.repository.js';
import { OutboxRepository } from './outbox.repository.js';
import { ProcessedEffects } from './processed-effects.js';

/**
 * Finds what got lost: rows that were handed over and that Redis does not hold any more (SAFE-03, SAFE-04), rows of a relay
 * that died, jobs that no worker knows. A row whose job is in Redis is not touched, however long it waits there.
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
    private readonly effects: ProcessedEffects,
    private readonly queues: Queues,
    private readonly registry: HandlerRegistry,
    private readonly watchers: DeadLetterWatchers,
    private readonly clock: Clock,
  ) {}

  async tick(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await this.outbox.wipeSealed(now);
    await this.rows.freeLapsed(now);
    await this.giveUpUnknown(new Date(now.getTime() - limits.outbox.unfitForMs));
    await this.sweep(limits.outbox.sweepAfterMs, signal);
  }

  /**
   * Looks at the rows handed over more than `olderThanMs` ago.
   * @returns how many were lost and are due again.
   * @throws QueueUnavailable while Redis does not tell what it holds.
   */
  async sweep(olderThanMs: number, signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - olderThanMs);
    let count = 0;
    for await (const rows of this.rows.handedOverBefore(before, limits.outbox.sweepBatch)) {
      signal?.throwIfAborted();
      count += await this.requeue(await this.queues.missing(rows), before);
    }
    return count;
  }

  /** What no worker has known for a day is left to a person; what is more than a batch, the next tick finds. */
  private async giveUpUnknown(dueBefore: Date): Promise<void> {
    const known = this.registry.jobs().map(({ name }) => name);
    for (const letter of await this.rows.unknownSince(known, dueBefore, limits.outbox.sweepBatch)) {
      await this.watchers.tell(letter);
      await this.rows.deadLetterUnknown(letter._id, dueBefore);
    }
  }

  /** What Redis does not hold was done and could not be marked so, or was lost. */
  private async requeue(missing: readonly HandedOverRow[], before: Date): Promise<number> {
    if (missing.length === 0) return 0;
    const keys = missing.map((row) => row._id);
    const done = await this.effects.doneAmong(keys);
    const now = this.clock.now();
    for (const key of done) await this.outbox.done(key, now);
    return this.rows.lost(
      keys.filter((key) => !done.has(key)),
      before,
      now,
    );
  }
}
