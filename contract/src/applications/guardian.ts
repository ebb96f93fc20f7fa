import { indiaDateParts } from '../format.js';

/** Relations that may consent for a minor. */
export const guardianRelations = ['father', 'mother', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** The version of the guardian's declaration, which increases with every change of its text. */
export const guardianDeclaration = '1';

const ADULT_YEARS = 18;

/**
 * Whether a person is under 18 on the India date of `moment` (docs/rules/drafts.md).
 * @param dateOfBirth `YYYY-MM-DD`; false for anything else
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

/** An applicant under 18, for whom a guardian consents. */
export interface MinorApplicant {
  /** Index in the application. */
  readonly person: number;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
}

/** Applicants as typed in the form or sent with a submission. */
export type TypedApplicants = readonly { readonly name?: string; readonly dob?: string }[];

/** The applicants under 18 on the India date of `moment`, in order. */
export function minorsAmong(applicants: TypedApplicants, moment: Date): MinorApplicant[] {
  return applicants.flatMap(({ name = '', dob = '' }, person) =>
    isMinor(dob, moment) ? [{ person, name: name.trim(), dateOfBirth: dob }] : [],
  );
}

/** Whether the guardian was asked for each of these minors, with their current name and date of birth. */
export function areAllAsked(asked: readonly MinorApplicant[], minors: readonly MinorApplicant[]): boolean {
  return minors.every(({ person, name, dateOfBirth }) =>
    asked.some((one) => one.person === person && one.name === name && one.dateOfBirth === dateOfBirth),
  );
}
