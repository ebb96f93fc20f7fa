import { Injectable } from '@nestjs/common';
import type { OutboxRow } from './outbox.schema.js';

/** A job without further attempts unless staff retry it. */
export type DeadLetter = Pick<OutboxRow, '_id' | 'job' | 'payload'>;
export type DeadLetterWatcher = (letter: DeadLetter) => Promise<void>;

/** Notifies features whose records track a job that it was dead-lettered. */
@Injectable()
export class DeadLetterWatchers {
  private readonly watchers: DeadLetterWatcher[] = [];

  /** Registers a watcher; called by a feature when its module starts. */
  watch(watcher: DeadLetterWatcher): void {
    this.watchers.push(watcher);
  }

  /**
   * Calls all watchers, before the row is written: if the process dies in between, the job or the notification is repeated.
   * @throws what a watcher throws; the row is then left unchanged
   */
  async notify(letter: DeadLetter): Promise<void> {
    for (const watcher of this.watchers) await watcher(letter);
  }
}
