import { pageAddress } from '@portal/contract/pages';
import { toRupees } from '@portal/contract/settings/prices';
import { amountInWords } from '@portal/contract/amount-in-words';
import { mailReceipt, type MailReceiptPayload } from '@portal/backend/payments/payments.jobs';
import { PaymentsService } from '@portal/backend/payments/payments.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { MailSender } from '../mail/mail-sender.service.js';
import { membershipName } from '../mail/membership-name.js';
import { PaperPrinter } from './paper-printer.service.js';

/** Mails the receipt: the payment confirmation of docs/rules/payments.md, one for each application (docs/rules/payments.md). */
@Handles(mailReceipt)
export class MailReceiptJob implements JobHandler<MailReceiptPayload> {
  constructor(
    private readonly payments: PaymentsService,
    private readonly mail: MailSender,
    private readonly printer: PaperPrinter,
    private readonly config: PortalConfig,
  ) {}

  async handle({ receiptId }: MailReceiptPayload, context: JobContext): Promise<void> {
    const found = await this.payments.receiptForMail(receiptId);
    if (found === undefined) throw new PermanentFailure('the receipt is not known');
    const { receipt, language } = found;
    const attachments = await this.printer.print({ receipt, language }, async (key) =>
      this.payments.paperStored({ receiptId }, key),
    );
    if (found.email === undefined) throw new PermanentFailure('the receipt has no address to go to');
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
