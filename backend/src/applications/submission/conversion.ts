import { openPaidStates } from '../applications.states.js';
import type { Application } from '../application.js';
import type { StudentMembership } from '../offers/offer.js';
import { type Comparable, isSamePerson } from './likeness.js';

type Identity = Pick<Comparable, 'name' | 'dateOfBirth'>;

/** The student membership whose number lowered the fee of an application. */
export interface PricedMembership extends StudentMembership {
  /** `_id` of the staff user who ticked that applicant and member are the same person. */
  readonly confirmedBy?: string;
}

/**
 * What an applicant has to pay up to the full fee, because a reviewer found that the student number is another person's
 * (docs/rules/fees.md).
 */
export interface FeeDifference {
  /** Of the draft, the orders and the receipt of the difference; absent when nothing was due. */
  readonly appId?: string;
  /** paise */
  readonly amount: number;
  /** `_id` of the staff user who asked for it. */
  readonly askedBy: string;
  /** UTC */
  readonly askedAt: Date;
  /** When it was paid, or found not to be due; absent again after a full refund. UTC */
  readonly paidAt?: Date;
  /** When a reviewer ticked after all that both are the same person; UTC */
  readonly withdrawnAt?: Date;
}

/** The difference that an application has to pay before its approval. */
export function dueDifferenceOf({ difference }: Pick<Application, 'difference'>): FeeDifference | undefined {
  if (difference?.paidAt !== undefined || difference?.withdrawnAt !== undefined) return undefined;
  return difference;
}

/** Whether the difference of an appId is still to be paid: the application is undecided, and nobody withdrew it. */
export function owesDifference(
  application: Pick<Application, 'difference' | 'state'>,
  appId: string,
): boolean {
  return openPaidStates.includes(application.state) && dueDifferenceOf(application)?.appId === appId;
}

/** The appIds under which the money of an application is kept: its own, and that of its difference to the full fee. */
export function moneyIdsOf({ appId, difference }: Pick<Application, 'appId' | 'difference'>): string[] {
  return difference?.appId === undefined ? [appId] : [appId, difference.appId];
}

/** The student membership that an approval converts; none once the applicant, another person, has paid the full fee. */
export function conversionOf({
  converts,
  difference,
}: Pick<Application, 'converts' | 'difference'>): PricedMembership | undefined {
  const isOfAnother = difference?.paidAt !== undefined && difference.withdrawnAt === undefined;
  return isOfAnother ? undefined : converts;
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
