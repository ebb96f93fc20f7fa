import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, unauthorized, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { SessionPasswords } from '../sessions/session-passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { StaffRepository } from './staff.repository.js';

/** Re-authentication: sensitive calls need the password again in this session within 5 minutes (docs/rules/sessions.md, SEC-13). */
@Injectable()
export class RecentPasswordService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly sessionPasswords: SessionPasswords,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies the password and permits sensitive calls of this session for 5 minutes.
   * @throws WireError 422 for a wrong password, 429 while the session is throttled, 401 when wrong ones ended it
   */
  async confirm(actor: Actor, principal: StaffPrincipal, password: string): Promise<void> {
    const user = await this.staff.byId(principal.id);
    if (user === undefined || user.disabled) throw unauthorized('session.expired');
    const isRight = await this.sessionPasswords.verify(
      actor,
      principal.sessionId,
      user.passwordHash,
      password,
    );
    const object = { kind: 'staffUser', id: user.id } as const;
    if (!isRight) {
      await this.unitOfWork.run(actor, async (tx) => tx.audit({ action: 'staff.reauthRefused', object }));
      throw unprocessable([fieldError('password', 'password.current')]);
    }
    await this.unitOfWork.run(actor, async (tx) => {
      await this.sessions.passwordGiven(tx, principal.sessionId);
      tx.audit({ action: 'staff.reauth', object });
    });
  }

  /** @throws WireError 409 `reauth` without a re-authentication in this session within the last 5 minutes */
  async demand(principal: StaffPrincipal): Promise<void> {
    const at = await this.sessions.passwordGivenAt(principal.sessionId);
    const isRecent =
      at !== undefined && this.clock.now().getTime() - at.getTime() < accountLimits.recentPasswordMs;
    if (!isRecent) throw conflict('session.reauth', { code: 'reauth' });
  }
}
