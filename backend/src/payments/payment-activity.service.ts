import { Injectable } from '@nestjs/common';
import { moneyReasons } from '@portal/contract/platform/reasons';
import { Attention } from '../platform/attention/attention.service.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { paymentLimits } from './payments.limits.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';

/** Answers whether an application has received, holds or may still receive money. */
@Injectable()
export class PaymentActivity {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly orders: OrdersRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /** Whether any payment of an appId is authorised or captured, that is, not fully refunded. */
  async holdsMoney(appId: string, tx: Tx): Promise<boolean> {
    const payments = await this.ledger.ofApplication(appId, tx.session);
    return payments.some(({ state }) => state === 'authorized' || state === 'captured');
  }

  /** Whether an entry about the money of an appId is open (docs/rules/attention.md). */
  async needsAttention(appId: string, tx: Tx): Promise<boolean> {
    const payments = await this.ledger.ofApplication(appId, tx.session);
    const refunds = await this.refunds.ofApplication(appId, tx.session);
    const keys = [appId, ...payments.map(({ _id }) => _id), ...refunds.map(({ _id }) => _id)];
    return this.attention.isAnyOpen(tx, moneyReasons, keys);
  }

  /**
   * Whether anything is unsettled: an authorised payment that is not captured, a refund that is not final, an order that needs
   * attention, or an unpaid one that is still polled.
   */
  async hasUnsettledMoney(appId: string, tx: Tx): Promise<boolean> {
    const payments = await this.ledger.ofApplication(appId, tx.session);
    if (payments.some(({ state }) => state === 'authorized')) return true;
    for (const { _id } of payments) {
      const refunds = await this.refunds.ofPayment(_id, tx.session);
      if (refunds.some(({ state }) => state === 'requested' || state === 'pending')) return true;
    }
    const orders = await this.orders.ofApplication(appId, tx.session);
    return orders.some(
      ({ state, attention, nextPollAt }) =>
        attention !== undefined || (nextPollAt !== undefined && state !== 'paid'),
    );
  }

  /** The provider's ids of an appId's orders. */
  async orderIdsOf(appId: string, tx: Tx): Promise<string[]> {
    const orders = await this.orders.ofApplication(appId, tx.session);
    return orders.flatMap(({ providerOrderId }) => providerOrderId ?? []);
  }

  /**
   * Whether an appId has money or may still get some: a payment that has not failed, a receipt, an order that needs attention or is
   * still polled, or one recent enough for the provider to report a payment.
   */
  async hasOrMayReceiveMoney(appId: string, tx: Tx): Promise<boolean> {
    if ((await this.receipts.find(appId, tx.session)) !== undefined) return true;
    const payments = await this.ledger.ofApplication(appId, tx.session);
    if (payments.some(({ state }) => state !== 'failed')) return true;
    const pollStart = this.clock.now().getTime() - paymentLimits.poll.forMs;
    const orders = await this.orders.ofApplication(appId, tx.session);
    return orders.some(
      ({ state, attention, nextPollAt, createdAt }) =>
        state === 'paid' ||
        attention !== undefined ||
        nextPollAt !== undefined ||
        createdAt.getTime() > pollStart,
    );
  }
}
