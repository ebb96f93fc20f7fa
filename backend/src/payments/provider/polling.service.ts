import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { OrdersRepository, type PlacedOrder } from '../orders/orders.repository.js';
import { paymentLimits, pollInterval } from '../payments.limits.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { CaptureService } from '../capture.service.js';

const { poll } = paymentLimits;

/** Polls open orders for payments that neither the browser nor a webhook reported (PAY-07). */
@Injectable()
export class PollingService {
  private readonly log = new Logger(PollingService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Polls the orders that are due; called by the timer `payment-poller`. Stops early if the provider does not answer.
   * @returns the number of orders polled
   */
  async pollDueOrders(): Promise<number> {
    const due = await this.orders.due(this.clock.now(), poll.roundSize);
    let polled = 0;
    let isAnswering = true;
    const lane = async (): Promise<void> => {
      for (let order = due.shift(); order !== undefined && isAnswering; order = due.shift()) {
        if (!(await this.claim(order))) continue;
        polled += 1;
        // The first call without an answer ends the round for all lanes.
        if (!(await this.poll(order))) isAnswering = false;
      }
    };
    await Promise.all(Array.from({ length: poll.parallel }, lane));
    return polled;
  }

  /** Claims the poll before the call: a process that dies meanwhile loses this poll, not the order. */
  private async claim(order: PlacedOrder): Promise<boolean> {
    const now = this.clock.now().getTime();
    const next = now + pollInterval(order.polls + 1, this.config.PAYMENT_POLL_AFTER_MS);
    const isLast = now > order.createdAt.getTime() + poll.forMs;
    return this.orders.claimPoll(order, isLast ? undefined : new Date(next));
  }

  /** @returns false if the provider does not answer */
  private async poll(order: PlacedOrder): Promise<boolean> {
    try {
      for (const payment of await this.gateway.paymentsOf(order.providerOrderId)) {
        await this.captures.apply('poller', payment);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn({ orderId: order.providerOrderId, err: error.message }, 'An order could not be polled');
      if (error.kind === 'refused') return true;
      const soon = Math.min(poll.unavailableMs, this.config.PAYMENT_POLL_AFTER_MS);
      await this.orders.bringPollForward(order._id, new Date(this.clock.now().getTime() + soon));
      return false;
    }
  }
}
