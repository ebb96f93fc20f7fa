import { Injectable, Logger } from '@nestjs/common';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { CaptureService } from '../capture.service.js';
import { DisputesService } from '../disputes.service.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { PaymentRow } from '../ledger.schema.js';
import { paymentLimits } from '../payments.limits.js';
import type { PaymentEntity, RefundEntity, SettlementEntity } from './provider-facts.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SettlementsService } from '../settlements.service.js';

/** Counts of one reconciliation. */
export interface Reconciliation {
  /** Payments in the provider's list. */
  readonly listed: number;
  /** Payments and refunds that were added or updated. */
  readonly corrected: number;
  /** Payments without a matching order; they need attention. */
  readonly unmatched: number;
  /** Payments that the provider does not list; they need attention. */
  readonly missing: number;
  /** Chargebacks of the period; they need attention until they are won, closed or marked as done. */
  readonly disputed: number;
  /** Payouts that the ledger does not account for; they need attention. */
  readonly unexplained: number;
}

type Found = 'same' | 'corrected' | 'unmatched';

const { reconciliation } = paymentLimits;

/** Reconciles the ledger with the provider's lists of payments, refunds, disputes and settlements (PAY-13). */
@Injectable()
export class ReconciliationService {
  private readonly log = new Logger(ReconciliationService.name);

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly ledger: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlements: SettlementsService,
    private readonly disputes: DisputesService,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Reconciles the last days, overlapping from night to night; called by the timer `reconciliation`. @throws ProviderError */
  async reconcileLastDays(signal?: AbortSignal): Promise<Reconciliation> {
    return this.reconcileSince(new Date(this.clock.now().getTime() - reconciliation.windowMs), signal);
  }

  /**
   * Reconciles everything since a time, for example after a restore. Idempotent.
   * @param from UTC
   * @throws ProviderError if the provider does not answer; corrections made so far remain
   * @throws the abort reason of the signal
   */
  async reconcileSince(from: Date, signal?: AbortSignal): Promise<Reconciliation> {
    const to = this.clock.now();
    const seen = new Set<string>();
    const found: Found[] = [];
    await readPages(signal, async (skip, count) => {
      const page = await this.gateway.paymentsBetween(from, to, skip, count);
      for (const { id } of [...page.payments, ...page.others]) seen.add(id);
      for (const payment of page.payments) found.push(await this.compare(payment));
      for (const { id, amount } of page.others) {
        found.push('unmatched');
        await this.report('payment.unmatched', id, amount);
      }
      return page.count;
    });
    await readPages(signal, async (skip, count) => {
      const refunds = await this.gateway.refundsBetween(from, to, skip, count);
      for (const refund of refunds) if (await this.syncRefund(refund)) found.push('corrected');
      return refunds.length;
    });
    // Reported before the settlements are read, because some accounts have no access to them.
    const missing = await this.reportMissing(from, to, seen);
    const disputed = await this.syncDisputes(from, to, signal);
    const settlements: SettlementEntity[] = [];
    await readPages(signal, async (skip, count) => {
      const page = await this.gateway.settlementsBetween(from, to, skip, count);
      settlements.push(...page);
      return page.length;
    });
    return {
      listed: seen.size,
      corrected: found.filter((what) => what === 'corrected').length,
      unmatched: found.filter((what) => what === 'unmatched').length,
      missing,
      disputed,
      unexplained: await this.settlements.record(settlements),
    };
  }

  private async compare(payment: PaymentEntity): Promise<Found> {
    // An unmatched payment is reported and audited once, not every night.
    if (await this.attention.wasRaised('payment.unmatched', payment.id)) return 'unmatched';
    const before = await this.ledger.find(payment.id);
    const outcome = await this.captures.apply('reconciliation', payment);
    if (outcome.kind === 'quarantined') return 'unmatched';
    const after = await this.ledger.find(payment.id);
    const isSame = before?.state === after?.state && before?.amountRefunded === after?.amountRefunded;
    return isSame ? 'same' : 'corrected';
  }

  /** Syncs a refund, whose payment may be older than the period. @returns whether anything changed */
  private async syncRefund({ id, payment_id, status }: RefundEntity): Promise<boolean> {
    const before = await this.refunds.byProviderId(id);
    if (before?.state === status || (await this.attention.wasRaised('payment.unmatched', payment_id)))
      return false;
    await this.captures.apply('reconciliation', await this.gateway.fetchPayment(payment_id));
    const after = await this.refunds.byProviderId(id);
    return after?.state !== before?.state;
  }

  /** A dispute is found even if its events were lost. @returns their number */
  private async syncDisputes(from: Date, to: Date, signal?: AbortSignal): Promise<number> {
    const listed = new Set<string>();
    try {
      await readPages(signal, async (skip, count) => {
        const page = await this.gateway.disputesBetween(from, to, skip, count);
        for (const dispute of page) {
          await this.disputes.apply(systemActor, dispute);
          listed.add(dispute.id);
        }
        return page.length;
      });
      await this.disputes.syncOpen(systemActor, listed);
    } catch (error) {
      // Some accounts have no access to them; their events still arrive.
      if (!(error instanceof ProviderError) || !isDenied(error)) throw error;
      this.log.warn({ err: error.message }, 'The provider did not list disputes');
    }
    return listed.size;
  }

  /** Reports online payments of the ledger that the provider does not list. @returns their number */
  private async reportMissing(from: Date, to: Date, seen: ReadonlySet<string>): Promise<number> {
    const until = new Date(to.getTime() - reconciliation.settleMs);
    const rows = await this.ledger.heldBetween(from, until);
    const missing = rows.filter(({ _id }) => !seen.has(_id));
    for (const { _id, amount, appId } of missing) await this.report('payment.missing', _id, amount, appId);
    return missing.length;
  }

  private async report(
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

function isDenied({ kind, status }: ProviderError): boolean {
  return kind === 'refused' || status === 401 || status === 403;
}

/** Reads pages until one is not full. @param read returns the number of items on the page */
async function readPages(
  signal: AbortSignal | undefined,
  read: (skip: number, count: number) => Promise<number>,
): Promise<void> {
  const { pageSize } = reconciliation;
  for (let skip = 0; ; skip += pageSize) {
    signal?.throwIfAborted();
    if ((await read(skip, pageSize)) < pageSize) return;
  }
}
