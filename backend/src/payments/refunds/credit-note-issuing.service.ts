import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { Clock, indiaFinancialYear } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import type { ReceiptRow } from '../receipts/receipts.schema.js';
import type { CreditNoteRow, RefundRow } from './refunds.schema.js';

/** Credit notes from a yearly series of their own, without a gap (docs/rules/payments.md). */
@Injectable()
export class CreditNoteIssuing {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly branding: BrandingService,
    private readonly clock: Clock,
  ) {}

  /**
   * The next credit note, within the transaction that notes the money as given back; its number is free again when that does not
   * commit.
   * @param receipt that the money was receipted with
   */
  async issue(tx: Tx, refund: RefundRow, receipt: ReceiptRow): Promise<CreditNoteRow> {
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
