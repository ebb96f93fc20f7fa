/**
 * When students are reminded of the end of their membership (docs/rules/records.md): whole days from today to the last day, in India; the last
 * is 30 days after it.
 */
export const reminderDays = [90, 30, 7, 0, -30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** So long after it fell due a last reminder is still sent. */
const LATE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The first and the last day that a membership which is to be looked at can end on, seen from today. All `YYYY-MM-DD`. */
export function spanOf(today: string): { readonly from: string; readonly to: string } {
  return {
    from: later(today, 1 - LATE_DAYS + Math.min(...reminderDays)),
    to: later(today, Math.max(...reminderDays)),
  };
}

/**
 * The reminder that is due on a day: the last one whose day has come, so that whoever became a member late, or was not reminded while the
 * portal was down, gets one and not all that were missed.
 * @param validUntil last day, and @param today in India, both `YYYY-MM-DD`
 */
export function reminderDue(validUntil: string, today: string): ReminderDays | undefined {
  const left = daysBetween(today, validUntil);
  if (left <= Math.min(...reminderDays) - LATE_DAYS) return undefined;
  return reminderDays.findLast((days) => left <= days);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
