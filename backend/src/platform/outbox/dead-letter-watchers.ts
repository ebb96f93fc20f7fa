import { Injectable } from '@nestjs/common';
import type { OutboxRow } from './outbox.schema.js';

/** A job of which no further try comes unless a person asks for one. */
export type DeadLetter = Pick<OutboxRow, '_id' | 'job' | 'payload'>;
export type DeadLetterWatcher = (letter: DeadLetter) => Promise<void>;

/** Features whose records follow a job hear here that it is given up. */
@Injectable()
export class DeadLetterWatchers {
  private readonly watchers: DeadLetterWatcher[] = [];

  /** For a feature, when its module starts. */
  watch(watcher: DeadLetterWatcher): void {
    this.watchers.push(watcher);
  }

  /**
   * Tells all of them, before the row is written: where the process ends in between, the job is run again, or they are told again.
   * @throws what one of them throws; the row stays as it was then
   */
  async tell(letter: DeadLetter): Promise<void> {
    for (const watcher of this.watchers) await watcher(letter);
  }
}
