import { Injectable } from '@nestjs/common';
import type { AppType, Language } from '@portal/contract/enums';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { cleanCode, typedEmail } from '@portal/contract/validation/visible-text';
import { Clock } from '../../platform/clock.js';
import { networkOf } from '../../platform/http/network.js';
import { unauthorized } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { AccessTokensService } from '../sessions/access-tokens.service.js';
import { accountLimits } from '../accounts.limits.js';
import { newActivationCode, readActivationCode } from './activation-code.js';
import { loginBudgets } from '../login-attempts/attempt-budgets.js';
import { KnownDevices } from '../login-attempts/known-devices.service.js';
import type { LogInFrom } from '../sessions/log-in-from.js';
import { LoginAttemptsService } from '../login-attempts/login-attempts.service.js';
import { type MemberLogin, MemberLoginsRepository } from './member-logins.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js';

/** The owner of a new log-in. */
export interface NewMemberLogin {
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly name: string;
  readonly appType: AppType;
  readonly email: string;
  /** Of the application; the language of mails. */
  readonly language?: Language;
}

/** The parts of a log-in that change with another membership. */
export type MovedLogin = Omit<NewMemberLogin, 'email' | 'language'>;

export type MemberContact = Pick<NewMemberLogin, 'name' | 'email'>;

export interface MemberLoggedIn {
  readonly accessToken: string;
  readonly result: MemberResult;
  readonly session: IssuedSession;
  readonly loginId: string;
}

/** Normalises a number for look-up: cleaned, no spaces, upper case (docs/rules/records.md). */
export function memberNumber(typed: string): string {
  return cleanCode(typed).replace(/\s+/g, '').toUpperCase();
}

/** The member's data in the browser (docs/rules/sessions.md). */
export function memberResult(login: MemberLogin): MemberResult {
  return {
    _id: login.applicationId,
    mem_no: login.memNo,
    name: login.name,
    appType: login.appType,
    is_first_login: login.passwordHash === undefined,
  };
}

interface Proof {
  readonly login: MemberLogin;
  /** Hash of the activation code if it was entered instead of a password. */
  readonly activation?: string;
}

/** Log-ins of members: activation code, number or e-mail, first password (docs/rules/sessions.md, SEC-03). */
@Injectable()
export class MemberLoginsService {
  constructor(
    private readonly logins: MemberLoginsRepository,
    private readonly attempts: LoginAttemptsService,
    private readonly devices: KnownDevices,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokensService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the log-in of a new member, or replaces the code of an existing one.
   * @returns the activation code for the approval mail, valid for 7 days; undefined when the member has a password
   */
  async createForMember(tx: Tx, member: NewMemberLogin): Promise<string | undefined> {
    const now = this.clock.now();
    const memNo = memberNumber(member.memNo);
    const fields = { ...member, memNo, email: member.email.trim().toLowerCase(), updatedAt: now };
    const existing = await this.logins.byMember(member.memberId, tx.session);
    const object = { kind: 'member', id: member.memberId } as const;
    if (existing?.passwordHash !== undefined) {
      await this.logins.renew(existing.id, fields, memNo, tx.session);
      tx.audit({ action: 'memberLogin.change', object, after: { memNo } });
      return undefined;
    }
    const code = newActivationCode();
    const expiresAt = new Date(now.getTime() + accountLimits.activationCodeMs);
    const activation = { hash: await this.passwords.hash(code), expiresAt };
    if (existing === undefined) {
      await this.logins.insert(
        { ...fields, activation, numbers: [memNo], disabled: false, tokenVersion: 1, createdAt: now },
        tx.session,
      );
    } else {
      await this.logins.renew(existing.id, { ...fields, activation }, memNo, tx.session);
    }
    tx.audit({ action: 'memberLogin.code', object, after: { memNo, expiresAt } });
    return code;
  }

  /**
   * Updates the log-in of a member with another membership: former numbers still open it; password, e-mail and a mailed activation code
   * stay, and no other code is created.
   */
  async moveTo(tx: Tx, { memNo: printed, memberId, ...rest }: MovedLogin): Promise<void> {
    const login = await this.logins.byMember(memberId, tx.session);
    if (login === undefined) return;
    const memNo = memberNumber(printed);
    await this.logins.renew(login.id, { ...rest, memNo, updatedAt: this.clock.now() }, memNo, tx.session);
    tx.audit({ action: 'memberLogin.change', object: { kind: 'member', id: memberId }, after: { memNo } });
  }

  /** Copies name and e-mail from the member's record (docs/rules/records.md). */
  async changeContact(tx: Tx, memberId: string, { name, email }: MemberContact): Promise<void> {
    const address = email.trim().toLowerCase();
    await this.logins.changeContact(memberId, { name, email: address }, this.clock.now(), tx.session);
    tx.audit({
      action: 'memberLogin.contact',
      object: { kind: 'member', id: memberId },
      after: { name, email: address },
    });
  }

  /**
   * Logs a member in by number, former number or e-mail, with a password or, once, with the activation code; the latter
   * opens the password page only.
   * @throws WireError 401 'Incorrect username or password', also for an unknown or shared name; 429 while the account is
   * throttled, except for a valid activation code; 503 while too many log-ins are queued
   */
  async login(
    actor: Actor,
    { device: shown, client }: LogInFrom,
    name: string,
    password: string,
  ): Promise<MemberLoggedIn> {
    const typed = name.includes('@') ? typedEmail(name) : memberNumber(name);
    const found = typed.includes('@')
      ? await this.logins.byOwnEmail(typed)
      : await this.logins.byNumber(typed);
    const device = found === undefined ? undefined : this.devices.idFor(shown, 'member', found.id);
    const isStranger = device === undefined;
    const attempted = async () =>
      this.attempts.attempt(loginBudgets('member', found?.id ?? typed, networkOf(actor), device), async () =>
        this.prove(actor, found, password, isStranger),
      );
    const proof = (await this.proveByCode(found, password, isStranger)) ?? (await attempted()).result;
    if (proof === undefined) throw unauthorized('login.failed');
    const { login, activation } = proof;
    const session = await this.unitOfWork.run(
      { ...actor, kind: 'member', id: login.memberId },
      async (tx) => {
        const now = this.clock.now();
        if (activation !== undefined) {
          const isMine = await this.logins.spendActivation(login.id, activation, now, tx.session);
          if (!isMine) throw unauthorized('login.failed');
        }
        await this.logins.loggedIn(login.id, now, tx.session);
        return this.sessions.open(tx, 'member', login.id, {
          client,
          ...(activation === undefined
            ? {}
            : { scope: 'first-login' as const, lifeMs: accountLimits.firstLoginSessionMs }),
          ...(actor.ip === undefined ? {} : { ip: actor.ip }),
        });
      },
    );
    return {
      accessToken: await this.accessToken(login, session.sessionId),
      result: memberResult(login),
      session,
      loginId: login.id,
    };
  }

  /** Returns an access token for a session. */
  async accessToken(login: MemberLogin, sessionId: string): Promise<string> {
    return this.tokens.sign({
      kind: 'member',
      subject: login.id,
      sessionId,
      tokenVersion: login.tokenVersion,
    });
  }

  /** Name, printed number and application of members, by member id and by log-in id. */
  async namesOf(
    memberIds: readonly string[],
    loginIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<MemberLogin, 'name' | 'memNo' | 'applicationId'>>> {
    if (memberIds.length + loginIds.length === 0) return new Map();
    const found = await this.logins.named([...new Set(memberIds)], [...new Set(loginIds)]);
    return new Map(found.flatMap((login) => [[login.id, login] as const, [login.memberId, login] as const]));
  }

  /** A usable log-in; undefined when it is unknown or disabled. */
  async usable(id: string): Promise<MemberLogin | undefined> {
    const login = await this.logins.byId(id);
    return login === undefined || login.disabled ? undefined : login;
  }

  /**
   * Verifies an activation code, also after failed guesses of others: 59 bits cannot be guessed (SEC-06). Any text in the form of a code
   * costs a hash, so that neither status nor time shows whether there is a code; a wrong one is then counted like a password.
   */
  private async proveByCode(
    login: MemberLogin | undefined,
    typed: string,
    isStranger: boolean,
  ): Promise<Proof | undefined> {
    const code = readActivationCode(typed);
    if (code === undefined) return undefined;
    const { hash, expiresAt } = login?.activation ?? {};
    const activation = expiresAt !== undefined && expiresAt > this.clock.now() ? hash : undefined;
    const isRight = await this.passwords.verify(activation, code, isStranger);
    if (!isRight || activation === undefined || login === undefined || login.disabled) return undefined;
    return { login, activation };
  }

  private async prove(
    actor: Actor,
    login: MemberLogin | undefined,
    password: string,
    isStranger: boolean,
  ): Promise<Proof | undefined> {
    // One hash is computed in any case, so that the time reveals nothing (SEC-05).
    const isRight = await this.passwords.verify(login?.passwordHash, password, isStranger);
    if (isRight && login?.passwordHash !== undefined && !login.disabled) {
      const renewed = await this.passwords.renewed(login.passwordHash, password);
      if (renewed !== undefined) await this.logins.rehash(login.id, login.passwordHash, renewed);
      return { login };
    }
    // Written for unknown names too, so that the response time does not differ (SEC-05).
    const object = { kind: 'memberLogin', id: login?.id ?? 'unknown' } as const;
    await this.unitOfWork.run(actor, async (tx) => tx.audit({ action: 'memberLogin.refused', object }));
    return undefined;
  }
}
