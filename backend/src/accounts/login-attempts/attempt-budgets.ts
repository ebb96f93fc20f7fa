import { createHash } from 'node:crypto';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { accountLimits } from '../accounts.limits.js';

/** A row of attempts that are counted together, how many of them cost no waiting, and how many there are in a day. */
export interface AttemptBudget {
  /** Tells nothing about whom it counts. */
  readonly id: string;
  /** What all rows about one account, or one address of codes, have in common. */
  readonly of: string;
  readonly free: number;
  readonly most: number;
}

const { freeAttempts, freeAttemptsOfAll, freeCodeTries, attemptsPerDay, codeTriesPerDay } = accountLimits;

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** What all rows of an account's passwords have in common; the row of all strangers has it as its id. */
export function loginsOf(kind: SessionKind, account: string): string {
  return hashOf('login', kind, account);
}

/** The same of the codes of an address. @param address as in the challenge */
export function codesOf(address: string): string {
  return hashOf('code', address);
}

/**
 * What an attempt to log in counts against: at a device of the account that device alone, else the network, and all strangers
 * together.
 *
 * @param account id of the account; the name as it was typed where there is none
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

/** What a password that is given again within a session counts against. */
export function sessionBudget(sessionId: string): readonly AttemptBudget[] {
  const id = hashOf('session', sessionId);
  return [{ id, of: id, free: freeAttempts, most: attemptsPerDay }];
}

/**
 * What a mailed code counts against: five of each are free in a challenge, and some challenges a day.
 * @param address as in the challenge
 * @param device id of a device that an account of this address has used: it counts alone there, so that no stranger uses it up
 */
export function codeBudgets(address: string, network: string, device?: string): readonly AttemptBudget[] {
  const of = codesOf(address);
  const row = (id: string, free: number): AttemptBudget => ({ id, of, free, most: codeTriesPerDay });
  if (device !== undefined) return [row(hashOf('code', address, 'device', device), freeCodeTries)];
  return [row(hashOf('code', address, 'network', network), freeCodeTries), row(of, freeAttemptsOfAll)];
}
