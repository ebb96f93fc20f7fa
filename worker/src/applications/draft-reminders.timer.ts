import { DraftReminders } from '@portal/backend/applications/resume/draft-reminders.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { DRAFT_REMINDERS_EVERY_MS, DRAFT_REMINDERS_MOST_MS } from '../platform/worker.limits.js';

/** Sends due reminders of unfinished drafts (docs/rules/drafts.md). */
@Timer({ name: 'draft-reminders', everyMs: DRAFT_REMINDERS_EVERY_MS, maxRunMs: DRAFT_REMINDERS_MOST_MS })
export class DraftRemindersTimer implements TimerTick {
  constructor(private readonly reminders: DraftReminders) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.reminders.sendDue(signal);
  }
}
