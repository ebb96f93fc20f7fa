import { Injectable } from '@nestjs/common';
import type { RefreshResponse, SessionKind } from '@portal/contract/accounts/responses';
import { unauthorized } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { memberResult, MemberLoginsService } from '../members/member-logins.service.js';
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js';
import { StaffLoginService } from '../staff/staff-login.service.js';
import { staffView } from '../staff/staff.service.js';

export interface Refreshed {
  readonly answer: RefreshResponse;
  readonly session: IssuedSession;
}

/** Renews and ends sessions by their refresh cookie (docs/rules/wire.md). */
@Injectable()
export class RefreshService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly staffLogins: StaffLoginService,
    private readonly memberLogins: MemberLoginsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns a new access token and the successor of the refresh token.
   * @param isIdle whether the page is idle: the idle time of the session continues
   * @throws WireError 401 when the token belongs to no live session or the account is disabled
   */
  async refresh(
    actor: Actor,
    kind: SessionKind,
    cookie: string | undefined,
    isIdle = false,
  ): Promise<Refreshed> {
    const session = await this.sessions.rotate(actor, kind, cookie, isIdle);
    if (session === undefined) throw unauthorized('session.expired');
    const answer = await this.answerFor(kind, session);
    if (answer !== undefined) return { answer, session };
    await this.unitOfWork.run(actor, async (tx) =>
      this.sessions.end(tx, session.sessionId, 'the account may not be used'),
    );
    throw unauthorized('session.expired');
  }

  /** Ends the session of a refresh token; does nothing without one. */
  async logout(actor: Actor, kind: SessionKind, cookie: string | undefined): Promise<void> {
    const sessionId = await this.sessions.ofToken(kind, cookie);
    if (sessionId === undefined) return;
    await this.unitOfWork.run(actor, async (tx) => this.sessions.end(tx, sessionId, 'logged out'));
  }

  private async answerFor(
    kind: SessionKind,
    { subjectId, sessionId }: IssuedSession,
  ): Promise<RefreshResponse | undefined> {
    switch (kind) {
      case 'staff': {
        const user = await this.staffLogins.usable(subjectId);
        if (user === undefined) return undefined;
        return { accessToken: await this.staffLogins.accessToken(user, sessionId), user: staffView(user) };
      }
      case 'member': {
        const login = await this.memberLogins.usable(subjectId);
        if (login === undefined) return undefined;
        const accessToken = await this.memberLogins.accessToken(login, sessionId);
        return { accessToken, result: memberResult(login) };
      }
    }
  }
}
