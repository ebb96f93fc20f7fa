import { createHash } from 'node:crypto';
import type { SessionKind } from '@portal/contract/sessions/session-kinds';
import { accountLimits } from '../accounts.limits.js';

/** A row of attempts that are counted together, and how many of them cost no waiting. */
export interface AttemptBudget {
  /** Tells nothing about whom it counts. */
  readonly id: string;
  readonly free: number;
}

const { freeAttempts, freeAttemptsOfAll } = accountLimits;

const budget = (free: number, ...parts: readonly string[]): AttemptBudget => ({
  id: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'),
  free,
});

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
  if (device !== undefined) return [budget(freeAttempts, 'login', kind, account, 'device', device)];
  return [
    budget(freeAttempts, 'login', kind, account, 'network', network),
    budget(freeAttemptsOfAll, 'login', kind, account),
  ];
}

/** What a password that is given again within a session counts against. */
export function sessionBudget(sessionId: string): readonly AttemptBudget[] {
  return [budget(freeAttempts, 'session', sessionId)];
}

/** What a mailed code counts against: five of each are free in a challenge, and some challenges a day. @param address as in the challenge */
export function codeBudgets(address: string, network: string): readonly AttemptBudget[] {
  return [
    budget(accountLimits.freeCodeTries, 'code', address, 'network', network),
    budget(freeAttemptsOfAll, 'code', address),
  ];
}
