import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { paymentLimits } from './payments.limits.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';

/** Whether there was ever money about an application. */
@Injectable()
export class MoneyTrace {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly orders: OrdersRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly clock: Clock,
  ) {}

  /** Whether there is money of an appId that was not given back in whole: authorized, or captured. */
  async isHeld(appId: string, tx: Tx): Promise<boolean> {
    const payments = await this.ledger.ofApplication(appId, tx.session);
    return payments.some(({ state }) => state === 'authorized' || state === 'captured');
  }

  /**
   * Whether something is still to be settled: a payment that is authorized and not captured, a refund that is neither done nor failed,
   * an order that staff have to look at, or an unpaid one that the provider is still asked about.
   */
  async isUnderWay(appId: string, tx: Tx): Promise<boolean> {
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

  /** What the provider calls the orders of an appId. */
  async orderIdsOf(appId: string, tx: Tx): Promise<string[]> {
    const orders = await this.orders.ofApplication(appId, tx.session);
    return orders.flatMap(({ providerOrderId }) => providerOrderId ?? []);
  }

  /**
   * Whether money of an appId was taken, is held, or may still be reported: a payment that has not failed, a receipt, an order
   * that staff have to look at, one that the poller still asks about, or one so young that the provider may know of a payment.
   */
  async isThereOrMayCome(appId: string, tx: Tx): Promise<boolean> {
    if ((await this.receipts.find(appId, tx.session)) !== undefined) return true;
    const payments = await this.ledger.ofApplication(appId, tx.session);
    if (payments.some(({ state }) => state !== 'failed')) return true;
    const young = this.clock.now().getTime() - paymentLimits.poll.forMs;
    const orders = await this.orders.ofApplication(appId, tx.session);
    return orders.some(
      ({ state, attention, nextPollAt, createdAt }) =>
        state === 'paid' ||
        attention !== undefined ||
        nextPollAt !== undefined ||
        createdAt.getTime() > young,
    );
  }
}
