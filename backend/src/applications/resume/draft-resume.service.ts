import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { ResumeDraftDto } from '@portal/contract/applications/requests';
import { newOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { type OtpChallenge, OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import { UnprovedAddresses } from '../../accounts/codes/unproved-addresses.service.js';
import { accountLimits } from '../../accounts/accounts.limits.js';
import type { FormDraft } from '../drafts/draft.js';
import { DraftSharing } from '../drafts/draft-sharing.service.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { withMinimumDuration } from '../../platform/minimum-duration.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { mailResumeCode } from './draft-resume.jobs.js';
import { draftResumeLimits } from './draft-resume.limits.js';

const PURPOSE = 'resume-draft';

/** A mailbox with unfinished drafts, and the draft that identifies it when its code is verified. */
interface Mailbox {
  readonly email: string;
  readonly draft: FormDraft;
  /** Whether a browser has proved it, for this draft or another one. */
  readonly isProved: boolean;
}

/** Drafts opened by a code. */
export interface Resumed {
  readonly drafts: readonly FormDraft[];
  /** Of the browser's draft cookie; absent without drafts. */
  readonly secret?: string;
}

/** Opens unfinished applications in another browser with a mailed code (docs/rules/drafts.md). */
@Injectable()
export class DraftResume {
  constructor(
    private readonly codes: OtpChallengesService,
    private readonly unproved: UnprovedAddresses,
    private readonly drafts: DraftsService,
    private readonly sharing: DraftSharing,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a code to the address of the unfinished drafts with this e-mail or telephone; several addresses of one telephone get a code
   * each. Response and timing are the same when there is no draft.
   * @param cookie secret of the browser's current challenge, if any
   * @returns the secret of the new challenge; undefined when the current one stays valid because its code was sent just before
   * @throws 422 `resume.contact` unless exactly one of the two is given
   */
  async send(actor: Actor, request: ResumeDraftDto, cookie: string | undefined): Promise<string | undefined> {
    const { email = '', phone = '', language } = request;
    if ((email === '') === (phone === '')) throw unprocessable([fieldError('email', 'resume.contact')]);
    return withMinimumDuration(draftResumeLimits.steadyMs, async () => {
      const mailboxes = await this.mailboxesOf(email, phone);
      const address = this.codes.addressOf(PURPOSE, email === '' ? `tel:${phone}` : email);
      return this.unitOfWork.run(actor, async (tx) => {
        const isTooSoon = (await this.codes.waitForAnother(tx, actor, address)) > 0;
        if (isTooSoon) {
          const current = await this.codes.live(PURPOSE, cookie, tx);
          if (current?.address === address && current.state === 'open') return undefined;
        }
        const { challenge, secret } = await this.codes.open(tx, PURPOSE, address);
        if (!isTooSoon) {
          const allowed = await this.withinLimit(tx, actor, address, mailboxes);
          await this.mail(tx, challenge, allowed);
          if (allowed.length === 0) this.enqueueDecoy(tx, language);
        }
        tx.audit({
          action: 'draft.code',
          object: { kind: 'otpChallenge', id: challenge._id },
          note: PURPOSE,
        });
        return secret;
      });
    });
  }

  /**
   * Gives the unfinished drafts of the code's address to this browser; browsers that have not proved the mailbox lose them.
   * @param cookie secret of the challenge @param secret of the browser's draft cookie, if it has one
   * @throws 422 `resume.codeWrong` for a code that is wrong, used, expired or another browser's; 429 while the address is throttled
   * after wrong codes in many challenges
   */
  async verify(
    actor: Actor,
    code: string,
    { cookie, secret }: { readonly cookie: string | undefined; readonly secret: string | undefined },
  ): Promise<Resumed> {
    const attempt = await this.codes.try(actor, PURPOSE, cookie, code);
    if (attempt.state !== 'right') throw codeWrong();
    const { email, drafts } = await this.ofSubject(attempt.subjectId);
    return this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.codes.end(tx, attempt.id))) throw codeWrong();
      if (drafts.length === 0) return { drafts };
      const appIds = drafts.map(({ appId }) => appId);
      const shared = await this.sharing.share(tx, appIds, email, secret);
      for (const id of appIds) {
        tx.audit({ action: 'draft.continued', object: { kind: 'draft', id }, note: 'code' });
      }
      return { drafts, secret: shared };
    });
  }

  /** One mailbox per address, the one with the last changed draft first. */
  private async mailboxesOf(email: string, phone: string): Promise<Mailbox[]> {
    const found =
      email === ''
        ? await this.sharing.unfinishedOfPhone(phone)
        : await this.sharing.unfinishedOfEmail(email);
    const mailboxes = new Map<string, Mailbox>();
    for (const draft of found) {
      const current = await this.addresses.emailOf(draft);
      const isRequested = current !== '' && (email === '' || current === email);
      if (!isRequested) continue;
      const isProved = draft.proofs?.some(({ address }) => this.addresses.matches(current, address)) === true;
      const known = mailboxes.get(current);
      if (known === undefined) mailboxes.set(current, { email: current, draft, isProved });
      else if (isProved) mailboxes.set(current, { ...known, isProved });
    }
    return [...mailboxes.values()].slice(0, draftResumeLimits.mailboxesPerPhone);
  }

  /** Applies the limits of each mailbox, so that requests by telephone and by e-mail share them; the answer stays the same. */
  private async withinLimit(
    tx: Tx,
    actor: Actor,
    requested: string,
    mailboxes: readonly Mailbox[],
  ): Promise<Mailbox[]> {
    const allowed: Mailbox[] = [];
    for (const mailbox of mailboxes) {
      if (!mailbox.isProved && !(await this.unproved.admit(actor, mailbox.email))) continue;
      const address = this.codes.addressOf(PURPOSE, mailbox.email);
      if (address === requested || (await this.codes.waitForAnother(tx, actor, address)) === 0)
        allowed.push(mailbox);
    }
    return allowed;
  }

  private async mail(tx: Tx, challenge: OtpChallenge, mailboxes: readonly Mailbox[]): Promise<void> {
    const bySubject = new Map(mailboxes.map((mailbox) => [this.subjectOf(mailbox), mailbox]));
    const issued = await this.codes.issue(tx, challenge, [...bySubject.keys()]);
    for (const { subjectId, code, issueId, expiresAt } of issued) {
      const mailbox = bySubject.get(subjectId);
      if (mailbox === undefined) continue;
      const sealed = { texts: { code, address: mailbox.email }, until: expiresAt };
      tx.effect(mailResumeCode, { issueId, language: mailbox.draft.language }, { sealed });
    }
  }

  /** Enqueues a job that sends nothing, so that timing does not reveal whether there is a draft. */
  private enqueueDecoy(tx: Tx, language: Language): void {
    const until = new Date(this.clock.now().getTime() + accountLimits.codeMs);
    const sealed = { texts: { code: newOneTimeCode() }, until };
    tx.effect(mailResumeCode, { issueId: randomUUID(), language }, { sealed });
  }

  /** Draft and address of a code: an address typed into the draft later opens nothing. */
  private subjectOf({ email, draft }: Mailbox): string {
    return `${draft.appId}.${this.addresses.hash(email)}`;
  }

  /** The mailbox that a right code proves, and its unfinished drafts; none if the mailed draft has another address now. */
  private async ofSubject(
    subjectId: string,
  ): Promise<{ readonly email: string; readonly drafts: FormDraft[] }> {
    const separator = subjectId.indexOf('.');
    const mailed = await this.drafts.byAppId(subjectId.slice(0, separator));
    const email = mailed === undefined ? '' : await this.addresses.emailOf(mailed);
    if (!this.addresses.matches(email, subjectId.slice(separator + 1))) return { email, drafts: [] };
    const found = await this.sharing.unfinishedOfEmail(email);
    const addresses = await Promise.all(found.map(async (draft) => this.addresses.emailOf(draft)));
    return { email, drafts: found.filter((_draft, index) => addresses[index] === email) };
  }
}

const codeWrong = (): Error => unprocessable([fieldError('code', 'resume.codeWrong')]);
