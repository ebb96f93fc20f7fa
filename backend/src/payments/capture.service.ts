import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/mongo/actor.js';
import { LedgerService } from './ledger.service.js';
import type { FactOutcome, FactSource, PaymentEntity } from './provider/provider-facts.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { RefundProcessor } from './refunds/refund-processor.service.js';

/** Applies payment facts together with the payment's refunds, and captures authorised payments (PAY-04). */
@Injectable()
export class CaptureService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly gateway: RazorpayGateway,
    private readonly refunds: RefundProcessor,
  ) {}

  /**
   * Applies a fact and captures an authorised payment of an unpaid application. If the application is paid already, the payment is not
   * captured, and the provider returns the money (docs/rules/payments.md).
   * @throws ProviderError if the capture must be retried; the fact itself is stored
   */
  async apply(source: FactSource, payment: PaymentEntity, actor?: Actor): Promise<FactOutcome> {
    const outcome = await this.ledger.applyFact(source, payment, actor);
    if (outcome.kind === 'applied') await this.refunds.syncRefundsOf(payment);
    if (outcome.kind !== 'applied' || outcome.state !== 'authorized' || outcome.covered) return outcome;
    const captured = await this.gateway.capture(payment.id, payment.amount);
    return this.ledger.applyFact(source, captured, actor);
  }
}
