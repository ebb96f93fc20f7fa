import { toRupees } from '@portal/contract/settings/prices';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { mailRefund, type RefundPayload } from '@portal/backend/payments/payments.jobs';
import { PaymentsService } from '@portal/backend/payments/payments.service';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { PaperPrinter } from './paper-printer.service.js';
import { MailSender } from '../mail/mail-sender.service.js';

/** Tells the first applicant of money that was given back, once it is (docs/rules/mails.md). */
@Handles(mailRefund)
export class MailRefundJob implements JobHandler<RefundPayload> {
  constructor(
    private readonly payments: PaymentsService,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
    private readonly printer: PaperPrinter,
  ) {}

  async handle({ refundId }: RefundPayload, run: JobContext): Promise<void> {
    const { refund, contact, receipt } = (await this.payments.refundForMail(refundId)) ?? {};
    const note = receipt?.creditNotes.find(({ number }) => number === refund?.creditNote?.number);
    const attachments =
      receipt === undefined || note === undefined
        ? []
        : await this.printer.print(
            { receipt, creditNote: note, language: contact?.language ?? 'en' },
            async (key) => this.payments.paperStored({ refundId }, key),
          );
    if (refund === undefined || contact === undefined || contact.email === '')
      throw new PermanentFailure('the refund has no address to go to');
    const { language } = contact;
    const office = await this.branding.current();
    const unsaid = language === 'hi' ? 'भुगतान सेवा से लौटाया गया' : 'Given back at the payment provider';
    await this.mail.send({
      mail: 'refund',
      language,
      to: { name: contact.name, address: contact.email },
      run,
      attachments,
      data: {
        name: contact.name,
        applicationNumber: contact.number ?? refund.appId,
        reason: refund.reason === '' ? unsaid : refund.reason,
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
