import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import type { ReceiptAddress } from '@portal/contract/payments/responses';
import { textOf } from '@portal/contract/texts';
import type { ConfirmEmailCorrectionDto, EmailCorrectionDto } from '@portal/contract/payments/requests';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { type Draft, isPaid } from '../../applications/drafts/draft.js';
import { ownerHashOf } from '../../applications/drafts/draft-secret.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { mailReceipt } from '../payments.jobs.js';
import { Clock } from '../../platform/clock.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { conflict, fieldError, notFound, tooMany, unprocessable } from '../../platform/http/wire-error.js';
import { maskEmail } from '../../platform/mask.js';
import { type Actor, type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailEmailCorrected, mailEmailCorrectionCode } from './email-corrections.jobs.js';
import { emailCorrectionLimits } from './email-corrections.limits.js';

const PURPOSE = 'correct-email';

/** While nobody has decided, and the money is there. */
const states: readonly Application['state'][] = ['paid', 'verified', 'returned'];

/** The browser that asks, by its cookies. */
export interface AskingBrowser {
  /** Of its draft cookie. */
  readonly secret: string | undefined;
  /** Of the challenge that it has begun, if any. */
  readonly cookie: string | undefined;
}

/**
 * The e-mail of a paid application, corrected by its applicant: for 24 hours, before the approval, in the browser that began the
 * application. One that got it by a mailed link or code can not: whoever reads a mailbox that is not theirs could take the membership
 * over (docs/rules/records.md).
 */
@Injectable()
export class EmailCorrections {
  constructor(
    private readonly drafts: DraftsService,
    private readonly applications: ApplicationStore,
    private readonly codes: OtpChallengesService,
    private readonly limiter: RateLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Where the mails go, masked, and whether this browser may correct it. Who opens the draft was checked before. */
  async address(appId: string, { secret }: AskingBrowser): Promise<ReceiptAddress> {
    const found = await this.correctable(appId, secret);
    if (found === undefined) return { sentTo: '', canBeCorrected: false };
    return { sentTo: maskEmail(emailOf(found)), canBeCorrected: true };
  }

  /**
   * Mails a code to a new address; nothing changes before it is given.
   * @returns the secret of the new challenge; undefined when that of the cookie goes on, because its code was sent just before
   * @throws 409 `emailCorrection.over`; 422 `emailCorrection.same`; 429 `emailCorrection.tooMany` after five in an hour
   */
  async ask(
    actor: Actor,
    appId: string,
    { email }: EmailCorrectionDto,
    { secret, cookie }: AskingBrowser,
  ): Promise<string | undefined> {
    const application = await this.require(appId, secret);
    if (email === emailOf(application)) throw unprocessable([fieldError('email', 'emailCorrection.same')]);
    const { points, seconds } = emailCorrectionLimits.asksPerApplication;
    const wait = await this.limiter.count('email-correction', appId, points, seconds);
    if (wait !== undefined) throw tooMany(wait, 'emailCorrection.tooMany');
    const address = this.addressOf(appId, email);
    return this.unitOfWork.run(actor, async (tx) => {
      const mailbox = this.codes.addressOf(PURPOSE, email);
      const isTooSoon = (await this.codes.waitForAnother(tx, actor, mailbox)) > 0;
      if (isTooSoon) {
        const begun = await this.codes.live(PURPOSE, cookie, tx);
        if (begun?.address === address && begun.state === 'open') return undefined;
      }
      const { id, secret: challenge } = await this.codes.open(tx, PURPOSE, address);
      const issued = isTooSoon ? [] : await this.codes.issue(tx, id, [appId]);
      for (const { code, issueId, expiresAt } of issued) {
        const sealed = { texts: { code, address: email }, until: expiresAt };
        tx.effect(mailEmailCorrectionCode, { issueId, language: application.language }, { sealed });
      }
      tx.audit({
        action: 'application.emailAsked',
        object: { kind: 'application', id: application.id },
        after: { email },
      });
      return challenge;
    });
  }

  /**
   * Writes the new address into the application, as staff would: a verified one goes back to be verified. The receipt goes to the new
   * address, the old one is told, and not of the new one.
   * @throws 409 `emailCorrection.over`; 422 `resume.codeWrong` for a code that is wrong, used, over, another browser's or of another
   * address; 429 while the address must wait after wrong codes
   */
  async confirm(
    actor: Actor,
    appId: string,
    { email, code }: ConfirmEmailCorrectionDto,
    { secret, cookie }: AskingBrowser,
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
    const { id, appId, address, association, emailEdits = [] } = application;
    const former = emailOf(application);
    const applicants = application.applicants.map((one, person) => (person === 0 ? { ...one, email } : one));
    const at = this.clock.now();
    const changed = await this.applications.change(tx, actor, application, {
      content: { applicants, address, association },
      ...(application.state === 'verified' ? { event: 'editSensitive' as const } : {}),
      emailEdits: [...emailEdits.filter(({ person }) => person !== 0), { person: 0, at }],
    });
    tx.audit({
      action: 'application.emailCorrected',
      object: { kind: 'application', id },
      before: { email: former },
      after: { email },
    });
    tx.effect(mailReceipt, { receiptId: appId, again: changed.version });
    const until = new Date(at.getTime() + emailCorrectionLimits.toldMs);
    tx.effect(
      mailEmailCorrected,
      { applicationId: id, challengeId },
      { sealed: { texts: { former }, until } },
    );
  }

  private async require(appId: string, secret: string | undefined): Promise<Application> {
    const application = await this.correctable(appId, secret);
    if (application === undefined) throw conflict('emailCorrection.over');
    return application;
  }

  /** The application, when this browser may correct it now. */
  private async correctable(appId: string, secret: string | undefined): Promise<Application | undefined> {
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined || !this.drafts.isOwner(secret, draft)) throw notFound();
    if (!isPaid(draft) || !isBeginner(draft, secret)) return undefined;
    const application = await this.applications.byAppId(appId);
    return application !== undefined && isOpen(application) ? application : undefined;
  }

  /** A code counts for one address of one application. */
  private addressOf(appId: string, email: string): string {
    return this.codes.addressOf(PURPOSE, `${appId} ${email}`);
  }
}

const emailOf = ({ applicants }: Application): string => applicants[0]?.email.toLowerCase() ?? '';

const isOpen = ({ state, purgedAt, isLegacy }: Application): boolean =>
  states.includes(state) && purgedAt === undefined && isLegacy !== true;

const isBeginner = ({ ownerHash }: Draft, secret: string | undefined): boolean =>
  secret !== undefined && ownerHash === ownerHashOf(secret);

const codeWrong = (): Error => unprocessable([fieldError('code', 'resume.codeWrong')]);
