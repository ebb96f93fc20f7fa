import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { type ClusterTime, compareTimes } from '../manifest.js';
import type { Segment } from './archive-folder.js';

/** A restore that is rejected, with a message for the operator. */
export class RestoreRefused extends Error {}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** A backup with the segments that lead from it to a second. */
export interface RestorePlan {
  readonly backup: string;
  readonly segments: readonly Segment[];
  /** Seconds since 1970; every change of this second and before it is included. */
  readonly second: number;
}

/**
 * Returns the second that an operator names: a time of today in India (`14:32:10`) or a full ISO time with its zone.
 * @throws RestoreRefused for another form, and for the future
 */
export function secondOf(text: string, now: Date): number {
  const [time, hours = '', minutes = '', seconds = '0'] = TIME.exec(text) ?? [];
  let at = NaN;
  if (time !== undefined && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60)
    at =
      indiaDayBegin(indiaDay(now)).getTime() +
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  else if (ZONED.test(text)) at = Date.parse(text);
  if (Number.isNaN(at))
    throw new RestoreRefused(
      `--to takes a time of today in India (14:32:10), a full time (2026-11-30T14:32:10+05:30) or last, not ${text}`,
    );
  if (at > now.getTime()) throw new RestoreRefused(`${indiaTime(at / 1000)} is in the future`);
  return at / 1000;
}

/** Formats a second in the zone of India as `--to` takes it. */
export function indiaTime(second: number): string {
  return `${new Date(second * 1000 + INDIA_MS).toISOString().slice(0, 19)}+05:30`;
}

/**
 * Finds what leads to a second.
 * @param second `last`: the last second that can be restored without a gap
 * @param segments oldest first, without damaged ones
 * @throws RestoreRefused when changes before that second are missing: names the gap and the last whole second
 */
export function planRestore(
  backups: readonly { readonly name: string; readonly at: ClusterTime }[],
  segments: readonly Segment[],
  second: number | 'last',
): RestorePlan {
  const wanted = second === 'last' ? Infinity : second;
  const backup = backups
    .filter(({ at }) => at.t <= wanted)
    .toSorted((one, other) => compareTimes(other.at, one.at))[0];
  if (backup === undefined)
    throw new RestoreRefused(
      second === 'last' ? 'There is no backup in the folder' : 'There is no backup before that second',
    );
  const later = segments.filter(({ to }) => compareTimes(to, backup.at) > 0);
  let at = backup.at;
  let used = 0;
  for (const [index, { from, to, chain, previous }] of later.entries()) {
    const last = later[index - 1];
    const continues =
      last === undefined
        ? compareTimes(from, backup.at) <= 0
        : chain === last.chain && previous === last.sha256;
    if (!continues || at.t > wanted) break;
    at = to;
    used += 1;
  }
  const plan = { backup: backup.name, segments: later.slice(0, used) };
  // More changes of the last second may follow in the next segment.
  const whole = at.t - 1;
  const isReached = whole >= backup.at.t;
  if (isReached && wanted <= whole) return { ...plan, second: wanted };
  if (isReached && second === 'last') return { ...plan, second: whole };
  const next = later[used];
  throw new RestoreRefused(
    `The archive has a gap: changes from ${indiaTime(at.t)} to ${next === undefined ? 'now' : indiaTime(next.from.t)} are missing.\n${
      isReached
        ? `The last whole second before it: --to ${indiaTime(whole)}`
        : `The backup alone can be restored: --from ${backup.name}`
    }`,
  );
}
