import { Injectable } from '@nestjs/common';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { CaptureService } from '../capture.service.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { PaymentRow } from '../ledger.schema.js';
import { paymentLimits } from '../payments.limits.js';
import type { PaymentEntity } from '../payment-fact.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import type { RefundEntity } from '../refunds/refund-fact.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import type { SettlementEntity } from '../settlements/settlement-fact.js';
import { SettlementsService } from '../settlements/settlements.service.js';

/** What a comparison with the provider's lists found. */
export interface Reconciliation {
  /** Payments that the provider listed. */
  readonly listed: number;
  /** Payments and refunds that were brought in, or moved forward. */
  readonly mended: number;
  /** Payments that fit nothing here; they need somebody. */
  readonly unmatched: number;
  /** Payments that are here, and the provider does not list; they need somebody. */
  readonly missing: number;
  /** Payouts that our payments do not explain; they need somebody. */
  readonly unexplained: number;
}

type Found = 'same' | 'mended' | 'unmatched';

const { reconciliation } = paymentLimits;

/** Compares the ledger with the provider's own lists of payments, refunds and settlements (PAY-13). */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly ledger: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlements: SettlementsService,
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
   * @throws what the signal was aborted with
   */
  async since(from: Date, signal?: AbortSignal): Promise<Reconciliation> {
    const to = this.clock.now();
    const seen = new Set<string>();
    const found: Found[] = [];
    await pages(signal, async (skip, count) => {
      const page = await this.gateway.paymentsBetween(from, to, skip, count);
      for (const { id } of [...page.payments, ...page.others]) seen.add(id);
      for (const payment of page.payments) found.push(await this.compare(payment));
      for (const { id, amount } of page.others) {
        found.push('unmatched');
        await this.tell('payment.unmatched', id, amount);
      }
      return page.count;
    });
    await pages(signal, async (skip, count) => {
      const refunds = await this.gateway.refundsBetween(from, to, skip, count);
      for (const refund of refunds) if (await this.bring(refund)) found.push('mended');
      return refunds.length;
    });
    // Payments and refunds are settled by now, also where an account is not shown its settlements.
    const missing = await this.tellMissing(from, to, seen);
    const settlements: SettlementEntity[] = [];
    await pages(signal, async (skip, count) => {
      const page = await this.gateway.settlementsBetween(from, to, skip, count);
      settlements.push(...page);
      return page.length;
    });
    return {
      listed: seen.size,
      mended: found.filter((what) => what === 'mended').length,
      unmatched: found.filter((what) => what === 'unmatched').length,
      missing,
      unexplained: await this.settlements.take(settlements),
    };
  }

  private async compare(payment: PaymentEntity): Promise<Found> {
    // What was told once is not told, and audited, every night.
    if (await this.attention.wasRaised('payment.unmatched', payment.id)) return 'unmatched';
    const before = await this.ledger.find(payment.id);
    const outcome = await this.captures.apply('reconciliation', payment);
    if (outcome.kind === 'quarantined') return 'unmatched';
    const after = await this.ledger.find(payment.id);
    const isSame = before?.state === after?.state && before?.amountRefunded === after?.amountRefunded;
    return isSame ? 'same' : 'mended';
  }

  /** A refund, also of a payment from before the time that is compared. @returns whether it said something new */
  private async bring({ id, payment_id, status }: RefundEntity): Promise<boolean> {
    const before = await this.refunds.byProviderId(id);
    if (before?.state === status || (await this.attention.wasRaised('payment.unmatched', payment_id)))
      return false;
    await this.captures.apply('reconciliation', await this.gateway.fetchPayment(payment_id));
    const after = await this.refunds.byProviderId(id);
    return after?.state !== before?.state;
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

/** Reads page after page until one is not full. @param read of how many it skips, and how many a page has; answers how many it had */
async function pages(
  signal: AbortSignal | undefined,
  read: (skip: number, count: number) => Promise<number>,
): Promise<void> {
  const { pageSize } = reconciliation;
  for (let skip = 0; ; skip += pageSize) {
    signal?.throwIfAborted();
    if ((await read(skip, pageSize)) < pageSize) return;
  }
}
