import type { EligibilityResponse } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import type { Plan, PriceLine } from '@portal/contract/pricing/prices';
import { plans } from '@portal/contract/pricing/prices';
import { api } from '../../api.ts';

/**
 * Life membership at the price of a student number, as the fee page is handed it. It stays with the entry of the browser's history,
 * so that a reload keeps it; nothing of it is stored.
 */
export interface EligibleState {
  readonly token: string;
  /** When the token ends by this device's clock, in ms since 1970. */
  readonly until: number;
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  /** whole rupees */
  readonly amount: number;
}

/** Checks a student membership number (docs/rules/fees.md). */
export async function checkEligibility(memno: string): Promise<EligibilityResponse> {
  return api(calls.checkEligibility, { body: { memno } });
}

/** What the fee page needs of an answer; undefined when the number lowers no fee. */
export function eligibleBy(answer: EligibilityResponse): EligibleState | undefined {
  const { token, expiresIn, plan, lines, amount } = answer;
  if (token === undefined || expiresIn === undefined || plan === undefined || lines === undefined) {
    return undefined;
  }
  // Counted from now: the clocks of phones go wrong, the server's moment would mean nothing there.
  return { token, until: Date.now() + expiresIn * 1000, plan, lines, amount };
}

export function eligibleFrom(state: unknown): EligibleState | undefined {
  const { token, until, plan, lines, amount } = (state ?? {}) as Partial<
    Record<keyof EligibleState, unknown>
  >;
  const known = plans.find((candidate) => candidate === plan);
  if (typeof token !== 'string' || typeof until !== 'number' || typeof amount !== 'number') return undefined;
  if (known === undefined || !Array.isArray(lines)) return undefined;
  return { token, until, plan: known, lines: lines as PriceLine[], amount };
}
