import { Injectable, Logger } from '@nestjs/common';
import { toRupees } from '@portal/contract/settings/prices';
import { ApplicationPayments } from '../applications/application-payments.service.js';
import { type PaymentProjection } from '../applications/drafts/draft.js';
import { Attention } from '../platform/attention/attention.service.js';
import { Clock } from '../platform/clock.js';
import { type Actor, systemActor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import type { PaymentRow } from './ledger.schema.js';
import { OrdersRepository } from './orders/orders.repository.js';
import type { OrderRow } from './orders/orders.schema.js';
import type { FactOutcome, FactSource, PaymentEntity, QuarantineReason } from './provider/provider-facts.js';
import { paymentLimits } from './payments.limits.js';
import { foldFact, capturedPayments, orderStateOf } from './payments.states.js';
import { ReceiptIssuer } from './receipts/receipt-issuer.service.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import type { ReceiptRow } from './receipts/receipts.schema.js';
import { BoundedMutex } from './bounded-mutex.js';

/** The forward-only ledger of payments. Everything shown about money is derived from its rows (SAFE-02). */
@Injectable()
export class LedgerService {
  private readonly log = new Logger(LedgerService.name);
  private readonly receiptMutex = new BoundedMutex(paymentLimits.receiptWaitMs);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly ledger: LedgerRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly applications: ApplicationPayments,
    private readonly issuer: ReceiptIssuer,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies one fact in one transaction: ledger row, order, receipt with its number and mail, and application
   * (docs/rules/payments.md). It is the only way money moves forward (SAFE-02), and the result does not depend on the order or
   * repetition of facts, nor on the number of processes (PAY-06).
   * @param payment amounts in paise
   */
  async applyFact(
    source: FactSource,
    payment: PaymentEntity,
    actor: Actor = actorOf(source),
  ): Promise<FactOutcome> {
    const write = () => this.write(source, payment, actor);
    // All receipts of a year update the same counter row; the mutex spares conflicts within this process.
    const isMoney = payment.status === 'captured' || payment.status === 'refunded';
    return isMoney ? this.receiptMutex.run(write) : write();
  }

  private async write(source: FactSource, payment: PaymentEntity, actor: Actor): Promise<FactOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.unitOfWork.run(actor, (tx) => this.apply(tx, source, payment));
      } catch (error) {
        // A concurrent fact inserted the same row first; the next attempt sees it.
        if (!isDuplicateKey(error) || attempt >= paymentLimits.factAttempts) throw error;
      }
    }
  }

  private async apply(tx: Tx, source: FactSource, payment: PaymentEntity): Promise<FactOutcome> {
    const order = await this.orders.findByProviderOrderId(payment.order_id, tx.session);
    const known = await this.ledger.find(payment.id, tx.session);
    const reason = mismatch(order, known, payment);
    if (reason !== undefined || order === undefined) {
      return this.quarantine(tx, order, reason ?? 'unknown-order', source, payment);
    }
    const { appId } = order;
    const before = await this.receipts.find(appId, tx.session);
    const entry = foldFact(known, payment);
    if (entry === known) {
      return { kind: 'applied', appId, state: known.state, changed: false, covered: before !== undefined };
    }
    const row: PaymentRow = {
      ...entry,
      _id: payment.id,
      appId,
      providerOrderId: payment.order_id,
      currency: 'INR',
      source: known?.state === entry.state ? known.source : source,
      updatedAt: this.clock.now(),
    };
    const receipt =
      before ??
      (entry.state === 'captured'
        ? await this.issuer.issueReceipt(tx, order, row, { mode: 'Online', reference: row._id })
        : undefined);
    const isDuplicate = entry.state === 'captured' && receipt?.reference !== payment.id;
    await this.record(tx, known, isDuplicate ? { ...row, attention: 'duplicate' } : row, source);
    const rows = await this.ledger.ofApplication(appId, tx.session);
    const ofOrder = rows.filter(({ providerOrderId }) => providerOrderId === payment.order_id);
    await this.orders.advance(
      order._id,
      orderStateOf(
        order.state,
        ofOrder.map(({ state }) => state),
      ),
      tx.session,
    );
    await this.project(tx, appId, rows, receipt);
    return { kind: 'applied', appId, state: entry.state, changed: true, covered: receipt !== undefined };
  }

  /**
   * Records a payment received by the office: ledger row, receipt with its number and mail, and application, in the caller's
   * transaction.
   * @param row captured
   * @param priced price lines for the receipt
   * @param shown mode and reference as printed on the receipt
   */
  async recordOfficePayment(
    tx: Tx,
    row: PaymentRow,
    priced: Pick<OrderRow, 'appId' | 'plan' | 'lines'>,
    shown: Pick<ReceiptRow, 'mode' | 'reference'>,
    actor: Actor,
  ): Promise<void> {
    await this.record(tx, undefined, row, 'staff');
    const receipt = await this.issuer.issueReceipt(tx, priced, row, shown);
    await this.project(tx, row.appId, await this.ledger.ofApplication(row.appId, tx.session), receipt, actor);
  }

  /**
   * Sets the refunded sum of a payment in the transaction of its refunds. A failed refund is the only transition that leaves
   * `refunded`.
   * @param refunded paise
   */
  async applyRefunds(tx: Tx, payment: PaymentRow, refunded: number, actor: Actor): Promise<void> {
    const { state: before, appId, amount } = payment;
    const stateUnrefunded = before === 'refunded' ? 'captured' : before;
    const state = refunded >= amount ? 'refunded' : stateUnrefunded;
    if (refunded === payment.amountRefunded && state === before) return;
    const row: PaymentRow = { ...payment, state, amountRefunded: refunded, updatedAt: this.clock.now() };
    await this.ledger.replace(row, tx.session);
    if (state === 'refunded' && before !== 'refunded') {
      tx.audit({
        action: 'payment.refunded',
        object: { kind: 'application', id: appId },
        before: { state: before },
        after: { paymentId: row._id, orderId: row.providerOrderId, state, paise: amount, source: row.source },
      });
    }
    const receipt = await this.receipts.find(appId, tx.session);
    await this.project(tx, appId, await this.ledger.ofApplication(appId, tx.session), receipt, actor);
  }

  private async record(
    tx: Tx,
    known: PaymentRow | undefined,
    row: PaymentRow,
    source: FactSource,
  ): Promise<void> {
    if (known === undefined) await this.ledger.insert(row, tx.session);
    else await this.ledger.replace(row, tx.session);
    const object = { kind: 'application', id: row.appId } as const;
    // A change of the refunded sum alone is audited by the refunds themselves.
    if (known?.state !== row.state) {
      tx.audit({
        action: `payment.${row.state}`,
        object,
        ...(known === undefined ? {} : { before: { state: known.state } }),
        after: {
          paymentId: row._id,
          orderId: row.providerOrderId,
          state: row.state,
          paise: row.amount,
          source,
        },
      });
    }
    if (row.attention === 'duplicate' && known?.attention === undefined) {
      tx.audit({ action: 'payment.duplicate', object, after: { paymentId: row._id, paise: row.amount } });
      await this.attention.raise(tx, {
        reason: 'payment.duplicate',
        key: row._id,
        about: { appId: row.appId },
        values: { paymentId: row._id, paise: String(row.amount) },
      });
    }
  }

  private async project(
    tx: Tx,
    appId: string,
    rows: readonly PaymentRow[],
    receipt: ReceiptRow | undefined,
    actor: Actor = systemActor,
  ): Promise<void> {
    const holding = capturedPayments(rows);
    const counted =
      holding.find((row) => row._id === receipt?.reference || row.offline !== undefined) ?? holding[0];
    const projection: PaymentProjection = {
      covered: counted !== undefined,
      mode: receipt?.mode ?? 'Online',
      amount: toRupees(counted?.amount ?? 0),
      ...(receipt === undefined ? {} : { transactionId: receipt.reference, receiptNumber: receipt.number }),
      payments: rows.map(({ _id, state, amount, method, createdAt }) => ({
        id: _id,
        state,
        amount,
        at: createdAt,
        ...(method === undefined ? {} : { method }),
      })),
    };
    const outcome = await this.applications.projectPayments(tx, appId, projection, actor);
    if (counted === undefined) return;
    const values = { appId, paise: String(counted.amount) };
    if (outcome.applicationId === undefined)
      await this.attention.raise(tx, { reason: 'payment.unsubmitted', key: appId, about: { appId }, values });
    else if (outcome.isLate)
      await this.attention.raise(tx, { reason: 'payment.late', key: counted._id, about: { appId }, values });
  }

  /** Keeps a mismatched payment out of the ledger and reports it to staff once (PAY-09). */
  private async quarantine(
    tx: Tx,
    order: OrderRow | undefined,
    reason: QuarantineReason,
    source: FactSource,
    payment: PaymentEntity,
  ): Promise<FactOutcome> {
    this.log.warn(
      { reason, source, paymentId: payment.id, orderId: payment.order_id },
      'A payment does not match its order',
    );
    const isReported = order?.attention?.paymentId === payment.id && order.attention.reason === reason;
    if (!isReported) {
      if (order !== undefined) {
        const attention = { reason, paymentId: payment.id, at: this.clock.now() };
        await this.orders.setAttention(order._id, attention, tx.session);
      }
      tx.audit({
        action: 'payment.quarantined',
        object:
          order === undefined
            ? { kind: 'payment', id: payment.id }
            : { kind: 'application', id: order.appId },
        after: {
          paymentId: payment.id,
          orderId: payment.order_id,
          paise: payment.amount,
          currency: payment.currency,
          status: payment.status,
        },
        note: `${reason}, reported by ${source}`,
      });
    }
    // A failed payment moved no money.
    if (payment.status !== 'failed') {
      await this.attention.raise(tx, {
        reason: 'payment.unmatched',
        key: payment.id,
        about: order === undefined ? {} : { appId: order.appId },
        values: { paymentId: payment.id, paise: String(payment.amount) },
      });
    }
    return { kind: 'quarantined', reason };
  }
}

function mismatch(
  order: OrderRow | undefined,
  known: PaymentRow | undefined,
  payment: PaymentEntity,
): QuarantineReason | undefined {
  if (order === undefined) return 'unknown-order';
  if (known !== undefined && known.providerOrderId !== payment.order_id) return 'other-order';
  if (payment.currency !== order.currency) return 'currency';
  return payment.amount === order.amount ? undefined : 'amount';
}

function actorOf(source: FactSource): Actor {
  return source === 'webhook' ? { kind: 'provider' } : systemActor;
}
