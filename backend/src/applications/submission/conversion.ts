import type { Application } from '../application.js';
import type { StudentMembership } from '../offers/offer.js';
import { type Comparable, isSamePerson } from './likeness.js';

type Identity = Pick<Comparable, 'name' | 'dateOfBirth'>;

/** The student membership whose number lowered the fee of an application. */
export interface PricedMembership extends StudentMembership {
  /** `_id` of the staff user who ticked that applicant and member are the same person. */
  readonly confirmedBy?: string;
}

/** A student member as compared with applicants. */
export interface StudentHolder {
  readonly id: string;
  readonly applicant: Identity;
}

/** A paid application or draft that was priced by a student number. */
export interface PricedRecord {
  readonly converts?: Application['converts'];
  readonly applicant?: Partial<Identity>;
}

/**
 * Whether a priced record is the holder's: name and date of birth agree, or a reviewer has ticked it. Until then it does not block the
 * number, because anyone can type one (docs/rules/fees.md).
 */
export function isOfHolder(
  { converts, applicant = {} }: PricedRecord,
  { applicant: holder }: StudentHolder,
): boolean {
  const { name = '', dateOfBirth = '' } = applicant;
  return converts?.confirmedBy !== undefined || isSamePerson({ name, dateOfBirth }, holder);
}
