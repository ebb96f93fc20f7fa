import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { type Account, AccountDirectory } from './account-directory.service.js';
import { mailPasswordChanged } from '../accounts.jobs.js';
import { loginBudgets } from '../login-attempts/attempt-budgets.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The consequences of every password change (docs/rules/sessions.md, SEC-07). */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly sessions: SessionsService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /**
   * Stores a password, ends the person's sessions and notifies the person by mail.
   * @param keptSessionId the one session that stays open
   */
  async apply(
    tx: Tx,
    account: Account,
    passwordHash: string,
    reason: string,
    keptSessionId?: string,
  ): Promise<void> {
    const { kind, id } = account;
    await this.accounts.setPassword(tx, account, passwordHash);
    await this.sessions.endAll(tx, kind, id, reason, keptSessionId);
    const action = kind === 'staff' ? 'staff.password' : 'memberLogin.password';
    tx.audit({
      action,
      object: { kind: kind === 'staff' ? 'staffUser' : 'memberLogin', id },
      note: reason,
    });
    tx.effect(mailPasswordChanged, { issueId: randomUUID(), kind, subjectId: id });
  }

  /** Lifts the throttle after wrong passwords (docs/rules/sessions.md). */
  async clearFailedLogins({ kind, id }: Account, network: string): Promise<void> {
    await this.attempts.forget(loginBudgets(kind, id, network));
  }
}
