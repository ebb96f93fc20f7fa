import { Injectable } from '@nestjs/common';
import { ApplicationPayments } from '../../applications/application-payments.service.js';
import { RefundsDue } from '../../applications/refunds-due.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { type Actor, systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ReceiptIssuer } from '../receipts/receipt-issuer.service.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { PaymentRow } from '../ledger.schema.js';
import { LedgerService } from '../ledger.service.js';
import { mailRefund } from '../payments.jobs.js';
import { paymentLimits } from '../payments.limits.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { foldRefund, refundedSum, isFinal, sumOf } from './refund.states.js';
import type { RefundEntity } from '../provider/provider-facts.js';
import { RefundsRepository } from './refunds.repository.js';
import type { RefundRow } from './refunds.schema.js';

/** The forward-only ledger of refunds: refunded sums and the states of applications are derived from its rows (PAY-11). */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly receipts: ReceiptsRepository,
    private readonly issuer: ReceiptIssuer,
    private readonly applications: ApplicationPayments,
    private readonly refundsDue: RefundsDue,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a refund as reported by the provider; idempotent and order-independent. Ignores refunds of payments that the ledger does
   * not hold as received: they are fetched when the payment is captured.
   */
  async applyFact(reported: RefundEntity): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.unitOfWork.run(systemActor, async (tx) => this.apply(tx, reported));
      } catch (error) {
        // A concurrent fact inserted the same row first; the next attempt sees it.
        if (!isDuplicateKey(error) || attempt >= paymentLimits.factAttempts) throw error;
      }
    }
  }

  /** Marks a refund as failed because the provider declined it. @param error the provider's message */
  async markDeclined(refundId: string, error: string): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const row = await this.refunds.find(refundId, tx.session);
      const payment = row && (await this.payments.find(row.paymentId, tx.session));
      if (row?.state !== 'requested' || payment === undefined) return;
      await this.write(tx, row, { ...row, state: 'failed', error }, payment, systemActor);
    });
  }

  /**
   * Records a refund that staff requested or paid out themselves, in their transaction.
   * @throws a duplicate key error if another refund of the payment is open or the reference was used before
   */
  async record(tx: Tx, row: RefundRow, payment: PaymentRow, actor: Actor): Promise<void> {
    await this.write(tx, undefined, row, payment, actor);
  }

  /** Whether a payment is a duplicate, that is, not the one of the receipt. */
  async isSurplus({ _id, appId, offline }: PaymentRow, tx?: Tx): Promise<boolean> {
    const receipt = await this.receipts.find(appId, tx?.session);
    return receipt?.reference !== _id && offline === undefined;
  }

  private async apply(tx: Tx, reported: RefundEntity): Promise<void> {
    const payment = await this.payments.find(reported.payment_id, tx.session);
    if (payment === undefined || !isReceived(payment)) return;
    const known = await this.findStored(tx, reported);
    const row = foldRefund(known, reported, payment.appId);
    if (row === undefined) return;
    await this.write(tx, known, row, payment, known === undefined ? { kind: 'provider' } : systemActor);
  }

  private async findStored(
    tx: Tx,
    { id, receipt, payment_id }: RefundEntity,
  ): Promise<RefundRow | undefined> {
    const known = await this.refunds.byProviderId(id, tx.session);
    if (known !== undefined || receipt === undefined) return known;
    const requested = await this.refunds.find(receipt, tx.session);
    return requested?.paymentId === payment_id ? requested : undefined;
  }

  private async write(
    tx: Tx,
    known: RefundRow | undefined,
    changed: RefundRow,
    payment: PaymentRow,
    actor: Actor,
  ): Promise<void> {
    const others = (await this.refunds.ofPayment(payment._id, tx.session)).filter(
      ({ _id }) => _id !== changed._id,
    );
    const origin = (await this.moveApplication(tx, changed, others, payment, actor)) ?? changed.origin;
    const scheduled = withSchedule(
      { ...changed, ...(origin === undefined ? {} : { origin }) },
      this.clock.now(),
    );
    const row = await this.withCreditNote(tx, scheduled, payment);
    if (known === undefined) await this.refunds.insert(row, tx.session);
    else await this.refunds.replace(row, tx.session);
    tx.audit({
      action: `refund.${row.state}`,
      object: { kind: 'application', id: row.appId },
      after: {
        refundId: row._id,
        paymentId: row.paymentId,
        paise: row.amount,
        mode: row.mode,
        ...(row.reason === '' ? {} : { reason: row.reason }),
        ...(row.reference === undefined ? {} : { reference: row.reference }),
      },
    });
    await this.ledger.applyRefunds(tx, payment, refundedSum([...others, row]), actor);
    await this.notify(tx, row, others, payment);
  }

  /** Adds the credit note to a processed refund of a receipted payment. A duplicate payment has no receipt, hence no credit note. */
  private async withCreditNote(tx: Tx, row: RefundRow, payment: PaymentRow): Promise<RefundRow> {
    if (row.state !== 'processed' || row.creditNote !== undefined) return row;
    const receipt = await this.receipts.find(row.appId, tx.session);
    if (receipt === undefined || (await this.isSurplus(payment, tx))) return row;
    return { ...row, creditNote: await this.issuer.issueCreditNote(tx, row, receipt) };
  }

  /** @returns the state of the application before this refund moved it; undefined if this refund did not start the move */
  private async moveApplication(
    tx: Tx,
    row: RefundRow,
    others: readonly RefundRow[],
    payment: PaymentRow,
    actor: Actor,
  ): Promise<RefundRow['origin']> {
    const { appId, amount } = payment;
    if (await this.isSurplus(payment, tx)) return undefined;
    const before = await this.applications.stateOf(tx, appId);
    const rows = [...others, row];
    if (row.state === 'failed') {
      const origin = rows.find((one) => one.origin !== undefined)?.origin;
      if (origin !== undefined)
        await this.applications.moveByRefund(tx, appId, 'refundFailed', { actor, origin });
      return undefined;
    }
    if (sumOf(rows.filter(({ state }) => state !== 'failed')) < amount) return undefined;
    const isProcessed = sumOf(rows.filter(({ state }) => state === 'processed')) >= amount;
    // A record without personal data never joins the undecided ones.
    if (!isProcessed && (await this.applications.isDeleted(tx, appId))) return undefined;
    const hasBegun = await this.applications.moveByRefund(tx, appId, 'openRefund', { actor });
    if (isProcessed) await this.applications.moveByRefund(tx, appId, 'refundProcessed', { actor });
    if (before === 'approved' && !hasBegun) {
      await this.attention.raise(tx, {
        reason: 'refund.approved',
        key: payment._id,
        about: { appId },
        values: { paymentId: payment._id, paise: String(amount) },
      });
    }
    return hasBegun ? before : undefined;
  }

  private async notify(
    tx: Tx,
    row: RefundRow,
    others: readonly RefundRow[],
    payment: PaymentRow,
  ): Promise<void> {
    if (row.state === 'failed') {
      await this.attention.raise(tx, {
        reason: 'refund.failed',
        key: row._id,
        about: { appId: row.appId },
        values: { paymentId: row.paymentId, paise: String(row.amount) },
      });
    }
    if (row.state !== 'processed') return;
    tx.effect(mailRefund, { refundId: row._id });
    for (const { _id, state } of [...others, row])
      if (state === 'failed' || _id === row._id)
        await this.attention.settle(tx, 'refund.failed', _id, row.staffId);
    const processed = sumOf([...others, row].filter(({ state }) => state === 'processed'));
    if (processed < payment.amount) return;
    if (await this.isSurplus(payment, tx))
      await this.attention.settle(tx, 'payment.duplicate', payment._id, row.staffId);
    else await this.refundsDue.settle(tx, row.appId, row.staffId);
  }
}

/** Whether the money arrived, as the receipted payment or as a duplicate. */
const isReceived = ({ state }: PaymentRow): boolean => state === 'captured' || state === 'refunded';

/** Schedules the next poll while a refund is pending; a final one is no longer open, so that another may be requested. */
function withSchedule({ isOpen, nextAskAt: _previous, ...row }: RefundRow, now: Date): RefundRow {
  return {
    ...row,
    ...(isFinal(row) || isOpen === undefined ? {} : { isOpen }),
    ...(row.state === 'pending'
      ? { nextAskAt: new Date(now.getTime() + paymentLimits.refund.askAfterMs) }
      : {}),
    updatedAt: now,
  };
}
