import type { Plan, PriceLine } from '@portal/contract/settings/prices';

/** Lifetime of an offer and of the browser's cookie (docs/rules/fees.md). */
export const OFFER_MS = 30 * 60 * 1000;

/** The student membership that is converted into a life membership; internal. */
export interface StudentMembership {
  readonly memberId: string;
  /** The number that was found, printed or former. */
  readonly memNo: string;
}

/** A price of life membership, offered to one browser for a student number (docs/rules/fees.md). */
export interface Offer {
  /** Public, reveals no member. */
  readonly id: string;
  /** Id of the requesting browser. */
  readonly browser: string;
  readonly tokenHash: string;
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  /** whole rupees */
  readonly total: number;
  readonly converts: StudentMembership;
  /** Of the draft that was opened with it; absent until then. */
  readonly appId?: string;
  /** UTC */
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
