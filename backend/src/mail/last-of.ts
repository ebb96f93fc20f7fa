import { indiaDay, indiaDayBegin } from '@portal/contract/format';

const DAY_MS = 24 * 60 * 60_000;

interface Pace {
  /** When the first may leave (UTC). */
  readonly from: Date;
  /** Of the budget of that day. */
  readonly usedToday: number;
  readonly perDay: number;
  readonly intervalMs: number;
}

/** When the last of so many mails leaves: as many as fit into each day of India, one every interval. */
export function lastOf(count: number, { from, usedToday, perDay, intervalMs }: Pace): Date {
  let left = count;
  let begin = from.getTime();
  let budget = Math.max(0, perDay - usedToday);
  for (;;) {
    const dayEnd = indiaDayBegin(indiaDay(new Date(begin))).getTime() + DAY_MS;
    const today = Math.min(budget, Math.max(1, Math.floor((dayEnd - begin) / intervalMs)));
    if (left <= today) return new Date(begin + left * intervalMs);
    left -= today;
    begin = dayEnd;
    budget = perDay;
  }
}
