import type { KnownPersons, LookAlike } from '../applications/responses.js';
import type { OpenAppType } from '../enums.js';
import type { FormAnswers } from '../fields/form-steps.js';
import type { Price } from '../pricing/prices.js';
import type { ClaimMethod } from './payment-claim.js';

/** The payment step as far as it was typed. */
export interface ClaimAnswers {
  method?: string;
  reference?: string;
  /** whole rupees */
  amount?: string;
  receivedOn?: string;
  note?: string;
  reason?: string;
}

/** An application that staff fill in for somebody. */
export interface BegunApplication {
  appId: string;
  appType: OpenAppType;
  /** whole rupees; the price in force */
  appFee: number;
  lines: Price['lines'];
  answers: FormAnswers;
  claim: ClaimAnswers;
  version: number;
  step: number;
  /** UTC, ISO 8601 */
  begunAt: string;
}

/** One of the list of those that are not finished. */
export interface UnfinishedApplication {
  appId: string;
  appType: OpenAppType;
  /** The first applicant's name as far as it was typed; may be empty. */
  name: string;
  /** UTC, ISO 8601 */
  begunAt: string;
  savedAt: string;
}

/** One field of a step that may not be sent as it is. */
export interface StepProblem {
  /** Place on the wire, such as `applicants.0.name`. */
  field: string;
  msg: string;
  key: string;
}

export interface SavedApplication {
  version: number;
  /** Of the step that was to be judged, in the order of its fields. */
  problems: StepProblem[];
}

/** Who the persons of an unfinished application may be already (docs/rules/records.md). */
export interface KnownBeforehand {
  lookAlikes: LookAlike[];
  persons: KnownPersons['persons'];
}

/** What the office said of a payment that it received; nothing is paid by it (docs/rules/payments.md). */
export interface PaymentClaimView {
  method: ClaimMethod;
  reference?: string;
  /** whole rupees */
  amount: number;
  /** a day in India, `YYYY-MM-DD` */
  receivedOn: string;
  /** UTC, ISO 8601 */
  enteredAt: string;
  /** user name; absent when that user is gone */
  enteredBy?: string;
  note?: string;
  /** why the amount is another one than the fee */
  reason?: string;
}
