import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { RetentionService } from '@portal/backend/operations/retention/retention.service';
import { RETENTION_EVERY_MS, RETENTION_MOST_MS } from '../platform/worker.limits.js';

/** Takes away what its time is over for (docs/rules/retention.md). */
@Timer({ name: 'retention', everyMs: RETENTION_EVERY_MS, maxRunMs: RETENTION_MOST_MS })
export class RetentionTimer implements TimerTick {
  constructor(private readonly retention: RetentionService) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.retention.run(signal);
  }
}
