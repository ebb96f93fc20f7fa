/**
 * When students are reminded that their membership ends: whole days until the last day, in India; the last reminder is 30 days after it
 * (docs/rules/records.md).
 */
export const reminderDays = [90, 30, 7, 0, -30] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Days for which the last reminder is still sent after it fell due. */
const LATE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the first and last `validUntil` for which a reminder may be due today. All `YYYY-MM-DD`. */
export function endingWindow(today: string): { readonly from: string; readonly to: string } {
  return {
    from: addDays(today, 1 - LATE_DAYS + Math.min(...reminderDays)),
    to: addDays(today, Math.max(...reminderDays)),
  };
}

/**
 * Returns the reminder due on a day. Only the latest one counts, so that members who missed earlier reminders get a single mail.
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

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
