import type { GuardianNote } from '@portal/contract/applications/responses';
import { isMinor } from '@portal/contract/applications/guardian';
import type { DraftGuardian } from './drafts/draft-guardian.js';
import type { Applicant, Application, ApplicationGuardian } from './application.js';

/** The application's guardian, from the draft's; undefined without a consent. */
export function guardianOf(guardian: DraftGuardian | undefined): ApplicationGuardian | undefined {
  if (guardian?.given === undefined) return undefined;
  const { code: _code, given, ...named } = guardian;
  return { ...named, given };
}

/**
 * Indices of the persons under 18 without a consent. A consent survives a corrected name, but not another date of birth.
 */
export function personsWithoutConsent(
  guardian: ApplicationGuardian | undefined,
  applicants: readonly Pick<Applicant, 'dateOfBirth'>[],
  at: Date,
): number[] {
  const minors = guardian?.minors ?? [];
  return applicants.flatMap(({ dateOfBirth }, person) => {
    const isConsented = minors.some((one) => one.person === person && one.dateOfBirth === dateOfBirth);
    return isMinor(dateOfBirth, at) && !isConsented ? [person] : [];
  });
}

/** The guardian as shown to staff. */
export function guardianNote({ guardian }: Pick<Application, 'guardian'>): GuardianNote | undefined {
  if (guardian === undefined) return undefined;
  const { name, relation, email, phone, language, given } = guardian;
  return { name, relation, email, phone, language, at: given.at.toISOString() };
}
