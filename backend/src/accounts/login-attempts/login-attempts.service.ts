import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { tooMany } from '../../platform/http/wire-error.js';
import { accountLimits } from '../accounts.limits.js';
import type { AttemptBudget } from './attempt-budgets.js';
import { FailedLoginsRepository } from './failed-logins.repository.js';
import { waitEnd } from './login-backoff.js';

/** Slows down whoever tries passwords or codes, for names with and without an account alike (docs/rules/sessions.md, SEC-05, SEC-06). */
@Injectable()
export class LoginAttemptsService {
  constructor(
    private readonly failedLogins: FailedLoginsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt. It is counted before it is made, in all processes together, so that none runs ahead of the count; a right one
   * takes the count in a row away, and not those of the day.
   * @param check gives undefined for a wrong password or code
   * @returns what the check gave, and how many failed in a row by the first budget
   * @throws WireError 429 while a budget must wait; what the check throws, and then nothing was counted.
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

  /** Takes what failed away, that of the day too: the password is another one now. */
  async forget(budgets: readonly AttemptBudget[]): Promise<void> {
    await this.failedLogins.forget(budgets.map(({ id }) => id));
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
    // So many at once are no person.
    throw tooMany(1);
  }
}
