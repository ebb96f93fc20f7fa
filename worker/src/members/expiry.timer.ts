import { MemberExpiry } from '@portal/backend/members/member-expiry.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { EXPIRY_EVERY_MS, EXPIRY_MOST_MS } from '../platform/worker.limits.js';

/** Notes and tells the end of student memberships (docs/rules/records.md). */
@Timer({ name: 'membership-expiry', everyMs: EXPIRY_EVERY_MS, maxRunMs: EXPIRY_MOST_MS })
export class ExpiryTimer implements TimerTick {
  constructor(private readonly expiry: MemberExpiry) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.expiry.run(signal);
  }
}
