import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { ResumeDraftDto } from '@portal/contract/applications/requests';
import { newOneTimeCode } from '../../accounts/codes/one-time-codes.js';
import { OtpChallengesService } from '../../accounts/codes/otp-challenges.service.js';
import { accountLimits } from '../../accounts/accounts.limits.js';
import type { FormDraft } from '../drafts/draft.js';
import { DraftSharing } from '../drafts/draft-sharing.service.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor, type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { inSteadyTime } from '../../platform/steady-time.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { mailResumeCode } from './draft-resume.jobs.js';
import { draftResumeLimits } from './draft-resume.limits.js';

const PURPOSE = 'resume-draft';

/** A mailbox with unfinished drafts, and the one by which it is found again when its code comes back. */
interface Mailbox {
  readonly email: string;
  readonly draft: FormDraft;
}

/** What a browser has got by a code. */
export interface Resumed {
  readonly drafts: readonly FormDraft[];
  /** Of its draft cookie; absent where there was nothing left to get. */
  readonly secret?: string;
}

/** Unfinished applications by a code that is mailed to their address (docs/rules/drafts.md). */
@Injectable()
export class DraftResume {
  constructor(
    private readonly codes: OtpChallengesService,
    private readonly drafts: DraftsService,
    private readonly sharing: DraftSharing,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a code to the address of the unfinished drafts with this e-mail or telephone; several addresses behind one telephone get one
   * each. What it does and how long it takes is the same where there is none.
   * @param cookie the secret of the challenge that this browser has begun, if any
   * @returns the secret of the new challenge; undefined when the one of the cookie goes on, because its code was sent just before
   * @throws 422 `resume.contact` without exactly one of the two
   */
  async send(actor: Actor, asked: ResumeDraftDto, cookie: string | undefined): Promise<string | undefined> {
    const { email = '', phone = '', language } = asked;
    if ((email === '') === (phone === '')) throw unprocessable([fieldError('email', 'resume.contact')]);
    return inSteadyTime(draftResumeLimits.steadyMs, async () => {
      const mailboxes = await this.mailboxesOf(email, phone);
      const address = this.codes.addressOf(PURPOSE, email === '' ? `tel:${phone}` : email);
      return this.unitOfWork.run(actor, async (tx) => {
        const isTooSoon = (await this.codes.waitForAnother(tx, actor, address)) > 0;
        if (isTooSoon) {
          const begun = await this.codes.live(PURPOSE, cookie, tx);
          if (begun?.address === address && begun.state === 'open') return undefined;
        }
        const { id, secret } = await this.codes.open(tx, PURPOSE, address);
        const allowed = isTooSoon ? [] : await this.allowed(tx, actor, address, mailboxes);
        await this.mail(tx, id, allowed);
        if (allowed.length === 0 && !isTooSoon) this.mailNobody(tx, language);
        tx.audit({ action: 'draft.code', object: { kind: 'otpChallenge', id }, note: PURPOSE });
        return secret;
      });
    });
  }

  /**
   * Gives this browser the unfinished drafts of the address that the code was mailed to.
   * @param cookie the secret of the challenge @param secret of the browser's draft cookie, if it has one
   * @throws 422 `resume.codeWrong` for a code that is wrong, used, over or another browser's; 429 while the address must wait after
   * wrong codes in many challenges
   */
  async verify(
    actor: Actor,
    typed: string,
    { cookie, secret }: { readonly cookie: string | undefined; readonly secret: string | undefined },
  ): Promise<Resumed> {
    const tried = await this.codes.try(actor, PURPOSE, cookie, typed);
    if (tried.state !== 'right') throw codeWrong();
    const drafts = await this.ofSubject(tried.subjectId);
    return this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.codes.end(tx, tried.id))) throw codeWrong();
      if (drafts.length === 0) return { drafts };
      const appIds = drafts.map(({ appId }) => appId);
      const own = await this.sharing.give(tx, appIds, secret);
      for (const id of appIds) {
        tx.audit({ action: 'draft.continued', object: { kind: 'draft', id }, note: 'code' });
      }
      return { drafts, secret: own };
    });
  }

  /** One for each address, the one with the draft changed last first. */
  private async mailboxesOf(email: string, phone: string): Promise<Mailbox[]> {
    const found =
      email === ''
        ? await this.sharing.unfinishedOfPhone(phone)
        : await this.sharing.unfinishedOfEmail(email);
    const mailboxes = new Map<string, Mailbox>();
    for (const draft of found) {
      const reached = await this.addresses.of(draft);
      const isAsked = reached !== '' && (email === '' || reached === email);
      if (isAsked && !mailboxes.has(reached)) mailboxes.set(reached, { email: reached, draft });
    }
    return [...mailboxes.values()].slice(0, draftResumeLimits.mailboxesPerPhone);
  }

  /** Who asks by telephone uses up what the address behind it may be sent, so that nobody fills a mailbox by both ways. */
  private async allowed(
    tx: Tx,
    actor: Actor,
    asked: string,
    mailboxes: readonly Mailbox[],
  ): Promise<Mailbox[]> {
    const allowed: Mailbox[] = [];
    for (const mailbox of mailboxes) {
      const own = this.codes.addressOf(PURPOSE, mailbox.email);
      if (own === asked || (await this.codes.waitForAnother(tx, actor, own)) === 0) allowed.push(mailbox);
    }
    return allowed;
  }

  private async mail(tx: Tx, challengeId: string, mailboxes: readonly Mailbox[]): Promise<void> {
    const bySubject = new Map(mailboxes.map((mailbox) => [this.subjectOf(mailbox), mailbox]));
    const issued = await this.codes.issue(tx, challengeId, [...bySubject.keys()]);
    for (const { subjectId, code, issueId, expiresAt } of issued) {
      const mailbox = bySubject.get(subjectId);
      if (mailbox === undefined) continue;
      const sealed = { texts: { code, address: mailbox.email }, until: expiresAt };
      tx.effect(mailResumeCode, { issueId, language: mailbox.draft.language }, { sealed });
    }
  }

  /** Where there is no draft there is a job too, that sends nothing: the same work, the same time (SEC-05). */
  private mailNobody(tx: Tx, language: Language): void {
    const until = new Date(this.clock.now().getTime() + accountLimits.codeMs);
    const sealed = { texts: { code: newOneTimeCode() }, until };
    tx.effect(mailResumeCode, { issueId: randomUUID(), language }, { sealed });
  }

  /** A draft and the address that got the code: another one that was typed into the draft meanwhile gets nothing. */
  private subjectOf({ email, draft }: Mailbox): string {
    return `${draft.appId}.${this.addresses.hash(email)}`;
  }

  private async ofSubject(subjectId: string): Promise<FormDraft[]> {
    const at = subjectId.indexOf('.');
    const known = await this.drafts.byAppId(subjectId.slice(0, at));
    const email = known === undefined ? '' : await this.addresses.of(known);
    if (!this.addresses.matches(email, subjectId.slice(at + 1))) return [];
    const found = await this.sharing.unfinishedOfEmail(email);
    const addresses = await Promise.all(found.map(async (draft) => this.addresses.of(draft)));
    return found.filter((_draft, index) => addresses[index] === email);
  }
}

const codeWrong = (): Error => unprocessable([fieldError('code', 'resume.codeWrong')]);
