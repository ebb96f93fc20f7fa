import { Injectable } from '@nestjs/common';
import { ApplicationPayments } from '../../applications/application-payments.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { type Actor, systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { CreditNoteIssuing } from './credit-note-issuing.service.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { PaymentRow } from '../ledger.schema.js';
import { LedgerService } from '../ledger.service.js';
import { mailRefund } from '../payments.jobs.js';
import { paymentLimits } from '../payments.limits.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { foldRefund, givenBack, isOver, sumOf } from './refund.states.js';
import type { RefundEntity } from './refund-fact.js';
import { RefundsRepository } from './refunds.repository.js';
import type { RefundRow } from './refunds.schema.js';

/** Refunds, forward only: what was given back of a payment and what becomes of its application follows from their rows (PAY-11). */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly receipts: ReceiptsRepository,
    private readonly creditNotes: CreditNoteIssuing,
    private readonly applications: ApplicationPayments,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes in what the provider tells of a refund, whoever made it; safe to repeat, in any order. One of a payment that the ledger
   * does not hold as received is left alone: its refunds are asked for with the word that it was.
   */
  async fold(told: RefundEntity): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.unitOfWork.run(systemActor, async (tx) => this.apply(tx, told));
      } catch (error) {
        // Another fact inserted the same row first; the next try sees it.
        if (!isDuplicateKey(error) || attempt >= paymentLimits.factAttempts) throw error;
      }
    }
  }

  /** The provider will not give it back. @param error in its words */
  async refuse(refundId: string, error: string): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      const row = await this.refunds.find(refundId, tx.session);
      const payment = row && (await this.payments.find(row.paymentId, tx.session));
      if (row?.state !== 'requested' || payment === undefined) return;
      await this.write(tx, row, { ...row, state: 'failed', error }, payment, systemActor);
    });
  }

  /**
   * Writes a refund down that staff ask for, or made, within their transaction.
   * @throws a duplicate key error when another one of the payment is open, or the reference was used
   */
  async enter(tx: Tx, row: RefundRow, payment: PaymentRow, actor: Actor): Promise<void> {
    await this.write(tx, undefined, row, payment, actor);
  }

  /** Whether a payment is beside the one that the receipt is about. */
  async isSurplus({ _id, appId, offline }: PaymentRow, tx?: Tx): Promise<boolean> {
    const receipt = await this.receipts.find(appId, tx?.session);
    return receipt?.reference !== _id && offline === undefined;
  }

  private async apply(tx: Tx, told: RefundEntity): Promise<void> {
    const payment = await this.payments.find(told.payment_id, tx.session);
    if (payment === undefined || !isReceived(payment)) return;
    const known = await this.knownAs(tx, told);
    const row = foldRefund(known, told, payment.appId);
    if (row === undefined) return;
    await this.write(tx, known, row, payment, known === undefined ? { kind: 'provider' } : systemActor);
  }

  private async knownAs(tx: Tx, { id, receipt, payment_id }: RefundEntity): Promise<RefundRow | undefined> {
    const known = await this.refunds.byProviderId(id, tx.session);
    if (known !== undefined || receipt === undefined) return known;
    const asked = await this.refunds.find(receipt, tx.session);
    return asked?.paymentId === payment_id ? asked : undefined;
  }

  private async write(
    tx: Tx,
    known: RefundRow | undefined,
    told: RefundRow,
    payment: PaymentRow,
    actor: Actor,
  ): Promise<void> {
    const others = (await this.refunds.ofPayment(payment._id, tx.session)).filter(
      ({ _id }) => _id !== told._id,
    );
    const origin = (await this.moveApplication(tx, told, others, payment, actor)) ?? told.origin;
    const timely = timed({ ...told, ...(origin === undefined ? {} : { origin }) }, this.clock.now());
    const row = await this.withCreditNote(tx, timely, payment);
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
    await this.ledger.giveBack(tx, payment, givenBack([...others, row]), actor);
    await this.tell(tx, row, others, payment);
  }

  /** Money that was receipted has a credit note as soon as it is given back; money beside it never had a receipt. */
  private async withCreditNote(tx: Tx, row: RefundRow, payment: PaymentRow): Promise<RefundRow> {
    if (row.state !== 'processed' || row.creditNote !== undefined) return row;
    const receipt = await this.receipts.find(row.appId, tx.session);
    if (receipt === undefined || (await this.isSurplus(payment, tx))) return row;
    return { ...row, creditNote: await this.creditNotes.issue(tx, row, receipt) };
  }

  /** @returns where the application was before this refund moved it; undefined when it did not begin to move it */
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
    const hasBegun = await this.applications.moveByRefund(tx, appId, 'openRefund', { actor });
    if (sumOf(rows.filter(({ state }) => state === 'processed')) >= amount)
      await this.applications.moveByRefund(tx, appId, 'refundProcessed', { actor });
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

  private async tell(
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
    const back = sumOf([...others, row].filter(({ state }) => state === 'processed'));
    if (back >= payment.amount && (await this.isSurplus(payment, tx)))
      await this.attention.settle(tx, 'payment.duplicate', payment._id, row.staffId);
  }
}

/** The money came: it has its receipt, or stands beside one. */
const isReceived = ({ state }: PaymentRow): boolean => state === 'captured' || state === 'refunded';

/** Asked about until it is over; then another one may be begun. */
function timed({ isOpen, nextAskAt: _asked, ...row }: RefundRow, now: Date): RefundRow {
  return {
    ...row,
    ...(isOver(row) || isOpen === undefined ? {} : { isOpen }),
    ...(row.state === 'pending'
      ? { nextAskAt: new Date(now.getTime() + paymentLimits.refund.askAfterMs) }
      : {}),
    updatedAt: now,
  };
}
