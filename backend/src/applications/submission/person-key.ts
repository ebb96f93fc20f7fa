import type { Applicant, Application } from '../application.js';

/** The identifying fields of a person. */
type Identity = Pick<Applicant, 'registrationNumber' | 'dateOfBirth'>;

/**
 * The key that identifies a person: registration number, date of birth, and student or life membership (docs/rules/records.md). Letter
 * case and punctuation of the number are ignored, and zeros at its beginning or behind its leading letters.
 * @returns undefined without a date or a number; a number without a digit other than 0 is a placeholder ("NA", "000")
 */
export function personKeyOf(
  { registrationNumber, dateOfBirth }: Partial<Identity>,
  appType: Application['appType'],
): string | undefined {
  const number = (registrationNumber ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(\p{L}*)0+/u, '$1');
  if (!/[1-9]/.test(number) || !dateOfBirth) return undefined;
  return `${appType === 'student' ? 'student' : 'life'}|${number}|${dateOfBirth}`;
}

/** The persons' keys in order; persons without a key are left out. */
export function personKeysOf({
  applicants,
  appType,
}: {
  readonly applicants: readonly Partial<Identity>[];
  readonly appType: Application['appType'];
}): string[] {
  return applicants.flatMap((applicant) => personKeyOf(applicant, appType) ?? []);
}
