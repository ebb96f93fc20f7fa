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

/** A member sets the own password (docs/rules/wire.md, docs/rules/sessions.md, `member_resetPass`). */
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
   * Sets a new password and ends the person's sessions; with a full session that one goes on.
   * @throws WireError 404 for another person's number, 422 for a password that will not do or a wrong current one (not
   * asked for with a first log-in or recovery token), 429 after wrong ones, 401 when they ended the session.
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
   * Asks who is logged in for the password again, before what gives an account away.
   * @throws WireError 422 `password.current` for a wrong one, 429 after several, 401 when they ended the session.
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
