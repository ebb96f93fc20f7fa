import type { Applicant, Application } from '../application.js';

/** What is compared of a person. */
type Known = Pick<Applicant, 'registrationNumber' | 'dateOfBirth'>;

/**
 * What makes two records one person's: registration number, date of birth, and whether the membership is a student's or for life
 * (docs/rules/records.md). Letter case and signs of the number do not tell persons apart.
 * @returns undefined where the number or the date is unknown: a number without any digit but 0 stands for none ("NA", "000").
 */
export function personKeyOf(
  { registrationNumber, dateOfBirth }: Partial<Known>,
  appType: Application['appType'],
): string | undefined {
  const number = (registrationNumber ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (!/[1-9]/.test(number) || !dateOfBirth) return undefined;
  return `${appType === 'student' ? 'student' : 'life'}|${number}|${dateOfBirth}`;
}

/** The keys of the persons who have one, in their order. */
export function personKeysOf({
  applicants,
  appType,
}: {
  readonly applicants: readonly Partial<Known>[];
  readonly appType: Application['appType'];
}): string[] {
  return applicants.flatMap((applicant) => personKeyOf(applicant, appType) ?? []);
}
