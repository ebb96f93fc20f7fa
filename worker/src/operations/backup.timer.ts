import { DailyBackup } from '@portal/backend/operations/backups/daily-backup.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { BACKUP_EVERY_MS, BACKUP_MOST_MS } from '../platform/worker.limits.js';

/** Looks whether the day's backup is due (docs/operations.md); one worker at a time. */
@Timer({ name: 'backup', everyMs: BACKUP_EVERY_MS, maxRunMs: BACKUP_MOST_MS })
export class BackupTimer implements TimerTick {
  constructor(private readonly daily: DailyBackup) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.daily.step(signal);
  }
}
