import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { PaymentEntity } from '../payment-fact.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from '../provider/provider-error.js';
import { RazorpayGateway } from '../provider/razorpay.gateway.js';
import { RefundLedger } from './refund-ledger.service.js';
import { RefundsRepository } from './refunds.repository.js';

const { refund } = paymentLimits;

/** Asks the provider for refunds, and about them (PAY-11). */
@Injectable()
export class RefundingService {
  private readonly log = new Logger(RefundingService.name);

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly ledger: RefundLedger,
    private readonly gateway: RazorpayGateway,
    private readonly clock: Clock,
  ) {}

  /**
   * Has the provider give back what staff asked for; for the handler of `sendRefund`. A reply that was lost is found by our own
   * number of the refund, and the provider gives one refund for it.
   * @throws ProviderError when it has to be tried again.
   */
  async send(refundId: string): Promise<void> {
    const row = await this.refunds.find(refundId);
    if (row?.state !== 'requested') return;
    const { paymentId, amount } = row;
    try {
      const made = (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === refundId);
      await this.ledger.fold(made ?? (await this.gateway.refund(paymentId, amount, refundId)));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      this.log.warn({ refundId, paymentId, err: error.message }, 'The provider refused a refund');
      await this.ledger.refuse(refundId, error.message);
    }
  }

  /** Brings the refunds of a payment in where what the provider tells of it does not fit what is known. @throws ProviderError */
  async follow({ id, amount_refunded }: PaymentEntity): Promise<void> {
    const rows = await this.refunds.ofPayment(id);
    // What the office paid back by itself the provider knows nothing of.
    const given = rows.filter(
      ({ mode, state }) => mode === 'provider' && (state === 'pending' || state === 'processed'),
    );
    const known = given.reduce((sum, { amount }) => sum + amount, 0);
    if (known !== amount_refunded || given.some(({ state }) => state === 'pending')) await this.bring(id);
  }

  /**
   * Asks about the refunds that are under way and due; for the timer `refund-poller`. Ends early when the provider does not answer.
   * @returns how many were asked about
   */
  async pollDue(): Promise<number> {
    let asked = 0;
    for (const row of await this.refunds.due(this.clock.now(), refund.roundSize)) {
      const distance = Math.min(refund.askAfterMs * 2 ** (row.asks + 1), refund.longestMs);
      if (!(await this.refunds.takeAsk(row, new Date(this.clock.now().getTime() + distance)))) continue;
      asked += 1;
      try {
        await this.bring(row.paymentId);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.log.warn({ refundId: row._id, err: error.message }, 'A refund could not be asked about');
        if (error.kind === 'unavailable') break;
      }
    }
    return asked;
  }

  private async bring(paymentId: string): Promise<void> {
    for (const told of await this.gateway.refundsOf(paymentId)) await this.ledger.fold(told);
  }
}
