import { createHash } from 'node:crypto';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { accountLimits } from '../accounts.limits.js';

/** Attempts that are counted together: how many have no delay, and the daily maximum. */
export interface AttemptBudget {
  /** Reveals nothing about the account. */
  readonly id: string;
  /** Common to all rows about one account or one address of codes. */
  readonly of: string;
  readonly free: number;
  readonly most: number;
}

const { freeAttempts, freeAttemptsOfAll, freeCodeTries, attemptsPerDay, codeTriesPerDay } = accountLimits;

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Common to all rows of an account's passwords; the id of the row of all unknown devices. */
export function loginsOf(kind: SessionKind, account: string): string {
  return hashOf('login', kind, account);
}

/** The same for the codes of an address. @param address as in the challenge */
export function codesOf(address: string): string {
  return hashOf('code', address);
}

/**
 * Returns the budgets of a log-in: at a device of the account that device alone, else the network and all unknown devices
 * together.
 *
 * @param account id of the account; the name as typed if there is none
 * @param device id of a device that the account has used
 */
export function loginBudgets(
  kind: SessionKind,
  account: string,
  network: string,
  device?: string,
): readonly AttemptBudget[] {
  const of = loginsOf(kind, account);
  const row = (id: string, free: number): AttemptBudget => ({ id, of, free, most: attemptsPerDay });
  if (device !== undefined) return [row(hashOf('login', kind, account, 'device', device), freeAttempts)];
  return [row(hashOf('login', kind, account, 'network', network), freeAttempts), row(of, freeAttemptsOfAll)];
}

/** Returns the budget of a re-authentication within a session. */
export function sessionBudget(sessionId: string): readonly AttemptBudget[] {
  const id = hashOf('session', sessionId);
  return [{ id, of: id, free: freeAttempts, most: attemptsPerDay }];
}

/**
 * Returns the budgets of a mailed code: five tries are free per challenge, and some challenges per day.
 * @param address as in the challenge
 * @param device id of a device that an account of this address has used; it has its own budget, so that no stranger uses it up
 */
export function codeBudgets(address: string, network: string, device?: string): readonly AttemptBudget[] {
  const of = codesOf(address);
  const row = (id: string, free: number): AttemptBudget => ({ id, of, free, most: codeTriesPerDay });
  if (device !== undefined) return [row(hashOf('code', address, 'device', device), freeCodeTries)];
  return [row(hashOf('code', address, 'network', network), freeCodeTries), row(of, freeAttemptsOfAll)];
}
