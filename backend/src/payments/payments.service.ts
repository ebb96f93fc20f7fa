import { Injectable } from '@nestjs/common';
import { PollingService } from './provider/polling.service.js';
import { type ReceiptForMail, ReceiptsService, type RefundForMail } from './receipts/receipts.service.js';
import { ReconciliationService } from './provider/reconciliation.service.js';
import { RefundingService } from './refunds/refunding.service.js';
import { WebhooksService } from './provider/webhooks.service.js';

/** What other modules and the worker use of the payments. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly polling: PollingService,
    private readonly receipts: ReceiptsService,
    private readonly refunding: RefundingService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /**
   * Processes a stored event; for the handler of `processWebhook`. An event that is done is left alone.
   * @throws ProviderError or a MongoDB error when it has to be tried again.
   */
  async processWebhook(eventId: string): Promise<void> {
    await this.webhooks.process(eventId);
  }

  /**
   * Asks the provider about the orders that are due; for the timer `payment-poller` (docs/rules/payments.md, PAY-07).
   * @returns how many orders were asked about.
   */
  async pollDueOrders(): Promise<number> {
    return this.polling.pollDueOrders();
  }

  /** The receipt with its addressee, for the handler of `mailReceipt`; undefined when the receipt is not known. */
  async receiptForMail(receiptId: string): Promise<ReceiptForMail | undefined> {
    return this.receipts.forMail(receiptId);
  }

  /**
   * Has the provider give money back; for the handler of `sendRefund`.
   * @throws ProviderError when it has to be tried again.
   */
  async sendRefund(refundId: string): Promise<void> {
    await this.refunding.send(refundId);
  }

  /** Asks about the refunds that are under way; for the timer `refund-poller`. @returns how many were asked about */
  async pollRefunds(): Promise<number> {
    return this.refunding.pollDue();
  }

  /** For the handlers of both mails: where a page is stored. @param of a receipt, by its id, or of a refund's credit note */
  async paperStored(
    of: { readonly receiptId: string } | { readonly refundId: string },
    key: string,
  ): Promise<void> {
    if ('receiptId' in of) await this.receipts.receiptStored(of.receiptId, key);
    else await this.receipts.creditNoteStored(of.refundId, key);
  }

  /** A refund with its addressee, for the handler of `mailRefund`; undefined when it is not known. */
  async refundForMail(refundId: string): Promise<RefundForMail | undefined> {
    return this.receipts.refundForMail(refundId);
  }

  /**
   * Compares the last days with the provider's list; for the timer `reconciliation`.
   * @throws ProviderError when the provider does not answer.
   */
  async reconcile(signal?: AbortSignal): Promise<void> {
    await this.reconciliation.lastDays(signal);
  }
}
