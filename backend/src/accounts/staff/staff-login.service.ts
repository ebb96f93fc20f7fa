import { Injectable } from '@nestjs/common';
import type { SessionClient, StaffUserView } from '@portal/contract/accounts/responses';
import { networkOf } from '../../platform/http/network.js';
import { unauthorized } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { AccessTokensService } from '../sessions/access-tokens.service.js';
import { loginBudgets } from '../login-attempts/attempt-budgets.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import type { LogInFrom } from '../sessions/log-in-from.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js';
import { StaffRepository, type StaffUser } from './staff.repository.js';
import { staffView } from './staff.service.js';

/** The password was right, and a code is required next; the secret is for the pending cookie (docs/rules/sessions.md). */
export interface StaffPending {
  readonly pending: string;
}

export interface StaffLoggedIn {
  readonly accessToken: string;
  readonly user: StaffUserView;
  readonly session: IssuedSession;
}

/** Log-in of staff (docs/rules/wire.md, docs/rules/sessions.md, `admin/login`). */
@Injectable()
export class StaffLoginService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly attempts: LoginAttemptsService,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokensService,
    private readonly secondFactor: SecondFactorService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Logs in by user name or e-mail.
   * @throws WireError 401 'Incorrect username or password', the same for an unknown or disabled user; 429 while the account is
   * throttled; 503 while too many log-ins are queued
   */
  async login(
    actor: Actor,
    { device: shown, client }: LogInFrom,
    name: string,
    password: string,
  ): Promise<StaffLoggedIn | StaffPending> {
    const typed = name.toLowerCase();
    const found = await this.staff.byName(typed);
    const device = found === undefined ? undefined : this.devices.idFor(shown, 'staff', found.id);
    const { result: user } = await this.attempts.attempt(
      loginBudgets('staff', found?.id ?? typed, networkOf(actor), device),
      async () => this.prove(actor, found, password, device === undefined),
    );
    if (user === undefined) throw unauthorized('login.failed');
    if (!this.secondFactor.isNeededFor(user)) return this.enter(actor, user, client);
    const pending = await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'staff.otpPending', object: { kind: 'staffUser', id: user.id } });
      return this.secondFactor.begin(tx, user);
    });
    return { pending };
  }

  /**
   * Completes a log-in with the mailed code.
   * @throws WireError 401 for a wrong code, and without a pending log-in
   */
  async finish(
    actor: Actor,
    { device, client }: LogInFrom,
    cookie: string | undefined,
    code: string,
  ): Promise<StaffLoggedIn> {
    return this.enter(actor, await this.secondFactor.prove(actor, cookie, code, device), client);
  }

  /** Returns an access token for a session of a staff user. */
  async accessToken(user: StaffUser, sessionId: string): Promise<string> {
    return this.tokens.sign({
      kind: 'staff',
      subject: user.id,
      sessionId,
      tokenVersion: user.tokenVersion,
      role: user.role,
    });
  }

  /** An enabled staff user; undefined when unknown or disabled. */
  async usable(id: string): Promise<StaffUser | undefined> {
    const user = await this.staff.byId(id);
    return user === undefined || user.disabled ? undefined : user;
  }

  private async enter(actor: Actor, user: StaffUser, client: SessionClient): Promise<StaffLoggedIn> {
    const person: Actor = { ...actor, kind: 'staff', id: user.id, role: user.role };
    const session = await this.unitOfWork.run(person, async (tx) =>
      this.sessions.open(tx, 'staff', user.id, {
        client,
        ...(actor.ip === undefined ? {} : { ip: actor.ip }),
      }),
    );
    return { accessToken: await this.accessToken(user, session.sessionId), user: staffView(user), session };
  }

  private async prove(
    actor: Actor,
    user: StaffUser | undefined,
    password: string,
    isStranger: boolean,
  ): Promise<StaffUser | undefined> {
    const isRight = await this.passwords.verify(user?.passwordHash, password, isStranger);
    if (user === undefined || !isRight || user.disabled) {
      // Written for unknown names too, so that the response time does not differ (SEC-05).
      const id = user?.id ?? 'unknown';
      await this.unitOfWork.run(actor, async (tx) =>
        tx.audit({ action: 'staff.loginRefused', object: { kind: 'staffUser', id } }),
      );
      return undefined;
    }
    const renewed = await this.passwords.renewed(user.passwordHash, password);
    if (renewed !== undefined) await this.staff.rehash(user.id, user.passwordHash, renewed);
    return user;
  }
}
