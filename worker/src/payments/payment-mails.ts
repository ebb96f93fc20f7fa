import { Injectable } from '@nestjs/common';
import { amountInWords } from '@portal/contract/amount-in-words';
import { toRupees } from '@portal/contract/settings/prices';
import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { RefuseLinks } from '@portal/backend/members/email-changes/refuse-links.service';
import {
  mailReceipt,
  type MailReceiptPayload,
  mailRefund,
  type RefundPayload,
} from '@portal/backend/payments/payments.jobs';
import {
  type EmailCorrectedPayload,
  type EmailCorrectionCodePayload,
  mailEmailCorrected,
  mailEmailCorrectionCode,
} from '@portal/backend/payments/receipts/email-corrections.jobs';
import { ReceiptsService } from '@portal/backend/payments/receipts/receipts.service';
import { Clock } from '@portal/backend/platform/clock';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { DeferJob, ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';
import { membershipName } from '../mail/membership-name.js';
import { ReceiptPdfService } from './receipt-pdf.service.js';

/** The submission releases the mail of a receipt; one that runs while it commits is tried again after this time. In ms. */
const ADDRESS_WAIT_MS = 10 * 60_000;

/** The mails about money (docs/rules/payments.md) and about corrected addresses. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly pdfs: ReceiptPdfService,
    private readonly applications: ApplicationStore,
    private readonly links: RefuseLinks,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** One receipt for an application, stored also when the applicant's data was deleted; then without a mail. */
  @Mails('receipt', mailReceipt)
  async receipt({ receiptId }: MailReceiptPayload): Promise<LoadedMail<'receipt'> | undefined> {
    const found = await this.receipts.forMail(receiptId);
    if (found === undefined) throw new PermanentFailure('the receipt does not exist');
    const { receipt, language, waitsFor } = found;
    // Before the PDF, which would be stored without a name.
    if (waitsFor !== undefined) {
      const until = new Date(this.clock.now().getTime() + ADDRESS_WAIT_MS);
      throw new DeferJob('the applicant has not entered an address yet', until, waitsFor);
    }
    const attachments = await this.pdfs.render({ receipt, language }, async (key) =>
      this.receipts.receiptStored(receiptId, key),
    );
    if (found.isDeleted === true) return undefined;
    if (found.email === undefined) throw new PermanentFailure('the receipt has no e-mail address');
    return {
      language,
      to: { name: receipt.name, address: found.email },
      attachments,
      data: {
        name: receipt.name,
        number: receipt.number,
        applicationNumber: receipt.applicationNumber ?? receipt.appId,
        persons: [receipt.name, ...(receipt.spouse === undefined ? [] : [receipt.spouse])].join(', '),
        membership: membershipName(receipt.appType, language),
        date: new Date(receipt.issuedAt),
        reference: receipt.reference,
        lines: receipt.lines.map((line) => ({
          label: language === 'hi' ? line.labelHi : line.label,
          amount: line.amount,
        })),
        total: toRupees(receipt.amount),
        words: amountInWords(receipt.amount, language),
        trackUrl: pageUrl(this.config, 'track'),
      },
    };
  }

  /** A processed refund, to the first applicant; its credit note is stored also when their data was deleted (docs/rules/mails.md). */
  @Mails('refund', mailRefund)
  async refund({ refundId }: RefundPayload): Promise<LoadedMail<'refund'> | undefined> {
    const { refund, contact, receipt } = (await this.receipts.refundForMail(refundId)) ?? {};
    const note = receipt?.creditNotes.find(({ number }) => number === refund?.creditNote?.number);
    const attachments =
      receipt === undefined || note === undefined
        ? []
        : await this.pdfs.render(
            { receipt, creditNote: note, language: contact?.language ?? 'en' },
            async (key) => this.receipts.creditNoteStored(refundId, key),
          );
    if (contact?.isDeleted === true) return undefined;
    if (refund === undefined || contact === undefined || contact.email === '')
      throw new PermanentFailure('the refund has no e-mail address');
    const { language } = contact;
    const defaultReason = language === 'hi' ? 'भुगतान सेवा से लौटाया गया' : 'Given back at the payment provider';
    return {
      language,
      to: { name: contact.name, address: contact.email },
      attachments,
      data: {
        name: contact.name,
        applicationNumber: contact.number ?? refund.appId,
        reason: refund.reason === '' ? defaultReason : refund.reason,
        date: refund.updatedAt,
        payment: refund.paymentId,
        reference: refund.reference ?? refund.providerRefundId ?? refund._id,
        total: toRupees(refund.amount),
        creditNote: note?.number ?? '',
      },
    };
  }

  /** The code for the new address of an applicant. */
  @Mails('email-correction-code', mailEmailCorrectionCode)
  async correctionCode(
    { language }: EmailCorrectionCodePayload,
    { sealed: { code, address } }: JobContext,
  ): Promise<LoadedMail<'email-correction-code'>> {
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    return { language, to: { name: '', address }, data: { code, minutes: accountLimits.codeMs / 60_000 } };
  }

  /** To the old address, with the link to undo the change. It may be a stranger's: no salutation, and the new address is not named. */
  @Mails('email-corrected', mailEmailCorrected)
  async emailCorrected(
    { applicationId }: EmailCorrectedPayload,
    { sealed: { former } }: JobContext,
  ): Promise<LoadedMail<'email-corrected'>> {
    const application = await this.applications.byId(applicationId);
    if (former === undefined || application === undefined)
      throw new ObsoleteJob('the former address has expired or the application is gone');
    const { language, number = application.appId } = application;
    return {
      language,
      to: { name: '', address: former },
      data: { number, refuseUrl: this.links.urlFor(applicationId) },
    };
  }
}
