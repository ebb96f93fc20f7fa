import { Injectable } from '@nestjs/common';
import { fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { AccountDirectory } from './account-directory.service.js';
import { PasswordChangesService } from './password-changes.service.js';

/** Staff change their password; a new one takes effect on open sessions within seconds (SEC-12). */
@Injectable()
export class StaffPasswordService {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly passwords: PasswordsService,
    private readonly changes: PasswordChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sets another password; all sessions of the person end except the named one, and a mail reports it.
   * @throws WireError 404 for an unknown id, 422 for an unacceptable password (docs/rules/validation.md, 10 characters for staff)
   */
  async change(actor: Actor, id: string, password: string, keptSessionId?: string): Promise<void> {
    const account = await this.accounts.byId('staff', id);
    if (account === undefined) throw notFound();
    const problem = passwordProblem(password, 'staff', account.ownWords);
    if (problem !== undefined) throw unprocessable([fieldError('password', problem)]);
    const passwordHash = await this.passwords.hash(password);
    await this.unitOfWork.run(actor, async (tx) =>
      this.changes.apply(tx, account, passwordHash, 'password changed', keptSessionId),
    );
  }
}
