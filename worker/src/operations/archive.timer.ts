import { ArchiveService } from '@portal/backend/operations/backups/archive/archive.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { ARCHIVE_EVERY_MS, ARCHIVE_MOST_MS } from '../platform/worker.limits.js';

/** Archives what changed since the last step (docs/rules/backups.md); one worker at a time. */
@Timer({ name: 'archive', everyMs: ARCHIVE_EVERY_MS, maxRunMs: ARCHIVE_MOST_MS })
export class ArchiveTimer implements TimerTick {
  constructor(private readonly archive: ArchiveService) {}

  async tick(signal: AbortSignal): Promise<void> {
    await this.archive.step(signal);
  }
}
