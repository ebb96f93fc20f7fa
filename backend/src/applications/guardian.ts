import type { GuardianNote } from '@portal/contract/applications/responses';
import { isMinor } from '@portal/contract/applications/guardian';
import type { DraftGuardian } from './drafts/draft-guardian.js';
import type { Applicant, Application, ApplicationGuardian } from './application.js';

/** What of a draft's guardian goes into its application; undefined without a consent. */
export function guardianOf(guardian: DraftGuardian | undefined): ApplicationGuardian | undefined {
  if (guardian?.given === undefined) return undefined;
  const { code: _code, given, ...named } = guardian;
  return { ...named, given };
}

/**
 * The persons under 18 at a moment for whom nobody has consented, in their order. A name may be put right afterwards; another date
 * of birth makes another person.
 */
export function personsWithoutConsent(
  guardian: ApplicationGuardian | undefined,
  applicants: readonly Pick<Applicant, 'dateOfBirth'>[],
  moment: Date,
): number[] {
  const minors = guardian?.minors ?? [];
  return applicants.flatMap(({ dateOfBirth }, person) => {
    const isConsented = minors.some((one) => one.person === person && one.dateOfBirth === dateOfBirth);
    return isMinor(dateOfBirth, moment) && !isConsented ? [person] : [];
  });
}

/** As staff see it. */
export function guardianNote({ guardian }: Pick<Application, 'guardian'>): GuardianNote | undefined {
  if (guardian === undefined) return undefined;
  const { name, relation, email, phone, language, given } = guardian;
  return { name, relation, email, phone, language, at: given.at.toISOString() };
}
