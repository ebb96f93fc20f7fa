import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import type { ReceiptAddress } from '@portal/contract/payments/responses';
import { textOf } from '@portal/contract/texts';
import type { ConfirmEmailCorrectionDto, EmailCorrectionDto } from '@portal/contract/payments/requests';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import { UnprovedAddresses } from '../../accounts/codes/unproved-addresses.service.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { isPaid } from '../../applications/drafts/draft.js';
import { DraftSharing } from '../../applications/drafts/draft-sharing.service.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { mailReceipt } from '../payments.jobs.js';
import { Clock } from '../../platform/clock.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { conflict, fieldError, notFound, tooMany, unprocessable } from '../../platform/http/wire-error.js';
import { maskEmail } from '../../platform/mask.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailEmailCorrected, mailEmailCorrectionCode } from './email-corrections.jobs.js';

/** Limits of e-mail corrections, each with its reason. */
export const emailCorrectionLimits = {
  /** Codes per application: enough for typing errors, too few to flood a stranger's mailbox. */
  codesPerApplication: { points: 5, seconds: 60 * 60 },
  /** How long the sealed former address is retained for its mail: a mail server may be down for days. */
  formerAddressMs: 7 * 24 * 60 * 60 * 1000,
} as const;

const PURPOSE = 'correct-email';

/** Paid and not decided yet. */
const correctableStates: readonly Application['state'][] = ['paid', 'verified', 'returned'];

/** The secrets in a browser's cookies. */
export interface BrowserSecrets {
  /** Of its draft. */
  readonly secret: string | undefined;
  /** Of its challenge, if any. */
  readonly cookie: string | undefined;
}

/** A paid application, and whether this browser may correct its address. */
interface Correctable {
  readonly application: Application;
  readonly hasProved: boolean;
}

/**
 * Correction of a paid application's e-mail address by its applicant: within 24 hours, before the approval, and only in a browser that
 * has proved the address by a mailed link or code. The browser that began the application may be a stranger's (docs/rules/records.md).
 */
@Injectable()
export class EmailCorrections {
  constructor(
    private readonly drafts: DraftsService,
    private readonly sharing: DraftSharing,
    private readonly applications: ApplicationStore,
    private readonly codes: OtpChallengesService,
    private readonly unproved: UnprovedAddresses,
    private readonly limiter: RateLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the address, masked unless this browser has proved it, and whether this browser may correct it; the policy has checked
   * the owner.
   */
  async address(appId: string, { secret }: BrowserSecrets): Promise<ReceiptAddress> {
    const found = await this.find(appId, secret);
    if (found === undefined) return { sentTo: '', canBeCorrected: false };
    const { application, hasProved } = found;
    const email = emailOf(application);
    return { sentTo: hasProved ? email : maskEmail(email), canBeCorrected: hasProved };
  }

  /**
   * Mails a code to a new address; nothing changes until it is confirmed.
   * @returns the secret of the new challenge; undefined if the challenge of the cookie stays valid because its code was just sent
   * @throws 409 `emailCorrection.over`, `emailCorrection.unproved`; 422 `emailCorrection.same`; 429 `emailCorrection.tooMany` after five in
   * an hour, or `code.addresses`
   */
  async requestCode(
    actor: Actor,
    appId: string,
    { email }: EmailCorrectionDto,
    { secret, cookie }: BrowserSecrets,
  ): Promise<string | undefined> {
    const application = await this.require(appId, secret);
    if (email === emailOf(application)) throw unprocessable([fieldError('email', 'emailCorrection.same')]);
    const { points, seconds } = emailCorrectionLimits.codesPerApplication;
    const wait = await this.limiter.count('email-correction', appId, points, seconds);
    if (wait !== undefined) throw tooMany(wait, 'emailCorrection.tooMany');
    await this.unproved.require(actor, email);
    const address = this.addressOf(appId, email);
    return this.unitOfWork.run(actor, async (tx) => {
      const mailbox = this.codes.addressOf(PURPOSE, email);
      const isTooSoon = (await this.codes.waitForAnother(tx, actor, mailbox)) > 0;
      if (isTooSoon) {
        const begun = await this.codes.live(PURPOSE, cookie, tx);
        if (begun?.address === address && begun.state === 'open') return undefined;
      }
      const { challenge, secret: opened } = await this.codes.open(tx, PURPOSE, address);
      const issued = isTooSoon ? [] : await this.codes.issue(tx, challenge, [appId]);
      for (const { code, issueId, expiresAt } of issued) {
        const sealed = { texts: { code, address: email }, until: expiresAt };
        tx.effect(mailEmailCorrectionCode, { issueId, language: application.language }, { sealed });
      }
      tx.audit({
        action: 'application.emailAsked',
        object: { kind: 'application', id: application.id },
        after: { email },
      });
      return opened;
    });
  }

  /**
   * Writes the new address to the application; a verified application must be verified again. The receipt goes to the new address, and
   * the old address gets a link to undo the change, without the new address.
   * @throws 409 `emailCorrection.over`, `emailCorrection.unproved`; 422 `resume.codeWrong` for a code that is wrong, used, expired, or of
   * another browser or address; 429 while the address is locked after wrong codes
   */
  async confirm(
    actor: Actor,
    appId: string,
    { email, code }: ConfirmEmailCorrectionDto,
    { secret, cookie }: BrowserSecrets,
  ): Promise<MsgRow> {
    const { id } = await this.require(appId, secret);
    const begun = await this.codes.live(PURPOSE, cookie);
    const isOfAddress = begun?.address === this.addressOf(appId, email);
    const tried = isOfAddress ? await this.codes.try(actor, PURPOSE, cookie, code) : undefined;
    if (tried?.state !== 'right') throw codeWrong();
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.codes.end(tx, tried.id))) throw codeWrong();
      const application = await this.applications.byId(id, tx);
      if (application === undefined || !isOpen(application)) throw conflict('emailCorrection.over');
      await this.write(tx, actor, application, email, tried.id);
      // The code has proved the new address too.
      if (secret !== undefined) await this.sharing.recordProof(tx, appId, email, secret);
    });
    return { status: 200, msg: textOf('emailCorrection.done') };
  }

  private async write(
    tx: Tx,
    actor: Actor,
    application: Application,
    email: string,
    challengeId: string,
  ): Promise<void> {
    const { id, appId, address, association, emailEdits = [], emailCorrection } = application;
    const former = emailOf(application);
    const applicants = application.applicants.map((one, person) => (person === 0 ? { ...one, email } : one));
    const at = this.clock.now();
    const changed = await this.applications.change(tx, actor, application, {
      content: { applicants, address, association },
      ...(application.state === 'verified' ? { event: 'editSensitive' as const } : {}),
      emailEdits: [...emailEdits.filter(({ person }) => person !== 0), { person: 0, at }],
      emailCorrection: { former: emailCorrection?.former ?? former, at },
    });
    tx.audit({
      action: 'application.emailCorrected',
      object: { kind: 'application', id },
      before: { email: former },
      after: { email },
    });
    tx.effect(mailReceipt, { receiptId: appId, again: changed.version });
    const until = new Date(at.getTime() + emailCorrectionLimits.formerAddressMs);
    tx.effect(
      mailEmailCorrected,
      { applicationId: id, challengeId },
      { sealed: { texts: { former }, until } },
    );
  }

  private async require(appId: string, secret: string | undefined): Promise<Application> {
    const found = await this.find(appId, secret);
    if (found === undefined) throw conflict('emailCorrection.over');
    if (!found.hasProved) throw conflict('emailCorrection.unproved');
    return found.application;
  }

  /** @returns undefined unless it is paid and not decided yet */
  private async find(appId: string, secret: string | undefined): Promise<Correctable | undefined> {
    const draft = await this.drafts.byAppId(appId);
    if (secret === undefined || draft === undefined || !this.drafts.isOwner(secret, draft)) throw notFound();
    const application = isPaid(draft) ? await this.applications.byAppId(appId) : undefined;
    if (application === undefined || !isOpen(application)) return undefined;
    return { application, hasProved: this.sharing.hasProved(draft, emailOf(application), secret) };
  }

  /** The challenge key: a code is valid for one address of one application. */
  private addressOf(appId: string, email: string): string {
    return this.codes.addressOf(PURPOSE, `${appId} ${email}`);
  }
}

const emailOf = ({ applicants }: Application): string => applicants[0]?.email.toLowerCase() ?? '';

const isOpen = ({ state, purgedAt, isLegacy, emailCorrection }: Application): boolean =>
  correctableStates.includes(state) &&
  purgedAt === undefined &&
  isLegacy !== true &&
  emailCorrection?.disputedAt === undefined;

const codeWrong = (): Error => unprocessable([fieldError('code', 'resume.codeWrong')]);
