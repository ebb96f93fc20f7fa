import { Injectable } from '@nestjs/common';
import { Attention } from '../attention/attention.service.js';
import { Clock } from '../platform/clock/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { CaptureService } from './capture.service.js';
import { LedgerRepository } from './ledger.repository.js';
import type { PaymentRow } from './ledger.schema.js';
import { paymentLimits } from './payments.limits.js';
import type { PaymentEntity } from './payment-fact.js';
import { RazorpayGateway } from './razorpay.gateway.js';

/** What a comparison with the provider's list found, in payments. */
export interface Reconciliation {
  /** The provider listed. */
  readonly listed: number;
  /** Brought in, or moved forward. */
  readonly mended: number;
  /** Fit nothing here; they need somebody. */
  readonly unmatched: number;
  /** Are here, and the provider does not list them; they need somebody. */
  readonly missing: number;
}

const { reconciliation } = paymentLimits;

/** Compares the ledger with the provider's own list of payments (PAY-13). */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly ledger: LedgerRepository,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The last days, which overlap from night to night; for the timer `reconciliation`. @throws ProviderError */
  async lastDays(signal?: AbortSignal): Promise<Reconciliation> {
    return this.since(new Date(this.clock.now().getTime() - reconciliation.windowMs), signal);
  }

  /**
   * Everything since a moment; also after a backup was put back, which knows nothing of what came later. Safe to repeat.
   * @param from UTC
   * @throws ProviderError when the provider does not answer; what was mended until then stays.
   */
  async since(from: Date, signal?: AbortSignal): Promise<Reconciliation> {
    const to = this.clock.now();
    const seen = new Set<string>();
    let mended = 0;
    let unmatched = 0;
    for (let skip = 0; signal?.aborted !== true; skip += reconciliation.pageSize) {
      const page = await this.gateway.paymentsBetween(from, to, skip, reconciliation.pageSize);
      for (const payment of page.payments) {
        seen.add(payment.id);
        const found = await this.compare(payment);
        if (found === 'mended') mended += 1;
        if (found === 'unmatched') unmatched += 1;
      }
      for (const other of page.others) {
        seen.add(other.id);
        unmatched += 1;
        await this.tell('payment.unmatched', other.id, other.amount);
      }
      if (page.count < reconciliation.pageSize) {
        return { listed: seen.size, mended, unmatched, missing: await this.tellMissing(from, to, seen) };
      }
    }
    return { listed: seen.size, mended, unmatched, missing: 0 };
  }

  private async compare(payment: PaymentEntity): Promise<'same' | 'mended' | 'unmatched'> {
    // What was told once is not told, and audited, every night.
    if (await this.attention.wasRaised('payment.unmatched', payment.id)) return 'unmatched';
    const before = await this.ledger.find(payment.id);
    const outcome = await this.captures.apply('reconciliation', payment);
    if (outcome.kind === 'quarantined') return 'unmatched';
    const after = await this.ledger.find(payment.id);
    const isSame = before?.state === after?.state && before?.amountRefunded === after?.amountRefunded;
    return isSame ? 'same' : 'mended';
  }

  /** Money that the ledger has of the provider, and the provider does not list. @returns how many */
  private async tellMissing(from: Date, to: Date, seen: ReadonlySet<string>): Promise<number> {
    const until = new Date(to.getTime() - reconciliation.settleMs);
    const rows = await this.ledger.heldBetween(from, until);
    const missing = rows.filter(({ _id }) => !seen.has(_id));
    for (const { _id, amount, appId } of missing) await this.tell('payment.missing', _id, amount, appId);
    return missing.length;
  }

  private async tell(
    reason: 'payment.unmatched' | 'payment.missing',
    paymentId: PaymentRow['_id'],
    paise: number,
    appId?: string,
  ): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) =>
      this.attention.raise(tx, {
        reason,
        key: paymentId,
        about: appId === undefined ? {} : { appId },
        values: { paymentId, paise: String(paise) },
      }),
    );
  }
}
