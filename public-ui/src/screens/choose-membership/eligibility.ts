import type { EligibilityResponse } from '@portal/contract/members/responses';
import { calls } from '@portal/contract/calls';
import { type Plan, type PriceLine, plans } from '@portal/contract/settings/prices';
import { api } from '../../api.ts';

/**
 * Life membership at the reduced price of a student number, passed to the fee page as history state. A reload keeps
 * it; it is not stored elsewhere.
 */
export interface EligibleState {
  readonly token: string;
  /** Expiry of the token by this device's clock, in ms since the epoch. */
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

/** Returns the state for the fee page; undefined if the number lowers no fee. */
export function toEligibleState(answer: EligibilityResponse): EligibleState | undefined {
  const { token, expiresIn, plan, lines, amount } = answer;
  if (token === undefined || expiresIn === undefined || plan === undefined || lines === undefined) {
    return undefined;
  }
  // A duration from now, because the device's clock may be wrong.
  return { token, until: Date.now() + expiresIn * 1000, plan, lines, amount };
}

export function readEligibleState(state: unknown): EligibleState | undefined {
  const { token, until, plan, lines, amount } = (state ?? {}) as Partial<
    Record<keyof EligibleState, unknown>
  >;
  const knownPlan = plans.find((candidate) => candidate === plan);
  if (typeof token !== 'string' || typeof until !== 'number' || typeof amount !== 'number') return undefined;
  if (knownPlan === undefined || !Array.isArray(lines)) return undefined;
  return { token, until, plan: knownPlan, lines: lines as PriceLine[], amount };
}
