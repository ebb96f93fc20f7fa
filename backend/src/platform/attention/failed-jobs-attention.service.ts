import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemActor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { DeadLetterWatchers } from '../outbox/dead-letter-watchers.js';
import { DeadLettersRepository } from '../outbox/dead-letters.repository.js';
import { Attention } from './attention.service.js';

/** All failed jobs have one entry: a mail server that was away makes hundreds of them. */
const KEY = 'all';

/** The entry that says that jobs have failed. */
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
      this.unitOfWork.run(systemActor, async (tx) =>
        this.attention.raise(tx, { reason: 'jobs.failed', key: KEY }),
      ),
    );
  }

  /** Closes it when no failed job is left. @param by `_id` of the staff user who had the last one retried or discarded it */
  async settle(tx: Tx, by?: string): Promise<void> {
    const [left] = await this.deadLetters.keys(1, tx.session);
    if (left === undefined) await this.attention.settle(tx, 'jobs.failed', KEY, by);
  }

  /** Makes the entry what it has to be: a job is given up in steps, between which a process may end. */
  async check(): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const [left] = await this.deadLetters.keys(1, tx.session);
      if (left === undefined) await this.attention.settle(tx, 'jobs.failed', KEY);
      else await this.attention.raise(tx, { reason: 'jobs.failed', key: KEY });
    });
  }
}
