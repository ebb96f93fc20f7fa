import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { api } from '../../api.ts';

/** What the eligibility call says about a student number (docs/rules/pages.md, docs/rules/approval.md). */
export interface Eligibility {
  /** 200 active, 201 expired; anything else is a refusal */
  readonly code: number;
  readonly msg: string;
  /** text key of `msg`, when it has one */
  readonly key?: string | undefined;
  readonly token?: string | undefined;
  /** whole rupees */
  readonly amount?: number | undefined;
}

/** What the fee page is handed when a number was found eligible. */
export interface EligibleState {
  readonly token: string;
  readonly amount: number;
}

/** Checks a student membership number; its spaces are stripped. Refusals are answers too, only no answer throws. */
export async function checkEligibility(number: string): Promise<Eligibility> {
  try {
    const answer = (await api(calls.checkEligibility, {
      body: { memno: number.replace(/\s+/g, '') },
    })) as Partial<Eligibility> & { ammount?: number };
    return {
      code: answer.code ?? 0,
      msg: answer.msg ?? '',
      token: answer.token,
      amount: answer.amount ?? answer.ammount,
    };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error;
    const first = error.answer.errors?.[0];
    return { code: error.status, msg: error.answer.msg, key: error.answer.key ?? first?.key };
  }
}
