import { Clock } from '../clock/clock.js';
import { limits } from '../config/limits.js';
import { definedJob } from '../queue/define-job.js';
import { Queues } from '../queue/queues.service.js';
import { Timer } from '../timers/timer.decorator.js';
import { reasonOf } from './job-errors.js';
import { OutboxRepository } from './outbox.repository.js';

/** Turns committed rows into BullMQ jobs (SAFE-03). Several relays share the rows: each row is leased to one. */
@Timer({ name: 'outbox-relay', everyMs: limits.outbox.relayEveryMs })
export class OutboxRelay {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queues: Queues,
    private readonly clock: Clock,
  ) {}

  async tick(): Promise<void> {
    await this.relay();
  }

  /** Hands over the rows that are due, at most one batch; stops at the first that Redis refuses. @returns how many. */
  async relay(): Promise<number> {
    for (let handed = 0; handed < limits.outbox.relayBatch; handed += 1) {
      const row = await this.outbox.claim(this.clock.now());
      const token = row?.lease?.token;
      if (row === undefined || token === undefined) return handed;
      const job = definedJob(row.job);
      if (job === undefined) {
        await this.outbox.park(row._id, `This version knows no job "${row.job}"`);
        continue;
      }
      try {
        await this.queues.add(job, row._id);
      } catch (error) {
        const dueAt = new Date(this.clock.now().getTime() + limits.outbox.retryMs);
        await this.outbox.putBack(row._id, token, dueAt, reasonOf(error));
        return handed;
      }
      await this.outbox.handedOver(row._id, token, this.clock.now());
    }
    return limits.outbox.relayBatch;
  }
}
