import { type ClaimAnswers } from '@portal/contract/applications/responses';
import { claimProblems } from '@portal/contract/applications/payment-claim';
import type { EditProblem } from '../../../shell/record/edit/edit-checks.ts';
import { useStaffUser } from '../../../shell/session/session.ts';

/** The typed amount in whole rupees, or the fee when nothing was typed; NaN for an invalid amount. */
export function amountOf({ amount = '' }: ClaimAnswers, fee: number): number {
  const typed = amount.trim();
  if (typed === '') return fee;
  return /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** @returns a function that validates the payment as typed, with the server's rules */
export function useClaimCheck(fee: number): (claim: ClaimAnswers) => EditProblem[] {
  const { role } = useStaffUser();
  return (claim) => {
    const { method = '', reference = '', receivedOn = '', reason = '' } = claim;
    const typed = {
      method,
      reference: reference.trim(),
      amount: amountOf(claim, fee),
      receivedOn,
      reason: reason.trim(),
    };
    const rules = { total: fee, mayDiffer: role === 'superAdmin', now: new Date() };
    return claimProblems(typed, rules).map(({ field, key }) => ({ path: field, msg: key }));
  };
}
