import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/mongo/actor.js';
import { LedgerService } from './ledger.service.js';
import type { FactOutcome, FactSource, PaymentEntity } from './payment-fact.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { RefundingService } from './refunds/refunding.service.js';

/** Takes a fact in with the refunds of its payment and, where money is only held back, takes the money (PAY-04). */
@Injectable()
export class CaptureService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly gateway: RazorpayGateway,
    private readonly refunding: RefundingService,
  ) {}

  /**
   * Applies a fact; an authorised payment of an unpaid application is captured. One of a paid application is left alone: the
   * provider gives it back (docs/rules/payments.md).
   * @throws ProviderError when the capture has to be tried again; the fact itself is kept then.
   */
  async apply(source: FactSource, payment: PaymentEntity, actor?: Actor): Promise<FactOutcome> {
    const outcome = await this.ledger.applyFact(source, payment, actor);
    if (outcome.kind === 'applied') await this.refunding.follow(payment);
    if (outcome.kind !== 'applied' || outcome.state !== 'authorized' || outcome.covered) return outcome;
    const captured = await this.gateway.capture(payment.id, payment.amount);
    return this.ledger.applyFact(source, captured, actor);
  }
}
