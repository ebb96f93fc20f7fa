import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { tooMany } from '../../platform/http/wire-error.js';
import { accountLimits } from '../accounts.limits.js';
import type { AttemptBudget } from './attempt-budgets.js';
import { FailedLoginsRepository } from './failed-logins.repository.js';
import { waitEnd } from './login-backoff.js';

/** Throttles attempts at passwords and codes, alike for names with and without an account (docs/rules/sessions.md, SEC-05, SEC-06). */
@Injectable()
export class LoginAttemptsService {
  constructor(
    private readonly failedLogins: FailedLoginsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt. It is counted beforehand, across all processes, so that concurrent attempts are counted; a success resets the
   * consecutive count and not the daily one.
   * @param check returns undefined for a wrong password or code
   * @returns the result of the check, and the consecutive failures of the first budget
   * @throws WireError 429 while a budget is throttled; what the check throws, in which case nothing is counted
   */
  async attempt<T>(
    budgets: readonly AttemptBudget[],
    check: () => Promise<T | undefined>,
  ): Promise<{ readonly result: T | undefined; readonly failures: number }> {
    const counts: number[] = [];
    try {
      for (const budget of budgets) counts.push(await this.count(budget));
      const result = await check();
      if (result !== undefined) await this.failedLogins.succeed(budgets.map(({ id }) => id));
      return { result, failures: result === undefined ? (counts[0] ?? 0) : 0 };
    } catch (error) {
      for (const { id } of budgets.slice(0, counts.length)) await this.failedLogins.takeBack(id);
      throw error;
    }
  }

  /** Deletes the failures, including the daily ones, after a change of the password. */
  async forget(budgets: readonly AttemptBudget[]): Promise<void> {
    await this.failedLogins.forget(budgets.map(({ id }) => id));
  }

  /** Whether the daily maximum of all unknown devices together is used up for an account or address. @param of `AttemptBudget.of` */
  async isDayUsedUp(of: string, most: number): Promise<boolean> {
    const row = await this.failedLogins.find(of);
    if (row?.dayFrom === undefined || (row.dayCount ?? 0) < most) return false;
    return this.clock.now().getTime() - row.dayFrom.getTime() < accountLimits.attemptsDayMs;
  }

  private async count(budget: AttemptBudget): Promise<number> {
    for (let turn = 0; turn < accountLimits.countTurns; turn += 1) {
      const now = this.clock.now();
      const row = await this.failedLogins.find(budget.id);
      const wait = row === undefined ? 0 : waitEnd(row, budget) - now.getTime();
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      const isNewDay =
        row?.dayFrom === undefined || now.getTime() - row.dayFrom.getTime() >= accountLimits.attemptsDayMs;
      const count = row?.count ?? 0;
      if (await this.failedLogins.add(budget, { count }, isNewDay, now)) return count + 1;
    }
    // No person makes so many concurrent attempts.
    throw tooMany(1);
  }
}
