import { Injectable } from '@nestjs/common';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { OtpChallengesService } from '../codes/otp-challenges.service.js';
import { accountLimits } from '../accounts.limits.js';
import { codesOf, loginsOf } from '../login-attempts/attempt-budgets.js';
import { FailedLoginsRepository } from '../login-attempts/failed-logins.repository.js';
import type { FailedLoginsRow } from '../login-attempts/failed-logins.schema.js';
import { waitEnd } from '../login-attempts/login-backoff.js';

/** The account that is throttled. */
export interface WaitingAccount {
  readonly kind: SessionKind;
  readonly id: string;
  readonly email: string;
}

/** Throttles of accounts after wrong passwords and codes, and how the office lifts them (docs/rules/sessions.md). */
@Injectable()
export class LoginWaits {
  constructor(
    private readonly failedLogins: FailedLoginsRepository,
    private readonly codes: OtpChallengesService,
    private readonly clock: Clock,
  ) {}

  /** When the throttles of each account end; accounts without one are left out. */
  async until(accounts: readonly WaitingAccount[]): Promise<ReadonlyMap<string, Date>> {
    if (accounts.length === 0) return new Map();
    const owners = new Map(accounts.map((account) => [account.id, this.ownersOf(account)]));
    const rows = await this.failedLogins.of(
      [...owners.values()].flatMap(({ logins, codes }) => [logins, ...codes]),
    );
    const now = this.clock.now().getTime();
    return new Map(
      [...owners].flatMap(([id, { logins, codes }]) => {
        const ends = rows.flatMap((row) => {
          if (row.of === logins) return [waitEnd(row, loginBudget(row))];
          return codes.includes(row.of ?? '') ? [waitEnd(row, codeBudget(row))] : [];
        });
        const last = Math.max(0, ...ends);
        return last > now ? [[id, new Date(last)] as const] : [];
      }),
    );
  }

  /** Deletes the failures of an account from any source; the quotas of networks stay. */
  async lift(tx: Tx, account: WaitingAccount): Promise<void> {
    const { logins, codes } = this.ownersOf(account);
    const count = await this.failedLogins.forgetAllOf([logins, ...codes], tx.session);
    const { kind, id } = account;
    tx.audit({
      action: 'login.waitLifted',
      object: { kind: kind === 'staff' ? 'staffUser' : 'memberLogin', id },
      after: { count },
    });
  }

  private ownersOf({ kind, id, email }: WaitingAccount): { logins: string; codes: readonly string[] } {
    const addresses =
      kind === 'staff'
        ? [this.codes.addressOf('recover-staff', email), this.codes.addressOf('second-factor', id)]
        : [this.codes.addressOf('recover-member', email)];
    return { logins: loginsOf(kind, id), codes: addresses.map(codesOf) };
  }
}

const { freeAttempts, freeAttemptsOfAll, freeCodeTries, attemptsPerDay, codeTriesPerDay } = accountLimits;

/** The row of all unknown devices has the account's hash as its id; the others belong to a device or network. */
const isOfAll = ({ _id, of }: FailedLoginsRow): boolean => _id === of;
const loginBudget = (row: FailedLoginsRow) => ({
  free: isOfAll(row) ? freeAttemptsOfAll : freeAttempts,
  most: attemptsPerDay,
});
const codeBudget = (row: FailedLoginsRow) => ({
  free: isOfAll(row) ? freeAttemptsOfAll : freeCodeTries,
  most: codeTriesPerDay,
});
