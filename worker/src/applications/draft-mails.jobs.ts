import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { DraftReminders } from '@portal/backend/applications/resume/draft-reminders.service';
import {
  type DraftReminderPayload,
  mailDraftEnding,
  mailGoOn,
  mailPaidUnfinished,
  mailPaymentLink,
  mailResumeCode,
  type PaymentLinkPayload,
  type ResumeCodePayload,
} from '@portal/backend/applications/resume/draft-resume.jobs';
import { PaymentLinks } from '@portal/backend/applications/resume/payment-links.service';
import type { Draft } from '@portal/backend/applications/drafts/draft';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { pageAddress } from '@portal/contract/pages';
import { showRupees } from '@portal/contract/format';
import { Injectable } from '@nestjs/common';
import { MailSender } from '../mail/mail-sender.service.js';

/** What every reminder needs: the draft as it is now, and the address of the page with the token in its fragment, which no log sees. */
@Injectable()
export class DraftReminderParts {
  constructor(
    private readonly reminders: DraftReminders,
    private readonly config: PortalConfig,
  ) {}

  /** @throws ObsoleteJob when there is nothing to remind of any more */
  async of(
    { appId, kind }: DraftReminderPayload,
    run: JobContext,
  ): Promise<{ draft: Draft; to: { name: string; address: string }; continueUrl: URL }> {
    const found = await this.reminders.forMail(appId, kind);
    const { token } = run.sealed;
    if (found === undefined || token === undefined) throw new ObsoleteJob('nothing is left lying any more');
    const continueUrl = new URL(pageAddress('continueDraft'), this.config.PUBLIC_URL);
    continueUrl.hash = token;
    // What was typed as a name is not said: the address may be a stranger's.
    return { draft: found.draft, to: { name: '', address: found.email }, continueUrl };
  }
}

/** Tells of what can be gone on with, or paid. */
@Handles(mailGoOn)
class MailGoOnJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly parts: DraftReminderParts,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.parts.of(payload, run);
    const { language, number: applicationNumber = '', expiresAt: date } = draft;
    await this.mail.send({
      mail: 'go-on',
      language,
      to,
      run,
      data: { applicationNumber, date, continueUrl },
    });
  }
}

/** Mails the link to pay that staff have asked for. */
@Handles(mailPaymentLink)
class MailPaymentLinkJob implements JobHandler<PaymentLinkPayload> {
  constructor(
    private readonly links: PaymentLinks,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ appId, place }: PaymentLinkPayload, run: JobContext): Promise<void> {
    const found = await this.links.forMail(appId, place);
    const { token } = run.sealed;
    if (found === undefined || token === undefined) throw new ObsoleteJob('there is nothing to pay any more');
    const { draft, email, until: date } = found;
    const continueUrl = new URL(pageAddress('continueDraft'), this.config.PUBLIC_URL);
    continueUrl.hash = token;
    await this.mail.send({
      mail: 'payment-link',
      language: draft.language,
      to: { name: '', address: email },
      run,
      data: {
        applicationNumber: draft.number ?? appId,
        amount: showRupees(draft.price?.total ?? 0),
        date,
        continueUrl,
      },
    });
  }
}

/** Tells of the end of a draft, five days before. */
@Handles(mailDraftEnding)
class MailDraftEndingJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly parts: DraftReminderParts,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.parts.of(payload, run);
    const { language, expiresAt: date } = draft;
    await this.mail.send({ mail: 'draft-ending', language, to, run, data: { date, continueUrl } });
  }
}

/** Tells of money for what was never submitted. */
@Handles(mailPaidUnfinished)
class MailPaidUnfinishedJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly parts: DraftReminderParts,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.parts.of(payload, run);
    await this.mail.send({
      mail: 'paid-unfinished',
      language: draft.language,
      to,
      run,
      data: { amount: showRupees(draft.payment?.amount ?? draft.price?.total ?? 0), continueUrl },
    });
  }
}

/** Mails the code that opens drafts in another browser. */
@Handles(mailResumeCode)
class MailResumeCodeJob implements JobHandler<ResumeCodePayload> {
  constructor(private readonly mail: MailSender) {}

  async handle({ language }: ResumeCodePayload, run: JobContext): Promise<void> {
    const { code, address } = run.sealed;
    if (code === undefined || address === undefined)
      throw new ObsoleteJob('there is nobody to get it, or it is over');
    await this.mail.send({
      mail: 'resume-code',
      language,
      to: { name: '', address },
      run,
      data: { code, minutes: accountLimits.codeMs / 60_000 },
    });
  }
}

/** The handlers of the mails that lead to a draft. */
export const draftMailJobs = [
  MailGoOnJob,
  MailPaymentLinkJob,
  MailDraftEndingJob,
  MailPaidUnfinishedJob,
  MailResumeCodeJob,
];
