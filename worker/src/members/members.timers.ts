import { MemberExpiry } from '@portal/backend/members/member-expiry.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import {
  EXPIRY_EVERY_MS,
  EXPIRY_MOST_MS,
  EMAIL_CHANGES_EVERY_MS,
  EMAIL_CHANGES_MOST_MS,
} from '../platform/worker.limits.js';
import { EmailChangesService } from '@portal/backend/members/email-changes/email-changes.service';

/** Applies e-mail changes 72 hours after the old address was notified (docs/rules/records.md). */
@Timer({ name: 'email-changes', everyMs: EMAIL_CHANGES_EVERY_MS, maxRunMs: EMAIL_CHANGES_MOST_MS })
export class ApplyEmailChangesTimer implements TimerTick {
  constructor(private readonly changes: EmailChangesService) {}

  async tick(signal: AbortSignal): Promise<void> {
    await this.changes.applyDue(signal);
  }
}

/** Expires student memberships and sends reminders (docs/rules/records.md). */
@Timer({ name: 'membership-expiry', everyMs: EXPIRY_EVERY_MS, maxRunMs: EXPIRY_MOST_MS })
export class ExpiryTimer implements TimerTick {
  constructor(private readonly expiry: MemberExpiry) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.expiry.run(signal);
  }
}
