import { Injectable, Logger } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import { Attention } from '../platform/attention/attention.service.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import type { DisputeEntity } from './provider/provider-facts.js';
import { ProviderError } from './provider/provider-error.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';

/**
 * Lists chargebacks for staff, who answer them at the provider and record lost money as a refund (docs/rules/payments.md). A dispute that
 * is won or closed ends its entry; a lost one stays until staff mark it as done.
 */
@Injectable()
export class DisputesService {
  private readonly log = new Logger(DisputesService.name);

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly ledger: LedgerRepository,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Applies the present state of a dispute at the provider. Idempotent.
   * @throws ProviderError if the provider does not answer; an unknown dispute is ignored
   */
  async sync(actor: Actor, disputeId: string): Promise<void> {
    try {
      await this.apply(actor, await this.gateway.fetchDispute(disputeId));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      this.log.warn({ disputeId, err: error.message }, 'The provider does not know a dispute');
    }
  }

  /** Applies the provider's report of a dispute. */
  async apply(
    actor: Actor,
    { id, payment_id: paymentId, amount, status, respond_by }: DisputeEntity,
  ): Promise<void> {
    const payment = await this.ledger.find(paymentId);
    await this.unitOfWork.run(actor, async (tx) => {
      if (status === 'won' || status === 'closed') {
        await this.attention.settle(tx, 'payment.disputed', id);
        return;
      }
      await this.attention.raise(tx, {
        reason: 'payment.disputed',
        key: id,
        about: payment === undefined ? {} : { appId: payment.appId },
        values: { paymentId, paise: String(amount), answerBy: indiaDay(new Date(respond_by * 1_000)) },
      });
    });
  }

  /**
   * Applies the present state of the disputes that staff still see.
   * @param applied ids of disputes that were just applied, which are left out
   * @throws ProviderError
   */
  async syncOpen(actor: Actor, applied: ReadonlySet<string>): Promise<void> {
    for (const id of await this.attention.openKeys('payment.disputed'))
      if (!applied.has(id)) await this.sync(actor, id);
  }
}
