import type { EligibilityCode } from '@portal/contract/members/responses';
import type { Plan } from '@portal/contract/settings/prices';
import type { TextKey } from '@portal/contract/texts';
import { cleanCode } from '@portal/contract/validation/visible-text';
import type { Member } from '../member.js';

/**
 * Returns two readings of a typed number, likeliest first: unchanged, and without prefixes (`NMO/12`, `Membership No. 12`) and leading
 * zeros. Spaces and letter case are ignored; Indic digits are converted.
 * @param shortName of the organisation
 */
export function numberReadings(typed: string, shortName: string): [string, string] {
  const whole = cleanCode(typed.normalize('NFKC')).replace(/\s+/g, '').toUpperCase();
  const words = new RegExp(
    `^(?:${escaped(shortName.toUpperCase())}|STUDENT|MEMBERSHIP|MEMBER|NUMBER|NO|ID|[-./:#])+`,
    'u',
  );
  const bare = whole.replace(words, '').replace(/^0+(?=\d)/, '');
  return [whole, bare === '' ? whole : bare];
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** Months after its last day in which a student number still lowers the fee (docs/rules/fees.md). */
const MONTHS_AFTER = 6;

/** The eligibility of a student number. */
export interface Verdict {
  readonly code: EligibilityCode;
  readonly key: TextKey;
  /** With 200 and 201. */
  readonly plan?: Plan;
}

const unknown: Verdict = { code: 404, key: 'eligibility.unknown' };

/**
 * Returns the eligibility of a number on a day (docs/rules/fees.md).
 * @param member holder of the number
 * @param memNo current or former number
 * @param isConverting whether its holder has paid for a life membership that is undecided
 * @param today in India, `YYYY-MM-DD`
 */
export function verdictOf(
  member: Pick<Member, 'appType' | 'state' | 'memNo' | 'validUntil' | 'former'> | undefined,
  memNo: string,
  isConverting: boolean,
  today: string,
): Verdict {
  if (member === undefined) return unknown;
  const { appType, state, validUntil, former = [] } = member;
  // A revoked number of a member who is a student again.
  if (former.some((one) => one.memNo === memNo && one.revocation !== undefined)) return unknown;
  const isLifeSince = appType !== 'student' && member.memNo !== memNo;
  if (state === 'converted' || isLifeSince) return { code: 409, key: 'eligibility.converted' };
  if (appType !== 'student' || (state !== 'active' && state !== 'expired')) return unknown;
  if (isConverting) return { code: 409, key: 'eligibility.converting' };
  if (state === 'active' && (validUntil === undefined || today <= validUntil)) {
    return { code: 200, key: 'eligibility.active', plan: 'life-student' };
  }
  return validUntil !== undefined && today <= monthsAfter(validUntil, MONTHS_AFTER)
    ? { code: 201, key: 'eligibility.expired', plan: 'life-expired' }
    : { code: 201, key: 'eligibility.longExpired', plan: 'life-single' };
}

/** Adds months to a day, clamped to the end of a shorter month. @param day `YYYY-MM-DD` */
function monthsAfter(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(y, m + months, 0)).getUTCDate();
  return new Date(Date.UTC(y, m - 1 + months, Math.min(d, lastOfMonth))).toISOString().slice(0, 10);
}
