import { EmailChangesService } from '@portal/backend/members/email-changes/email-changes.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { EMAIL_CHANGES_EVERY_MS, EMAIL_CHANGES_MOST_MS } from '../platform/worker.limits.js';

/** Lets changes of members' addresses take effect 72 hours after the old address was told (docs/rules/records.md). */
@Timer({ name: 'email-changes', everyMs: EMAIL_CHANGES_EVERY_MS, maxRunMs: EMAIL_CHANGES_MOST_MS })
export class ApplyEmailChangesTimer implements TimerTick {
  constructor(private readonly changes: EmailChangesService) {}

  async tick(signal: AbortSignal): Promise<void> {
    await this.changes.takeDue(signal);
  }
}
