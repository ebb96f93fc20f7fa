import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { Clock, indiaFinancialYear } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import type { PaymentRow } from '../ledger.schema.js';
import type { OrderRow } from '../orders/orders.schema.js';
import { mailReceipt } from '../payments.jobs.js';
import { ReceiptsRepository } from './receipts.repository.js';
import type { ReceiptRow } from './receipts.schema.js';

/** Receipts from the yearly series without a gap (docs/rules/payments.md). */
@Injectable()
export class ReceiptIssuing {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly branding: BrandingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the receipt of an application its number and asks for its mail, within the transaction of the money.
   * @param shown mode and reference as the receipt has them
   */
  async issue(
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
}
