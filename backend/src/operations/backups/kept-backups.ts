import { indiaDay } from '@portal/contract/format';

/** So many of the newest days, weeks and months keep their last backup (docs/operations.md). */
export const keptOf = { days: 7, weeks: 5, months: 12 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday of a day's week. @param day `YYYY-MM-DD` */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Which backups stay: the last one of each of the newest 7 days, 5 weeks (from Monday) and 12 months in India that have one.
 * @param times UTC
 */
export function keptBackups(times: readonly Date[]): Set<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  const keep = (most: number, spanOf: (day: string) => string): void => {
    const spans = new Set<string>();
    for (const at of newestFirst) {
      const span = spanOf(indiaDay(at));
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      kept.add(at);
    }
  };
  keep(keptOf.days, (day) => day);
  keep(keptOf.weeks, weekOf);
  keep(keptOf.months, (day) => day.slice(0, 7));
  return kept;
}
