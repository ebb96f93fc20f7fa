import { Injectable } from '@nestjs/common';
import { LedgerRepository } from '../ledger.repository.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';

/** How payments flow, for who watches the portal (docs/rules/alarms.md). */
@Injectable()
export class PaymentsWatch {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: LedgerRepository,
    private readonly events: WebhookEventsRepository,
  ) {}

  /** Orders about which the provider is still asked, and when the oldest was made. */
  async open(): Promise<{ readonly orders: number; readonly oldestAt?: Date }> {
    return this.orders.asked();
  }

  /** When the provider sent an event last; undefined when it never did, or none is kept. */
  async lastEventAt(): Promise<Date | undefined> {
    return this.events.lastReceivedAt();
  }

  /** Whether a payment was made within a time of which the portal did not hear by an event at first; moments are UTC. */
  async wasToldOtherwise(after: Date, before: Date): Promise<boolean> {
    return this.ledger.hasToldOtherwise(after, before);
  }
}
