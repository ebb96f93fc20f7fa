import { Injectable, Logger } from '@nestjs/common';
import type { PaymentStatusResponse } from '@portal/contract/payments/responses';
import { Clock } from '../platform/clock.js';
import { LedgerRepository } from './ledger.repository.js';
import { OrdersRepository } from './orders/orders.repository.js';
import type { OrderRow } from './orders/orders.schema.js';
import { paymentLimits } from './payments.limits.js';
import { ProviderError } from './provider/provider-error.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { CaptureService } from './capture.service.js';

/** `GET /payment/status/{appId}`, polled by the page "Checking your payment" (docs/rules/payments.md). */
@Injectable()
export class StatusService {
  private readonly log = new Logger(StatusService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: LedgerRepository,
    private readonly receipts: ReceiptsService,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly clock: Clock,
  ) {}

  /** Returns the state of an application's payment; queries the provider about an open order, rate-limited per order. */
  async statusOf(appId: string): Promise<PaymentStatusResponse> {
    const order = await this.orders.findNewest(appId);
    const orderId = order?.providerOrderId;
    if (order === undefined || orderId === undefined) return { state: 'none' };
    if (order.state !== 'paid') await this.refresh(order, orderId);
    const receipt = await this.receipts.viewOf(appId);
    if (receipt !== undefined) return { state: 'paid', orderId, receipt };
    return { state: await this.unpaidState(appId, order._id), orderId };
  }

  private async unpaidState(appId: string, id: string): Promise<'none' | 'checking' | 'failed'> {
    const payments = await this.ledger.ofApplication(appId);
    if (payments.some(({ state }) => state !== 'failed')) return 'checking';
    if ((await this.orders.find(id))?.unanswered === true) return 'checking';
    return payments.length > 0 ? 'failed' : 'none';
  }

  private async refresh(order: OrderRow, orderId: string): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - paymentLimits.statusAskMs);
    if (!(await this.orders.claimStatusCheck(order._id, now, before))) return;
    try {
      for (const payment of await this.gateway.paymentsOf(orderId, paymentLimits.provider.statusMs)) {
        await this.captures.apply('status', payment);
      }
      if (order.unanswered === true) await this.orders.setUnanswered(order._id, false);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn({ orderId, err: error.message }, 'The provider did not return the state of an order');
      await this.orders.setUnanswered(order._id, true);
    }
  }
}
