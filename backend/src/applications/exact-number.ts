import { wholeNumber } from '../platform/lists/tokens.js';
import type { Application } from './application.js';

/** The fields that hold an application's numbers. */
export type Numbered = Pick<Application, 'appId' | 'number' | 'transactionId'> & {
  readonly payment: Pick<Application['payment'], 'transactionId' | 'receiptNumber'> & {
    readonly payments: readonly { readonly id: string }[];
  };
};

/** How a typed text names an application: by a number in full, or by its own without the prefix. */
export type NumberMatch = 'full' | 'bare';

/**
 * Whether a typed text is exactly a number of an application: its number, appId, receipt number, or the id of an order or payment.
 * Separators, case and the script of digits do not matter; provider ids are compared as written (docs/rules/records.md).
 */
export function matchNumber(typed: string, application: Numbered): NumberMatch | undefined {
  const { appId, number = '', transactionId, payment } = application;
  const text = typed.trim();
  const ids = [appId, transactionId, payment.transactionId, ...payment.payments.map(({ id }) => id)];
  if (ids.includes(text)) return 'full';
  const whole = wholeNumber(text);
  if (whole === '') return undefined;
  if ([number, payment.receiptNumber ?? ''].some((one) => wholeNumber(one) === whole)) return 'full';
  return wholeNumber(number.replace(/^[^-]*-/, '')) === whole ? 'bare' : undefined;
}

/** The stored term of a number; undefined for a text that cannot be one. */
export function termOfNumber(typed: string): string | undefined {
  const whole = wholeNumber(typed);
  return /\d/.test(whole) ? whole : undefined;
}
