import { Injectable, Logger } from '@nestjs/common';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { unavailable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRow } from './orders.schema.js';
import type { OrderEntity } from '../payment-fact.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from '../provider/provider-error.js';
import { RazorpayGateway } from '../provider/razorpay.gateway.js';

const { provider } = paymentLimits;

/** How an order is placed. */
interface Placing {
  /** An earlier request may have placed it already: it is looked up first. */
  readonly begunBefore: boolean;
  /** On the clock of `performance.now()`: no call goes on beyond it. */
  readonly end: number;
}

/** Makes an order at the provider, once, whatever becomes of the replies (PAY-02). */
@Injectable()
export class OrderPlacing {
  private readonly log = new Logger(OrderPlacing.name);

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly orders: OrdersRepository,
    private readonly drafts: DraftsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Places an order whose turn the caller has.
   * @returns the provider's id and the amount in paise.
   * @throws 503 `payment.order`; the turn is given back then, and the next request looks the order up.
   */
  async place(
    actor: Actor,
    order: OrderRow,
    token: string,
    placing: Placing,
  ): Promise<{ id: string; amount: number }> {
    try {
      const placed = await this.atProvider(order, placing);
      if (placed.amount !== order.amount || placed.currency !== order.currency) {
        throw new ProviderError('refused', `Receipt ${order._id} has an order of another amount`);
      }
      return { id: await this.record(actor, order, placed.id), amount: order.amount };
    } catch (error) {
      await this.orders.release(order._id, token, this.clock.now());
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn(
        { appId: order.appId, err: error.message, status: error.status },
        'The provider made no order',
      );
      throw unavailable(paymentLimits.retryAfterSeconds, 'payment.order');
    }
  }

  private async atProvider(order: OrderRow, { begunBefore, end }: Placing): Promise<OrderEntity> {
    const time = (most: number) => Math.max(1, Math.min(most, end - performance.now()));
    const find = () => this.gateway.findOrder(order._id, time(provider.findOrderMs));
    if (begunBefore) {
      const earlier = await find();
      if (earlier !== undefined) return earlier;
    }
    try {
      return await this.gateway.createOrder(order._id, order.amount, time(provider.createOrderMs));
    } catch (error) {
      // The order may have been made and the reply lost, or made by an earlier try: the receipt tells.
      const made = await find();
      if (made === undefined) throw error;
      return made;
    }
  }

  private async record(actor: Actor, order: OrderRow, providerOrderId: string): Promise<string> {
    const nextPollAt = new Date(this.clock.now().getTime() + this.config.PAYMENT_POLL_AFTER_MS);
    return this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.orders.placed(order._id, providerOrderId, nextPollAt, tx.session))) {
        const other = await this.orders.find(order._id, tx.session);
        return other?.providerOrderId ?? providerOrderId;
      }
      await this.drafts.recordOrder(tx, order.appId, providerOrderId, order.offeredUntil);
      tx.audit({
        action: 'order.created',
        object: { kind: 'application', id: order.appId },
        after: { orderId: providerOrderId, receipt: order._id, paise: order.amount, plan: order.plan },
      });
      return providerOrderId;
    });
  }
}
