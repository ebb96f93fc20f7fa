import { Injectable } from '@nestjs/common';
import { showRupees } from '@portal/contract/format';
import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import type { Draft } from '@portal/backend/applications/drafts/draft';
import { guardianLimits } from '@portal/backend/applications/drafts/draft-guardian';
import {
  type DraftCodePayload,
  type GuardianCodePayload,
  mailDraftCode,
  mailGuardianCode,
} from '@portal/backend/applications/drafts/drafts.jobs';
import { DraftReminders } from '@portal/backend/applications/resume/draft-reminders.service';
import {
  type DraftReminderPayload,
  mailDraftEnding,
  mailDraftReminder,
  mailDifferenceLink,
  mailPaidUnfinished,
  mailPaymentLink,
  mailResumeCode,
  type PaymentLinkPayload,
  type ResumeCodePayload,
} from '@portal/backend/applications/resume/draft-resume.jobs';
import { PaymentLinks } from '@portal/backend/applications/resume/payment-links.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/**
 * The mails about drafts (docs/rules/drafts.md). Without the typed name, because the address may be a stranger's; the token of a link is in
 * the fragment.
 */
@Injectable()
export class DraftMails {
  constructor(
    private readonly reminders: DraftReminders,
    private readonly links: PaymentLinks,
    private readonly config: PortalConfig,
  ) {}

  /** The link and the code by which a guardian consents for an applicant under 18. */
  @Mails('guardian-code', mailGuardianCode)
  async guardianCode(
    { language }: GuardianCodePayload,
    run: JobContext,
  ): Promise<LoadedMail<'guardian-code'>> {
    const { code, address } = sealedCode(run);
    return {
      language,
      to: { name: '', address },
      data: {
        code,
        minutes: guardianLimits.codeMs / 60_000,
        days: guardianLimits.linkDays,
        consentUrl: pageUrl(this.config, 'guardian', run.sealed['token']),
        privacyUrl: pageUrl(this.config, 'privacy'),
      },
    };
  }

  /** The code that opens a draft above the network's limit. */
  @Mails('draft-code', mailDraftCode)
  async draftCode({ language }: DraftCodePayload, run: JobContext): Promise<LoadedMail<'draft-code'>> {
    return codeMail(language, run);
  }

  /** The code that opens drafts in another browser; a decoy has no recipient. */
  @Mails('resume-code', mailResumeCode)
  async resumeCode({ language }: ResumeCodePayload, run: JobContext): Promise<LoadedMail<'resume-code'>> {
    return codeMail(language, run);
  }

  /** The reminder of an unfinished or unpaid draft. */
  @Mails('go-on', mailDraftReminder)
  async reminder(payload: DraftReminderPayload, run: JobContext): Promise<LoadedMail<'go-on'>> {
    return this.remind(payload, run, ({ number: applicationNumber = '', expiresAt: date }) => ({
      applicationNumber,
      date,
    }));
  }

  /** The announcement of a draft's end, five days before. */
  @Mails('draft-ending', mailDraftEnding)
  async ending(payload: DraftReminderPayload, run: JobContext): Promise<LoadedMail<'draft-ending'>> {
    return this.remind(payload, run, ({ expiresAt: date }) => ({ date }));
  }

  /** The reminder of a payment without submission. */
  @Mails('paid-unfinished', mailPaidUnfinished)
  async paidUnfinished(
    payload: DraftReminderPayload,
    run: JobContext,
  ): Promise<LoadedMail<'paid-unfinished'>> {
    return this.remind(payload, run, ({ payment, price }) => ({
      amount: showRupees(payment?.amount ?? price?.total ?? 0),
    }));
  }

  /** The payment link that staff asked for. */
  @Mails('payment-link', mailPaymentLink)
  async paymentLink(
    { appId, place }: PaymentLinkPayload,
    run: JobContext,
  ): Promise<LoadedMail<'payment-link'>> {
    const found = await this.links.forMail(appId, place);
    const { token } = run.sealed;
    if (found === undefined || token === undefined) throw new ObsoleteJob('there is nothing to pay any more');
    const { draft, email, until: date } = found;
    return {
      language: draft.language,
      to: { name: '', address: email },
      data: {
        applicationNumber: draft.number ?? appId,
        amount: showRupees(draft.price?.total ?? 0),
        date,
        continueUrl: pageUrl(this.config, 'continueDraft', token),
      },
    };
  }

  /** The link to pay the difference to the full fee. */
  @Mails('difference-link', mailDifferenceLink)
  async differenceLink(payload: PaymentLinkPayload, run: JobContext): Promise<LoadedMail<'difference-link'>> {
    return this.paymentLink(payload, run);
  }

  /** @throws ObsoleteJob when the draft needs no reminder any more */
  private async remind<V extends object>(
    { appId, kind }: DraftReminderPayload,
    run: JobContext,
    valuesOf: (draft: Draft) => V,
  ): Promise<Omit<LoadedMail<'go-on'>, 'data'> & { readonly data: V & { readonly continueUrl: URL } }> {
    const found = await this.reminders.forMail(appId, kind);
    const { token } = run.sealed;
    if (found === undefined || token === undefined)
      throw new ObsoleteJob('the draft needs no reminder any more');
    const { draft, email } = found;
    const continueUrl = pageUrl(this.config, 'continueDraft', token);
    return {
      language: draft.language,
      to: { name: '', address: email },
      data: { ...valuesOf(draft), continueUrl },
    };
  }
}

/** @throws ObsoleteJob once the sealed code was wiped */
function sealedCode({ sealed: { code, address } }: JobContext): { code: string; address: string } {
  if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
  return { code, address };
}

function codeMail(language: DraftCodePayload['language'], run: JobContext): LoadedMail<'draft-code'> {
  const { code, address } = sealedCode(run);
  return {
    language,
    to: { name: '', address },
    data: { code, minutes: accountLimits.codeMs / 60_000 },
  };
}
