import { Injectable, Logger } from '@nestjs/common';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { unavailable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRow } from './orders.schema.js';
import type { OrderEntity } from '../provider/provider-facts.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from '../provider/provider-error.js';
import { RazorpayGateway } from '../provider/razorpay.gateway.js';

const { provider } = paymentLimits;

interface PlaceOptions {
  /** An earlier request may have placed the order already, so it is looked up first. */
  readonly mayExist: boolean;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
}

/** Creates an order at the provider exactly once, even if replies are lost (PAY-02). */
@Injectable()
export class OrderPlacer {
  private readonly log = new Logger(OrderPlacer.name);

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly orders: OrdersRepository,
    private readonly drafts: DraftsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Places an order that the caller has claimed.
   * @returns the provider's id and the amount in paise
   * @throws 503 `payment.order`; the claim is released, and the next request looks the order up
   */
  async place(
    actor: Actor,
    order: OrderRow,
    token: string,
    options: PlaceOptions,
  ): Promise<{ id: string; amount: number }> {
    try {
      const placed = await this.findOrCreate(order, options);
      if (placed.amount !== order.amount || placed.currency !== order.currency) {
        throw new ProviderError('refused', `Receipt ${order._id} has an order of another amount`);
      }
      return { id: await this.record(actor, order, placed.id), amount: order.amount };
    } catch (error) {
      await this.orders.release(order._id, token, this.clock.now());
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn(
        { appId: order.appId, err: error.message, status: error.status },
        'The provider created no order',
      );
      throw unavailable(paymentLimits.retryAfterSeconds, 'payment.order');
    }
  }

  private async findOrCreate(order: OrderRow, { mayExist, deadline }: PlaceOptions): Promise<OrderEntity> {
    const timeout = (most: number) => Math.max(1, Math.min(most, deadline - performance.now()));
    const find = () => this.gateway.findOrder(order._id, timeout(provider.findOrderMs));
    if (mayExist) {
      const earlier = await find();
      if (earlier !== undefined) return earlier;
    }
    try {
      return await this.gateway.createOrder(order._id, order.amount, timeout(provider.createOrderMs));
    } catch (error) {
      // The reply may be lost, or an earlier attempt created the order: look it up by receipt.
      const made = await find();
      if (made === undefined) throw error;
      return made;
    }
  }

  private async record(actor: Actor, order: OrderRow, providerOrderId: string): Promise<string> {
    const nextPollAt = new Date(this.clock.now().getTime() + this.config.PAYMENT_POLL_AFTER_MS);
    return this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.orders.markPlaced(order._id, providerOrderId, nextPollAt, tx.session))) {
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
