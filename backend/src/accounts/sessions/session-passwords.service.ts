import { Injectable } from '@nestjs/common';
import { unauthorized } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { sessionBudget } from '../login-attempts/attempt-budgets.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * Re-authentication by password. Wrong ones count for the session alone: no other client can use its attempts up, and an attacker at an
 * open session cannot guess on (docs/rules/sessions.md, SEC-06).
 */
@Injectable()
export class SessionPasswords {
  constructor(
    private readonly attempts: LoginAttemptsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Whether the password is right.
   * @throws WireError 429 while the session is throttled; 401 when the tenth consecutive one was wrong, which ends the session
   */
  async verify(
    actor: Actor,
    sessionId: string,
    hash: string | undefined,
    password: string,
  ): Promise<boolean> {
    const budget = sessionBudget(sessionId);
    const { result, failures } = await this.attempts.attempt(budget, async () =>
      (await this.passwords.verify(hash, password)) ? true : undefined,
    );
    if (failures >= accountLimits.sessionAttempts) {
      await this.unitOfWork.run(actor, async (tx) => this.sessions.end(tx, sessionId, 'wrong passwords'));
      throw unauthorized('session.expired');
    }
    return result === true;
  }
}
