import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { SystemWatch } from '@portal/backend/operations/system/system-watch.service';
import { WATCH_EVERY_MS, WATCH_MOST_MS } from '../platform/worker.limits.js';

/** Looks how the portal is, and begins and ends alarms (docs/rules/alarms.md); one worker at a time. */
@Timer({ name: 'system-watch', everyMs: WATCH_EVERY_MS, maxRunMs: WATCH_MOST_MS })
export class WatchSystemTimer implements TimerTick {
  constructor(private readonly watch: SystemWatch) {}

  async tick(): Promise<void> {
    await this.watch.step();
  }
}
