import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { MemberLoginsRepository } from './member-logins.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';

/** Activation codes that are sent again (docs/rules/sessions.md). */
@Injectable()
export class ActivationsService {
  constructor(
    private readonly logins: MemberLoginsRepository,
    private readonly passwords: PasswordsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a code the valid one for 7 days, once per issue: a repeated mail does not revive a used code.
   * @returns false when the member has a password or no longer exists
   */
  async place(loginId: string, issueId: string, code: string): Promise<boolean> {
    const login = await this.logins.byId(loginId);
    if (login === undefined || login.disabled || login.passwordHash !== undefined) return false;
    if (login.activationIssue === issueId) return true;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + accountLimits.activationCodeMs);
    const activation = { hash: await this.passwords.hash(code), expiresAt };
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.logins.placeActivation(loginId, issueId, activation, now, tx.session);
      const object = { kind: 'member', id: login.memberId } as const;
      tx.audit({ action: 'memberLogin.code', object, after: { memNo: login.memNo, expiresAt } });
    });
    return true;
  }
}
