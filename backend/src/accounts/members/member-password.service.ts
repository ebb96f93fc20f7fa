import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { MemberResetPasswordDto } from '@portal/contract/accounts/requests';
import { Clock } from '../../platform/clock.js';
import type { MemberPrincipal } from '../../platform/http/principal.js';
import { fieldError, notFound, unauthorized, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailPasswordChanged } from '../accounts.jobs.js';
import { SessionPasswords } from '../sessions/session-passwords.service.js';
import { type MemberLogin, MemberLoginsRepository } from './member-logins.repository.js';
import { memberNumber } from './member-logins.service.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Members set their password (docs/rules/wire.md, docs/rules/sessions.md, `member_resetPass`). */
@Injectable()
export class MemberPasswordService {
  constructor(
    private readonly logins: MemberLoginsRepository,
    private readonly sessionPasswords: SessionPasswords,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets a new password and ends the member's sessions, except the current full session.
   * @throws WireError 404 for another member's number, 422 for an unacceptable password or a wrong current one (which a first log-in or
   * recovery token does not need), 429 after wrong ones, 401 when they ended the session
   */
  async reset(actor: Actor, principal: MemberPrincipal, dto: MemberResetPasswordDto): Promise<MsgRow> {
    const login = await this.logins.byMember(principal.memberId);
    if (login === undefined || login.disabled) throw unauthorized('session.expired');
    if (dto.mem_no !== undefined && dto.mem_no !== '' && !login.numbers.includes(memberNumber(dto.mem_no))) {
      throw notFound();
    }
    const problem = passwordProblem(dto.password, 'member', [...login.numbers, login.name, login.email]);
    if (problem !== undefined) throw unprocessable([fieldError('password', problem)]);
    if (principal.scope === 'full') await this.proveCurrent(actor, principal, login, dto.currentPassword);
    const passwordHash = await this.passwords.hash(dto.password);
    await this.unitOfWork.run(actor, async (tx) => {
      await this.logins.setPassword(login.id, passwordHash, this.clock.now(), tx.session);
      const kept = principal.scope === 'full' ? principal.sessionId : undefined;
      await this.sessions.endAll(tx, 'member', login.id, 'password changed', kept);
      tx.audit({ action: 'memberLogin.password', object: { kind: 'member', id: login.memberId } });
      if (login.passwordHash !== undefined) {
        tx.effect(mailPasswordChanged, { issueId: randomUUID(), kind: 'member', subjectId: login.id });
      }
    });
    return { status: 200, msg: textOf('password.changed') };
  }

  /**
   * Verifies the password again before sensitive changes.
   * @throws WireError 422 `password.current` for a wrong one, 429 after several, 401 when they ended the session
   */
  async prove(actor: Actor, principal: MemberPrincipal, password: string): Promise<void> {
    const login = await this.logins.byMember(principal.memberId);
    if (login === undefined || login.disabled) throw unauthorized('session.expired');
    await this.proveCurrent(actor, principal, login, password, 'password');
  }

  private async proveCurrent(
    actor: Actor,
    { sessionId }: MemberPrincipal,
    { passwordHash }: MemberLogin,
    currentPassword = '',
    field = 'currentPassword',
  ): Promise<void> {
    if (sessionId === undefined) throw unauthorized('session.expired');
    const isRight = await this.sessionPasswords.verify(actor, sessionId, passwordHash, currentPassword);
    if (!isRight) throw unprocessable([fieldError(field, 'password.current')]);
  }
}
