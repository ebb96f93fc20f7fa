import type { Plan, PriceLine } from '@portal/contract/settings/prices';

/** The student membership that a life membership is to take the place of. It stays on the server. */
export interface StudentMembership {
  readonly memberId: string;
  /** The number that was found, printed or former. */
  readonly memNo: string;
}

/** A price of life membership that one browser was offered for a student number (docs/rules/fees.md). */
export interface Offer {
  /** Told outside; stands for nobody. */
  readonly id: string;
  /** Id of the browser that asked. */
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
