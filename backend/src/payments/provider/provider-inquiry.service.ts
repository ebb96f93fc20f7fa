import { Injectable, Logger } from '@nestjs/common';
import { unavailable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { CaptureService } from '../capture.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';

/** Checks an application's payments with the provider before staff decide on its money (docs/rules/payments.md). */
@Injectable()
export class ProviderInquiry {
  private readonly log = new Logger(ProviderInquiry.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
  ) {}

  /**
   * Applies all payments that the provider has for an appId.
   * @returns whether the application has a receipt now
   * @throws 503 `confirm.provider` if the provider does not answer
   */
  async isPaid(actor: Actor, appId: string): Promise<boolean> {
    for (const { providerOrderId } of await this.orders.ofApplication(appId)) {
      if (providerOrderId === undefined) continue;
      try {
        for (const payment of await this.gateway.paymentsOf(providerOrderId)) {
          await this.captures.apply('staff', payment, actor);
        }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.log.warn(
          { providerOrderId, err: error.message },
          'The provider did not return the state of an order',
        );
        throw unavailable(paymentLimits.retryAfterSeconds, 'confirm.provider');
      }
    }
    return (await this.receipts.find(appId)) !== undefined;
  }
}
