import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TextKey } from '@portal/contract/texts';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { networkOf } from '../../platform/http/network.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { Clock } from '../../platform/clock.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type Account, AccountDirectory } from './account-directory.service.js';
import { mailActivationAgain, mailRecoveryCode } from '../accounts.jobs.js';
import { accountLimits } from '../accounts.limits.js';
import { newActivationCode } from '../members/activation-code.js';
import type { CodePurpose } from '../codes/otp-challenges.schema.js';
import { OtpChallengesService, type OtpChallenge } from '../codes/otp-challenges.service.js';
import { newOneTimeCode } from '../codes/one-time-codes.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { KnownDevice } from '../login-attempts/known-devices.service.js';

const purposes = { staff: 'recover-staff', member: 'recover-member' } satisfies Record<
  SessionKind,
  CodePurpose
>;

/** An e-mail without an account enqueues a mail job too, which sends nothing: the same work takes the same time (SEC-05). */
const NO_ACCOUNT = 'none';

/** Forgotten passwords of staff and members (docs/rules/sessions.md, SEC-01, SEC-04, SEC-05, SEC-07). */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly codes: OtpChallengesService,
    private readonly passwords: PasswordsService,
    private readonly changes: PasswordChangesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a code to every account with this e-mail; a member who never set a password gets a new activation code instead. Behaviour
   * and duration are the same for an unknown address.
   * @param cookie the secret of a recovery begun in this browser, if any
   * @returns the secret of the new challenge; undefined when that of the cookie stays valid, because its code was sent
   * less than a minute ago
   */
  async request(
    actor: Actor,
    kind: SessionKind,
    email: string,
    cookie: string | undefined,
  ): Promise<string | undefined> {
    const purpose = purposes[kind];
    const address = this.codes.addressOf(purpose, email);
    const accounts = await this.accounts.byEmail(kind, email);
    return this.unitOfWork.run(actor, async (tx) => {
      const isTooSoon = (await this.codes.waitForAnother(tx, actor, address)) > 0;
      if (isTooSoon) {
        const begun = await this.codes.live(purpose, cookie, tx);
        if (begun?.address === address && begun.state === 'open') return undefined;
      }
      const opened = await this.codes.open(tx, purpose, address);
      if (!isTooSoon) await this.send(tx, kind, opened.challenge, accounts);
      tx.audit({
        action: 'recovery.request',
        object: { kind: 'otpChallenge', id: opened.challenge._id },
        note: purpose,
      });
      return opened.secret;
    });
  }

  /** Tries a code: returns 'OTP Verified' or another sentence (docs/rules/wire.md). */
  async verify(
    actor: Actor,
    kind: SessionKind,
    cookie: string | undefined,
    code: string,
    shown?: KnownDevice,
  ): Promise<TextKey> {
    const { state } = await this.codes.try(actor, purposes[kind], cookie, code, shown);
    switch (state) {
      case 'right':
        return 'recovery.otpVerified';
      case 'wrong':
        return 'recovery.otpWrong';
      case 'expired':
        return 'recovery.expired';
    }
  }

  /**
   * Sets the password of the account that the code selected. All sessions of the account end, a mail reports it, and no session
   * is opened.
   * @returns 'Password Set Successfully!' with the account, or the session-expired text
   * @throws WireError 422 for an unacceptable password; the challenge may be used again
   */
  async setPassword(
    actor: Actor,
    kind: SessionKind,
    cookie: string | undefined,
    password: string,
  ): Promise<{ readonly text: TextKey; readonly accountId?: string }> {
    const expired = { text: 'recovery.expired' } as const;
    const challenge = await this.codes.live(purposes[kind], cookie);
    if (challenge?.state !== 'verified' || challenge.subjectId === undefined) return expired;
    const account = await this.accounts.byId(kind, challenge.subjectId);
    if (account === undefined) return expired;
    const problem = passwordProblem(password, kind, account.ownWords);
    if (problem !== undefined) throw unprocessable([fieldError('password1', problem)]);
    const hash = await this.passwords.hash(password);
    const isMine = await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.codes.end(tx, challenge._id))) return false;
      await this.codes.endOf(tx, purposes[kind], account.id);
      await this.changes.apply(tx, account, hash, 'password recovered');
      return true;
    });
    if (!isMine) return expired;
    await this.changes.clearFailedLogins(account, networkOf(actor));
    return { text: 'recovery.done', accountId: account.id };
  }

  private async send(
    tx: Tx,
    kind: SessionKind,
    challenge: OtpChallenge,
    accounts: readonly Account[],
  ): Promise<void> {
    const owners = accounts.filter(({ hasPassword }) => hasPassword).map(({ id }) => id);
    const issued = await this.codes.issue(tx, challenge, owners);
    for (const { subjectId, code, issueId, expiresAt: until } of issued) {
      tx.effect(mailRecoveryCode, { issueId, kind, subjectId }, { sealed: { texts: { code }, until } });
    }
    for (const { id, hasPassword } of accounts) {
      if (!hasPassword) this.sendActivation(tx, id);
    }
    if (accounts.length === 0) {
      const until = new Date(this.clock.now().getTime() + accountLimits.codeMs);
      const noAccount = { issueId: randomUUID(), kind, subjectId: NO_ACCOUNT };
      tx.effect(mailRecoveryCode, noAccount, { sealed: { texts: { code: newOneTimeCode() }, until } });
    }
  }

  private sendActivation(tx: Tx, subjectId: string): void {
    const until = new Date(this.clock.now().getTime() + accountLimits.activationCodeMs);
    const texts = { code: newActivationCode() };
    tx.effect(
      mailActivationAgain,
      { issueId: randomUUID(), kind: 'member', subjectId },
      { sealed: { texts, until } },
    );
  }
}
