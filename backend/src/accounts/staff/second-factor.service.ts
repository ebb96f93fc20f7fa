import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { tooMany, unauthorized } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type AccountMailPayload, mailStaffOtp } from '../accounts.jobs.js';
import { OtpChallengesService } from '../codes/otp-challenges.service.js';
import { StaffRepository, type StaffUser } from './staff.repository.js';
import type { KnownDevice } from '../login-attempts/known-devices.service.js';

const PURPOSE = 'second-factor';

/** Whether a log-in of this user needs a code: superAdmin in production, others when switched on (docs/rules/sessions.md). */
export function needsSecondFactor(
  { role, secondFactor }: Pick<StaffUser, 'role' | 'secondFactor'>,
  { isProduction }: Pick<PortalConfig, 'isProduction'>,
): boolean {
  return secondFactor === true || (isProduction && role === 'superAdmin');
}

/** The mailed code after the password, which it never replaces (docs/rules/sessions.md, SEC-08). */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly codes: OtpChallengesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
  ) {}

  isNeededFor(user: StaffUser): boolean {
    return needsSecondFactor(user, this.config);
  }

  /** Records that the password was right. @returns the secret for the pending cookie */
  async begin(tx: Tx, user: StaffUser): Promise<string> {
    const { secret } = await this.codes.open(tx, PURPOSE, this.codes.addressOf(PURPOSE, user.id), user.id);
    return secret;
  }

  /**
   * Mails a code to the user whose password was entered in this browser. For any other name, and without a pending log-in, nothing
   * happens and the answer is the same.
   * @throws WireError 429 less than a minute after the last code, and after five in an hour
   */
  async request(actor: Actor, cookie: string | undefined, name: string): Promise<void> {
    const typed = name.toLowerCase();
    const pending = await this.codes.live(PURPOSE, cookie);
    if (pending?.state !== 'open' || pending.subjectId === undefined) return;
    const user = await this.staff.byId(pending.subjectId);
    if (user === undefined || user.disabled || ![user.username, user.email].includes(typed)) return;
    await this.unitOfWork.run(actor, async (tx) => {
      const wait = await this.codes.waitForAnother(tx, actor, pending.address);
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      for (const issued of await this.codes.issue(tx, pending, [user.id])) {
        const { subjectId, issueId, code, expiresAt: until } = issued;
        const mail: AccountMailPayload = { issueId, kind: 'staff', subjectId };
        tx.effect(mailStaffOtp, mail, { sealed: { texts: { code }, until } });
      }
      tx.audit({ action: 'staff.otp', object: { kind: 'staffUser', id: user.id } });
    });
  }

  /**
   * Tries a code.
   * @returns the user, after ending the pending log-in
   * @throws WireError 401 for a wrong code, and without a pending log-in
   */
  async prove(
    actor: Actor,
    cookie: string | undefined,
    code: string,
    shown?: KnownDevice,
  ): Promise<StaffUser> {
    const tried = await this.codes.try(actor, PURPOSE, cookie, code, shown);
    if (tried.state === 'wrong') throw unauthorized('recovery.otpWrong');
    if (tried.state === 'expired') throw unauthorized('recovery.expired');
    await this.unitOfWork.run(actor, async (tx) => this.codes.end(tx, tried.id));
    const user = await this.staff.byId(tried.subjectId);
    if (user === undefined || user.disabled) throw unauthorized('recovery.expired');
    return user;
  }
}
