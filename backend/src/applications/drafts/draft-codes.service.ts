import { Injectable } from '@nestjs/common';
import type { DraftCodeDto } from '@portal/contract/applications/requests';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import { UnprovedAddresses } from '../../accounts/codes/unproved-addresses.service.js';
import { Clock, indiaDate } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { networkOf } from '../../platform/http/network.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { fieldError, forbidden, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailDraftCode } from './drafts.jobs.js';
import { NEW_DRAFTS_PER_DAY } from './drafts.limits.js';

const PURPOSE = 'open-draft';
/** A constant: the visitor has no account, and a challenge has one code. */
const SUBJECT = 'draft';
const DAY_SECONDS = 24 * 60 * 60;

/** The e-mail confirmation that a browser sends to open a draft above the limit of its network. */
export interface DraftCode {
  readonly email?: string;
  readonly code?: string;
  /** The secret of the cookie that came with the code. */
  readonly cookie?: string;
}

/** The soft limit of new drafts per network, and the e-mailed codes that lift it (docs/rules/drafts.md). */
@Injectable()
export class DraftCodes {
  constructor(
    private readonly codes: OtpChallengesService,
    private readonly unproved: UnprovedAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Mails a code to an address. The answer is the same when the address is rate-limited and gets no mail.
   * @param cookie secret of the browser's current challenge, if any
   * @returns the secret of the new challenge; undefined when the current one stays valid because its code was sent just before
   * @throws 429 `code.addresses`
   */
  async send(
    actor: Actor,
    { email, language }: DraftCodeDto,
    cookie: string | undefined,
  ): Promise<string | undefined> {
    await this.unproved.require(actor, email);
    const address = this.codes.addressOf(PURPOSE, email);
    return this.unitOfWork.run(actor, async (tx) => {
      const isTooSoon = (await this.codes.waitForAnother(tx, actor, address)) > 0;
      if (isTooSoon) {
        const current = await this.codes.live(PURPOSE, cookie, tx);
        if (current?.address === address && current.state === 'open') return undefined;
      }
      const { challenge, secret } = await this.codes.open(tx, PURPOSE, address);
      const issued = isTooSoon ? [] : await this.codes.issue(tx, challenge, [SUBJECT]);
      for (const { code, issueId, expiresAt } of issued) {
        const sealed = { texts: { code, address: email }, until: expiresAt };
        tx.effect(mailDraftCode, { issueId, language }, { sealed });
      }
      tx.audit({ action: 'draft.code', object: { kind: 'otpChallenge', id: challenge._id } });
      return secret;
    });
  }

  /**
   * Counts a draft about to be created; above the limit it consumes a code.
   * @returns the e-mail confirmed by the code; undefined below the limit
   * @throws WireError 403 `draft.confirmEmail` above the limit without a code, 422 `draft.codeWrong` for a code that is wrong, used,
   * expired or another browser's, 429 while the address is throttled after wrong codes in many challenges.
   */
  async admit(actor: Actor, { email, code, cookie }: DraftCode = {}): Promise<string | undefined> {
    if (!(await this.isOverLimit(actor))) return undefined;
    if (!email || !code) throw forbidden('draft.confirmEmail');
    const current = await this.codes.live(PURPOSE, cookie);
    const isOfEmail = current?.address === this.codes.addressOf(PURPOSE, email);
    const attempt = isOfEmail ? await this.codes.try(actor, PURPOSE, cookie, code) : undefined;
    if (attempt?.state !== 'right') throw unprocessable([fieldError('code', 'draft.codeWrong')]);
    await this.unitOfWork.run(actor, async (tx) => this.codes.end(tx, attempt.id));
    return email;
  }

  private async isOverLimit(actor: Actor): Promise<boolean> {
    const network = networkOf(actor);
    // Actions of the portal itself come from no network.
    if (network === '') return false;
    const subject = `${network}|${indiaDate(this.clock.now())}`;
    const limit = Math.ceil(NEW_DRAFTS_PER_DAY * this.config.RATE_LIMIT_FACTOR);
    return (await this.limiter.count('new-drafts', subject, limit, DAY_SECONDS)) !== undefined;
  }
}
