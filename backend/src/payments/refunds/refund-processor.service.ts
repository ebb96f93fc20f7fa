import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { PaymentEntity } from '../provider/provider-facts.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from '../provider/provider-error.js';
import { RazorpayGateway } from '../provider/razorpay.gateway.js';
import { RefundLedger } from './refund-ledger.service.js';
import { RefundsRepository } from './refunds.repository.js';

const { refund } = paymentLimits;

/** Sends refunds to the provider and polls their state (PAY-11). */
@Injectable()
export class RefundProcessor {
  private readonly log = new Logger(RefundProcessor.name);

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly ledger: RefundLedger,
    private readonly gateway: RazorpayGateway,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a refund requested by staff to the provider; called by the handler of `sendRefund`. Our refund id is the idempotency key: if
   * an earlier reply was lost, the existing refund is found by it.
   * @throws ProviderError if the call must be retried
   */
  async send(refundId: string): Promise<void> {
    const row = await this.refunds.find(refundId);
    if (row?.state !== 'requested') return;
    const { paymentId, amount } = row;
    try {
      const made = (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === refundId);
      await this.ledger.applyFact(made ?? (await this.gateway.refund(paymentId, amount, refundId)));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      this.log.warn({ refundId, paymentId, err: error.message }, 'The provider declined a refund');
      await this.ledger.markDeclined(refundId, error.message);
    }
  }

  /** Fetches the refunds of a payment if the refunded sum differs from the ledger's, or one is pending. @throws ProviderError */
  async syncRefundsOf({ id, amount_refunded }: PaymentEntity): Promise<void> {
    const rows = await this.refunds.ofPayment(id);
    // The provider does not know of refunds that the office paid out itself.
    const online = rows.filter(
      ({ mode, state }) => mode === 'provider' && (state === 'pending' || state === 'processed'),
    );
    const known = online.reduce((sum, { amount }) => sum + amount, 0);
    if (known !== amount_refunded || online.some(({ state }) => state === 'pending')) await this.fetch(id);
  }

  /**
   * Polls the pending refunds that are due; called by the timer `refund-poller`. Stops early if the provider does not answer.
   * @returns the number of refunds polled
   */
  async pollDueRefunds(): Promise<number> {
    let polled = 0;
    for (const row of await this.refunds.due(this.clock.now(), refund.roundSize)) {
      const interval = Math.min(refund.askAfterMs * 2 ** (row.asks + 1), refund.longestMs);
      if (!(await this.refunds.claimPoll(row, new Date(this.clock.now().getTime() + interval)))) continue;
      polled += 1;
      try {
        await this.fetch(row.paymentId);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.log.warn({ refundId: row._id, err: error.message }, 'A refund could not be polled');
        if (error.kind === 'unavailable') break;
      }
    }
    return polled;
  }

  private async fetch(paymentId: string): Promise<void> {
    for (const reported of await this.gateway.refundsOf(paymentId)) await this.ledger.applyFact(reported);
  }
}
