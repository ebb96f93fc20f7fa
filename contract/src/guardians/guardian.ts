import { indiaDateParts } from '../format.js';

/** Who may consent for a child. */
export const guardianRelations = ['father', 'mother', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** The version of the declaration that a guardian makes; it goes up with every change of its words. */
export const guardianDeclaration = '1';

const ADULT_YEARS = 18;

/**
 * Whether somebody is under 18 on the day in India of a moment (docs/rules/drafts.md, DP-05).
 * @param dateOfBirth `YYYY-MM-DD`; anything else is nobody's age
 */
export function isMinor(dateOfBirth: string | undefined, moment: Date): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth ?? '') ?? [];
  if (year === undefined) return false;
  const today = indiaDateParts(moment);
  const born = [Number(year) + ADULT_YEARS, Number(month), Number(day)] as const;
  const now = [today.year, today.month, today.day] as const;
  const differs = born.findIndex((part, index) => part !== now[index]);
  return differs !== -1 && (born[differs] ?? 0) > (now[differs] ?? 0);
}
