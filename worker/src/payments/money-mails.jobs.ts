import { toRupees } from '@portal/contract/settings/prices';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import {
  mailRefund,
  type RefundPayload,
  mailReceipt,
  type MailReceiptPayload,
} from '@portal/backend/payments/payments.jobs';
import { ReceiptsService } from '@portal/backend/payments/receipts/receipts.service';
import { Clock } from '@portal/backend/platform/clock';
import { DeferJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ReceiptPdfService } from './receipt-pdf.service.js';
import { MailSender } from '../mail/mail-sender.service.js';
import { pageAddress } from '@portal/contract/pages';
import { amountInWords } from '@portal/contract/amount-in-words';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { membershipName } from '../mail/membership-name.js';

/** The submission releases the mail; one that runs while it commits is tried again after this time. In ms. */
const ADDRESS_WAIT_MS = 10 * 60_000;

/** Stores the receipt and mails it, one per application; without a mail when the applicant's data was deleted (docs/rules/payments.md). */
@Handles(mailReceipt)
export class MailReceiptJob implements JobHandler<MailReceiptPayload> {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly mail: MailSender,
    private readonly pdfs: ReceiptPdfService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  async handle({ receiptId }: MailReceiptPayload, context: JobContext): Promise<void> {
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
    if (found.isDeleted === true) return;
    if (found.email === undefined) throw new PermanentFailure('the receipt has no e-mail address');
    await this.mail.send({
      mail: 'receipt',
      language,
      to: { name: receipt.name, address: found.email },
      run: context,
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
        trackUrl: new URL(pageAddress('track'), this.config.PUBLIC_URL),
      },
    });
  }
}

/** Stores the credit note and mails the first applicant about a processed refund, unless their data was deleted (docs/rules/mails.md). */
@Handles(mailRefund)
export class MailRefundJob implements JobHandler<RefundPayload> {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
    private readonly pdfs: ReceiptPdfService,
  ) {}

  async handle({ refundId }: RefundPayload, run: JobContext): Promise<void> {
    const { refund, contact, receipt } = (await this.receipts.refundForMail(refundId)) ?? {};
    const note = receipt?.creditNotes.find(({ number }) => number === refund?.creditNote?.number);
    const attachments =
      receipt === undefined || note === undefined
        ? []
        : await this.pdfs.render(
            { receipt, creditNote: note, language: contact?.language ?? 'en' },
            async (key) => this.receipts.creditNoteStored(refundId, key),
          );
    if (contact?.isDeleted === true) return;
    if (refund === undefined || contact === undefined || contact.email === '')
      throw new PermanentFailure('the refund has no e-mail address');
    const { language } = contact;
    const office = await this.branding.current();
    const defaultReason = language === 'hi' ? 'भुगतान सेवा से लौटाया गया' : 'Given back at the payment provider';
    await this.mail.send({
      mail: 'refund',
      language,
      to: { name: contact.name, address: contact.email },
      run,
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
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}
