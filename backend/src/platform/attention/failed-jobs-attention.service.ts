import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemActor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { DeadLetterWatchers } from '../outbox/dead-letter-watchers.js';
import { DeadLettersRepository } from '../outbox/dead-letters.repository.js';
import { Attention } from './attention.service.js';

/** All failed jobs share one entry, because an outage of the mail server causes hundreds. */
const KEY = 'all';

/** Maintains the attention entry about failed jobs. */
@Injectable()
export class FailedJobsAttention implements OnModuleInit {
  constructor(
    private readonly watchers: DeadLetterWatchers,
    private readonly deadLetters: DeadLettersRepository,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.watchers.watch(async () =>
      this.unitOfWork.run(systemActor, async (tx) => {
        await this.attention.raise(tx, { reason: 'jobs.failed', key: KEY });
      }),
    );
  }

  /** Closes the entry when no failed job is left. @param by `_id` of the staff user who retried or discarded the last one */
  async settle(tx: Tx, by?: string): Promise<void> {
    const [left] = await this.deadLetters.keys(1, tx.session);
    if (left === undefined) await this.attention.settle(tx, 'jobs.failed', KEY, by);
  }

  /** Reconciles the entry with the dead letters: a process may die between the steps of dead-lettering. */
  async check(): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const [left] = await this.deadLetters.keys(1, tx.session);
      if (left === undefined) await this.attention.settle(tx, 'jobs.failed', KEY);
      else await this.attention.raise(tx, { reason: 'jobs.failed', key: KEY });
    });
  }
}
