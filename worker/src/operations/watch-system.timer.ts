import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { StatusPageService } from '@portal/backend/operations/status-page/status-page.service';
import { SystemWatch } from '@portal/backend/operations/system/system-watch.service';
import { WATCH_EVERY_MS, WATCH_MOST_MS } from '../platform/worker.limits.js';

/** Looks how the portal is, begins and ends alarms, and writes the status page (docs/rules/alarms.md); one worker at a time. */
@Timer({ name: 'system-watch', everyMs: WATCH_EVERY_MS, maxRunMs: WATCH_MOST_MS })
export class WatchSystemTimer implements TimerTick {
  constructor(
    private readonly watch: SystemWatch,
    private readonly status: StatusPageService,
  ) {}

  async tick(): Promise<void> {
    await this.watch.step();
    await this.status.write();
  }
}
