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

/** A guardian's consent for the applicants under 18 of a draft (docs/rules/drafts.md, DP-05). */
export interface DraftGuardian {
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly minors: readonly MinorApplicant[];
  /** The live code: a keyed hash, wrong tries, and its end in UTC. */
  readonly code?: {
    readonly id: string;
    readonly hash: string;
    readonly tries: number;
    readonly until: Date;
  };
  readonly given?: { readonly at: Date; readonly declaration: string };
}

/** Whether the consent was given, in the words of today, for these persons as they are now. */
export function hasConsentedFor(
  guardian: DraftGuardian | undefined,
  minors: readonly MinorApplicant[],
): boolean {
  if (guardian?.given?.declaration !== guardianDeclaration) return false;
  return areAllAsked(guardian.minors, minors);
}

/** What is missing before money moves: one error for each applicant under 18 without a consent. */
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

/** As the draft's browser sees it: given only while it is about the applicants as they are now. */
export function guardianView(guardian: DraftGuardian, { applicants = [] }: DraftAnswersDto): GuardianView {
  const { name, relation, email, phone } = guardian;
  const now = applicants.flatMap(({ name: typed = '', dob = '' }, person) =>
    guardian.minors.some((minor) => minor.person === person)
      ? [{ person, name: typed.trim(), dateOfBirth: dob }]
      : [],
  );
  const isGiven = now.length > 0 && hasConsentedFor(guardian, now);
  const minors = guardian.minors.map((minor) => ({ ...minor }));
  return { name, relation, email, phone, minors, state: isGiven ? 'given' : 'asked' };
}
