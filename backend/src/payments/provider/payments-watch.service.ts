import { Injectable } from '@nestjs/common';
import { LedgerRepository } from '../ledger.repository.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';

/** Figures of the payment flow for the system watch (docs/rules/alarms.md). */
@Injectable()
export class PaymentsWatch {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: LedgerRepository,
    private readonly events: WebhookEventsRepository,
  ) {}

  /** The number of orders still polled, and the creation time of the oldest. */
  async open(): Promise<{ readonly orders: number; readonly oldestAt?: Date }> {
    return this.orders.countPolled();
  }

  /** The time of the last webhook event; undefined if none is stored. */
  async lastEventAt(): Promise<Date | undefined> {
    return this.events.lastReceivedAt();
  }

  /** Whether any payment of a period was first reported by something other than a webhook; times in UTC. */
  async hadPaymentWithoutWebhook(after: Date, before: Date): Promise<boolean> {
    return this.ledger.hasPaymentWithoutWebhook(after, before);
  }
}
