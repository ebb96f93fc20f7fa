import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { Clock, indiaFinancialYear } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import type { PaymentRow } from '../ledger.schema.js';
import type { OrderRow } from '../orders/orders.schema.js';
import { mailReceipt } from '../payments.jobs.js';
import { ReceiptsRepository } from './receipts.repository.js';
import type { ReceiptRow } from './receipts.schema.js';
import type { CreditNoteRow, RefundRow } from '../refunds/refunds.schema.js';

/** Issues receipts and credit notes, each from a yearly series without gaps (docs/rules/payments.md). */
@Injectable()
export class ReceiptIssuer {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly branding: BrandingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues the receipt of an application and enqueues its mail, in the transaction that records the money.
   * @param shown mode and reference as printed on the receipt
   */
  async issueReceipt(
    tx: Tx,
    order: Pick<OrderRow, 'appId' | 'plan' | 'lines'>,
    payment: PaymentRow,
    shown: Pick<ReceiptRow, 'mode' | 'reference'>,
  ): Promise<ReceiptRow> {
    const issuedAt = this.clock.now();
    const series = indiaFinancialYear(issuedAt);
    const { numberPrefix, receiptNote } = await this.branding.current();
    const n = await this.receipts.nextNumber(series, tx.session);
    const receipt: ReceiptRow = {
      _id: order.appId,
      number: `${numberPrefix}/${series}/${String(n).padStart(6, '0')}`,
      series,
      n,
      plan: order.plan,
      lines: order.lines,
      amount: payment.amount,
      currency: 'INR',
      ...shown,
      ...(receiptNote === '' ? {} : { note: receiptNote }),
      issuedAt,
    };
    await this.receipts.insert(receipt, tx.session);
    tx.audit({
      action: 'receipt.issued',
      object: { kind: 'application', id: order.appId },
      after: { number: receipt.number, paise: receipt.amount, paymentId: payment._id },
    });
    tx.effect(mailReceipt, { receiptId: receipt._id });
    return receipt;
  }

  /**
   * Returns the credit note of a refund, numbered in the transaction that marks the refund as processed: if that does not commit, the
   * number is free again.
   * @param receipt of the refunded payment
   */
  async issueCreditNote(tx: Tx, refund: RefundRow, receipt: ReceiptRow): Promise<CreditNoteRow> {
    const issuedAt = this.clock.now();
    const series = indiaFinancialYear(issuedAt);
    const { numberPrefix } = await this.branding.current();
    const n = await this.receipts.nextNumber(`credit notes ${series}`, tx.session);
    const number = `${numberPrefix}/CN/${series}/${String(n).padStart(6, '0')}`;
    tx.audit({
      action: 'creditNote.issued',
      object: { kind: 'application', id: refund.appId },
      after: {
        number,
        receiptNumber: receipt.number,
        paise: refund.amount,
        refundId: refund._id,
        paymentId: refund.paymentId,
      },
    });
    return { number, series, n, receiptNumber: receipt.number, issuedAt };
  }
}
