import {
  areAllAsked,
  guardianDeclaration,
  type GuardianRelation,
  type MinorApplicant,
  minorsAmong,
  type TypedApplicants,
} from '@portal/contract/applications/guardian';
import type { GuardianView } from '@portal/contract/applications/responses';
import type { Language } from '@portal/contract/enums';
import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { fieldError, type FieldError } from '../../platform/http/wire-error.js';

export const guardianLimits = {
  /** Lifetime of a code in ms: long enough to call a parent first. */
  codeMs: 30 * 60 * 1000,
  /** Lifetime of the link in days: a parent may read the mail in the evening. */
  linkDays: 3,
  codeTries: 5,
} as const;

/** A guardian's consent for the applicants under 18 of a draft (docs/rules/drafts.md). */
export interface DraftGuardian {
  readonly name: string;
  readonly relation: GuardianRelation;
  /** Empty with a sheet. */
  readonly email: string;
  readonly phone: string;
  /** Key of the sheet that a guardian without an e-mail has signed. */
  readonly sheet?: string;
  readonly language: Language;
  readonly minors: readonly MinorApplicant[];
  /** The live code and link: keyed hashes, failed tries of the code, and expiry in UTC. One consent ends both. */
  readonly code?: {
    readonly id: string;
    readonly hash: string;
    readonly tries: number;
    readonly until: Date;
    readonly link?: { readonly hash: string; readonly until: Date };
  };
  readonly given?: { readonly at: Date; readonly declaration: string };
}

/** Whether the consent covers these minors, with the current text of the declaration. */
export function hasConsentedFor(
  guardian: DraftGuardian | undefined,
  minors: readonly MinorApplicant[],
): boolean {
  if (guardian?.given?.declaration !== guardianDeclaration) return false;
  return areAllAsked(guardian.minors, minors);
}

/** The consents required before a payment: one error for each applicant under 18 without one. */
export function missingConsents(
  guardian: DraftGuardian | undefined,
  applicants: TypedApplicants,
  moment: Date,
): FieldError[] {
  const minors = minorsAmong(applicants, moment);
  return minors
    .filter((minor) => !hasConsentedFor(guardian, [minor]))
    .map(({ person }) => fieldError(`applicants.${person}.dob`, 'guardian.required'));
}

/** The guardian as shown to the applicant; `given` only while the consent covers the current applicants. */
export function guardianView(guardian: DraftGuardian, { applicants = [] }: DraftAnswersDto): GuardianView {
  const { name, relation, email, phone, sheet } = guardian;
  const current = applicants.flatMap(({ name: typed = '', dob = '' }, person) =>
    guardian.minors.some((minor) => minor.person === person)
      ? [{ person, name: typed.trim(), dateOfBirth: dob }]
      : [],
  );
  const isGiven = current.length > 0 && hasConsentedFor(guardian, current);
  const minors = guardian.minors.map((minor) => ({ ...minor }));
  const state = isGiven ? 'given' : 'asked';
  return { name, relation, email, phone, ...(sheet === undefined ? {} : { sheet }), minors, state };
}
