import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { DraftReminders } from '@portal/backend/applications/resume/draft-reminders.service';
import {
  type DraftReminderPayload,
  mailDraftEnding,
  mailDraftReminder,
  mailPaidUnfinished,
  mailPaymentLink,
  mailResumeCode,
  type PaymentLinkPayload,
  type ResumeCodePayload,
} from '@portal/backend/applications/resume/draft-resume.jobs';
import { PaymentLinks } from '@portal/backend/applications/resume/payment-links.service';
import type { Draft } from '@portal/backend/applications/drafts/draft';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { pageAddress } from '@portal/contract/pages';
import { showRupees } from '@portal/contract/format';
import { Injectable } from '@nestjs/common';
import { MailSender } from '../mail/mail-sender.service.js';
import {
  type DraftCodePayload,
  mailDraftCode,
  type GuardianCodePayload,
  mailGuardianCode,
} from '@portal/backend/applications/drafts/drafts.jobs';
import { guardianLimits } from '@portal/backend/applications/drafts/draft-guardian';

/** Mails a guardian the code by which they consent for an applicant under 18 (docs/rules/drafts.md). */
@Handles(mailGuardianCode)
class MailGuardianCodeJob implements JobHandler<GuardianCodePayload> {
  constructor(
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ language }: GuardianCodePayload, run: JobContext): Promise<void> {
    const { code, address } = run.sealed;
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    await this.mail.send({
      mail: 'guardian-code',
      language,
      to: { name: '', address },
      run,
      data: {
        code,
        minutes: guardianLimits.codeMs / 60_000,
        privacyUrl: new URL(pageAddress('privacy'), this.config.PUBLIC_URL),
      },
    });
  }
}

/** Mails the code that opens a draft above the network's limit (docs/rules/drafts.md). */
@Handles(mailDraftCode)
class MailDraftCodeJob implements JobHandler<DraftCodePayload> {
  constructor(private readonly mail: MailSender) {}

  async handle({ language }: DraftCodePayload, run: JobContext): Promise<void> {
    const { code, address } = run.sealed;
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    await this.mail.send({
      mail: 'draft-code',
      language,
      to: { name: '', address },
      run,
      data: { code, minutes: accountLimits.codeMs / 60_000 },
    });
  }
}

/** Loads the data of a reminder: the current draft, and the resume link with its token in the fragment, which is not logged. */
@Injectable()
export class DraftReminderLoader {
  constructor(
    private readonly reminders: DraftReminders,
    private readonly config: PortalConfig,
  ) {}

  /** @throws ObsoleteJob when the reminder is obsolete */
  async load(
    { appId, kind }: DraftReminderPayload,
    run: JobContext,
  ): Promise<{ draft: Draft; to: { name: string; address: string }; continueUrl: URL }> {
    const found = await this.reminders.forMail(appId, kind);
    const { token } = run.sealed;
    if (found === undefined || token === undefined)
      throw new ObsoleteJob('the draft needs no reminder any more');
    const continueUrl = new URL(pageAddress('continueDraft'), this.config.PUBLIC_URL);
    continueUrl.hash = token;
    // The typed name is left out, because the address may be a stranger's.
    return { draft: found.draft, to: { name: '', address: found.email }, continueUrl };
  }
}

/** Reminds of an unfinished or unpaid draft. */
@Handles(mailDraftReminder)
class SendResumeLinkJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly loader: DraftReminderLoader,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.loader.load(payload, run);
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

/** Mails a payment link requested by staff. */
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

/** Announces the expiry of a draft, five days before. */
@Handles(mailDraftEnding)
class MailDraftEndingJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly loader: DraftReminderLoader,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.loader.load(payload, run);
    const { language, expiresAt: date } = draft;
    await this.mail.send({ mail: 'draft-ending', language, to, run, data: { date, continueUrl } });
  }
}

/** Reminds of a payment without submission. */
@Handles(mailPaidUnfinished)
class MailPaidUnfinishedJob implements JobHandler<DraftReminderPayload> {
  constructor(
    private readonly loader: DraftReminderLoader,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: DraftReminderPayload, run: JobContext): Promise<void> {
    const { draft, to, continueUrl } = await this.loader.load(payload, run);
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
      throw new ObsoleteJob('a decoy without recipient, or the code has expired');
    await this.mail.send({
      mail: 'resume-code',
      language,
      to: { name: '', address },
      run,
      data: { code, minutes: accountLimits.codeMs / 60_000 },
    });
  }
}

export const draftMailJobs = [
  MailDraftCodeJob,
  MailGuardianCodeJob,
  SendResumeLinkJob,
  MailPaymentLinkJob,
  MailDraftEndingJob,
  MailPaidUnfinishedJob,
  MailResumeCodeJob,
];
