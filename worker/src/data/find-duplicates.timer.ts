import { DuplicateFinder } from '@portal/backend/data/duplicates/duplicate-finder.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { DUPLICATES_EVERY_MS, DUPLICATES_MOST_MS } from '../platform/worker.limits.js';

/** Compares new and changed members with all others who share a key (docs/rules/duplicates.md). */
@Timer({ name: 'duplicates', everyMs: DUPLICATES_EVERY_MS, maxRunMs: DUPLICATES_MOST_MS })
export class FindDuplicatesTimer implements TimerTick {
  constructor(private readonly finder: DuplicateFinder) {}

  async tick(signal: AbortSignal): Promise<void> {
    await this.finder.run(signal);
  }
}
