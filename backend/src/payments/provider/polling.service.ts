import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { OrdersRepository, type PlacedOrder } from '../orders/orders.repository.js';
import { paymentLimits, pollDistance } from '../payments.limits.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { CaptureService } from '../capture.service.js';

const { poll } = paymentLimits;

/** Asks about orders that stayed open: what the browser and the webhook did not bring (PAY-07). */
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
   * One round over the orders that are due. It ends early when the provider does not answer.
   * @returns how many orders were asked about.
   */
  async pollDueOrders(): Promise<number> {
    const due = await this.orders.due(this.clock.now(), poll.roundSize);
    let asked = 0;
    let answering = true;
    const lane = async (): Promise<void> => {
      for (let order = due.shift(); order !== undefined && answering; order = due.shift()) {
        if (!(await this.take(order))) continue;
        asked += 1;
        // Of several at once the first that gets no answer ends the round for all.
        if (!(await this.ask(order))) answering = false;
      }
    };
    await Promise.all(Array.from({ length: poll.parallel }, lane));
    return asked;
  }

  /** Takes the poll before it is made: a process that dies in it loses this one poll, not the order. */
  private async take(order: PlacedOrder): Promise<boolean> {
    const now = this.clock.now().getTime();
    const next = now + pollDistance(order.polls + 1, this.config.PAYMENT_POLL_AFTER_MS);
    const over = now > order.createdAt.getTime() + poll.forMs;
    return this.orders.takePoll(order, over ? undefined : new Date(next));
  }

  /** @returns false when the provider does not answer. */
  private async ask(order: PlacedOrder): Promise<boolean> {
    try {
      for (const payment of await this.gateway.paymentsOf(order.providerOrderId)) {
        await this.captures.apply('poller', payment);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn(
        { orderId: order.providerOrderId, err: error.message },
        'An order could not be asked about',
      );
      if (error.kind === 'refused') return true;
      const soon = Math.min(poll.unavailableMs, this.config.PAYMENT_POLL_AFTER_MS);
      await this.orders.pollAt(order._id, new Date(this.clock.now().getTime() + soon));
      return false;
    }
  }
}
