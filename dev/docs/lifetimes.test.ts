import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { DRAFT_DAYS, PAID_DRAFT_MS, PRICE_HELD_MS } from '@portal/backend/applications/drafts/drafts.limits';
import { draftResumeLimits } from '@portal/backend/applications/resume/draft-resume.limits';
import { emailChangeLimits } from '@portal/backend/members/email-changes/email-changes.limits';
import { ORPHAN_MS, PREVIEW_MS, RESERVED_MS } from '@portal/backend/applications/uploads/files.limits';
import { guardianLimits } from '@portal/backend/applications/drafts/draft-guardian';
import { OFFER_MS } from '@portal/backend/applications/offers/offer';
import { OWN_DATA_RETENTION_MS } from '@portal/backend/data/own-data/own-data.runs';
import { limits } from '@portal/backend/platform/config/limits';
import { trackingLimits } from '@portal/backend/reviewing/tracking/tracking.limits';
import { codeSheetsKeptDays, undoDays, erasureAnswerDays } from '@portal/contract/data/responses';
import { exportKeptDays } from '@portal/contract/data/columns';
import { importKeptDays } from '@portal/contract/data/imports';
import { idleReservationDays } from '@portal/contract/reviewing/responses';

const code = {
  accountLimits,
  draftResumeLimits,
  emailChangeLimits,
  guardianLimits,
  limits,
  trackingLimits,
  ...{
    DRAFT_DAYS,
    OFFER_MS,
    ORPHAN_MS,
    OWN_DATA_RETENTION_MS,
    PAID_DRAFT_MS,
    PREVIEW_MS,
    PRICE_HELD_MS,
    RESERVED_MS,
  },
  ...{ codeSheetsKeptDays, erasureAnswerDays, exportKeptDays, idleReservationDays, importKeptDays, undoDays },
};
const unitSeconds = { second: 1, minute: 60, hour: 60 * 60, day: 24 * 60 * 60 };

const page = readFileSync(new URL('../../docs/rules/lifetimes.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+) (second|minute|hour|day)s? \| `([\w.]+)` \|/gm)].map(
  ([, what = '', count, unit, place = '']) => ({
    what,
    place,
    seconds: Number(count) * unitSeconds[unit as keyof typeof unitSeconds],
  }),
);

/** Returns a constant in seconds; the unit is the suffix of its name (`Seconds`, `Days`, else ms). */
function secondsOf(place: string): number {
  const value = place
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], code);
  if (typeof value !== 'number') throw new Error(`${place} is not a number`);
  if (/seconds$/i.test(place)) return value;
  return /days$/i.test(place) ? value * unitSeconds.day : value / 1000;
}

describe('docs/rules/lifetimes.md', () => {
  it('has one table, all of whose rows are parsed', () => {
    expect(rows).toHaveLength(page.split('\n').filter((line) => /^\| .*`/.test(line)).length);
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
  });

  it.each(rows)('$what', ({ place, seconds }) => {
    expect(secondsOf(place)).toBe(seconds);
  });
});
