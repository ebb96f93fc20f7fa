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

/** Somebody under 18 in an application, as a guardian consents for them. */
export interface MinorApplicant {
  /** Place in the application. */
  readonly person: number;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
}

/** Applicants as the form and a submission write them. */
export type TypedApplicants = readonly { readonly name?: string; readonly dob?: string }[];

/** Those under 18 on the day in India of a moment, in their order. */
export function minorsAmong(applicants: TypedApplicants, moment: Date): MinorApplicant[] {
  return applicants.flatMap(({ name = '', dob = '' }, person) =>
    isMinor(dob, moment) ? [{ person, name: name.trim(), dateOfBirth: dob }] : [],
  );
}

/** Whether what a guardian was asked about holds each of these, with the name and date of birth that they have now. */
export function areAllAsked(asked: readonly MinorApplicant[], minors: readonly MinorApplicant[]): boolean {
  return minors.every(({ person, name, dateOfBirth }) =>
    asked.some(
      (known) => known.person === person && known.name === name && known.dateOfBirth === dateOfBirth,
    ),
  );
}
