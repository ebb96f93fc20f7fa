import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { referenceKeyOf } from '@portal/contract/applications/payment-claim';
import type { RefundablePayment, RefundView } from '@portal/contract/payments/refunds';
import { type TextKey, textOf } from '@portal/contract/texts';
import { toPaise } from '@portal/contract/settings/prices';
import type { RefundDto } from '@portal/contract/payments/requests';
import mongoose from 'mongoose';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { moneyIdsOf } from '../../applications/submission/conversion.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { LedgerRepository } from '../../payments/ledger.repository.js';
import type { PaymentRow } from '../../payments/ledger.schema.js';
import { sendRefund } from '../../payments/payments.jobs.js';
import { paymentLimits } from '../../payments/payments.limits.js';
import { RefundLedger } from '../../payments/refunds/refund-ledger.service.js';
import { RefundsRepository } from '../../payments/refunds/refunds.repository.js';
import type { RefundRow } from '../../payments/refunds/refunds.schema.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';

/** Refunds through the provider, and records of refunds that the office paid (docs/rules/payments.md). */
@Injectable()
export class RefundService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly approvals: ApprovalRuns,
    private readonly payments: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: RefundLedger,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the refunds of an application and its refundable payments. @throws 404 for an unknown id */
  async of(id: string): Promise<{ refunds: RefundView[]; payments: RefundablePayment[] }> {
    const application = await this.refundable(id);
    const rows = (
      await Promise.all(moneyIdsOf(application).map((appId) => this.refunds.ofApplication(appId)))
    ).flat();
    const captured = (await this.paymentsOf(application)).filter(({ state }) => state === 'captured');
    const payments = await Promise.all(
      captured.map(async (payment) => ({
        id: payment._id,
        left: leftOf(payment, rows),
        isOnline: payment.providerOrderId !== undefined,
        isSurplus: await this.ledger.isSurplus(payment),
      })),
    );
    return { refunds: rows.map(viewOf), payments };
  }

  /**
   * Starts a refund through the provider or records one that the office paid, and releases the reserved numbers after a full
   * refund. A repeat by the same user changes nothing, and its answer says so once the refund was made.
   * @throws 404 for an unknown id; 409 `refund.nothing`, `refund.approved`, `refund.underWay`, `confirm.referenceUsed`;
   * 422 `refund.tooMuch`, `refund.byHand`, `claim.reference`
   */
  async refund(actor: Actor & { readonly id: string }, id: string, dto: RefundDto): Promise<MsgRow> {
    const isRecord = dto.mode === 'record';
    let msg: TextKey = isRecord ? 'refund.recorded' : 'refund.asked';
    const referenceKey = isRecord ? referenceKeyOf(dto.reference ?? '') : '';
    if (isRecord && referenceKey.length < MIN_REFERENCE_LENGTH)
      throw unprocessable([fieldError('reference', 'claim.reference')]);
    try {
      await this.unitOfWork.run(actor, async (tx) => {
        const application = await this.refundable(id, tx);
        const payments = await this.paymentsOf(application, tx);
        const payment = await this.chosen(application, payments, dto.paymentId);
        const rows = await this.refunds.ofPayment(payment._id, tx.session);
        const asked = { ...dto, referenceKey, staffId: actor.id };
        const now = this.clock.now();
        const repeated = rows.filter((row) => isRepeated(row, asked, now));
        if (!isRecord && repeated.length > 0 && repeated.every(({ isOpen }) => isOpen !== true))
          msg = 'refund.repeated';
        if (repeated.length > 0) return;
        if (rows.some(({ isOpen }) => isOpen)) throw conflict('refund.underWay');
        if (payment.state !== 'captured') throw conflict('refund.nothing');
        const isMember = application.state === 'approved' && application.membershipsEndedAt === undefined;
        if (isMember && !(await this.ledger.isSurplus(payment, tx))) throw conflict('refund.approved');
        if (!isRecord && payment.providerOrderId === undefined)
          throw unprocessable([fieldError('mode', 'refund.byHand')]);
        const row = rowOf(payment, rows, asked, now);
        await this.ledger.record(tx, row, payment, actor);
        if (!isRecord) tx.effect(sendRefund, { refundId: row._id });
        // Issued numbers stay issued, even after a revocation.
        if (application.state !== 'approved' && row.amount === leftOf(payment, rows))
          await this.approvals.abandon(tx, id);
      });
    } catch (error) {
      if (isDuplicateKey(error, 'referenceKey')) throw conflict('confirm.referenceUsed');
      if (isDuplicateKey(error)) throw conflict('refund.underWay');
      throw error;
    }
    return { status: 200, msg: textOf(msg) };
  }

  /** An application, also one without personal data: money goes back to its source. @throws 404 for an unknown id */
  private async refundable(id: string, tx?: Tx): Promise<Application> {
    const application = await this.applications.byId(id, tx);
    if (application === undefined) throw notFound();
    return application;
  }

  /** The payments of the fee and of a difference to the full one. */
  private async paymentsOf(application: Application, tx?: Tx): Promise<PaymentRow[]> {
    const payments: PaymentRow[] = [];
    for (const appId of moneyIdsOf(application))
      payments.push(...(await this.payments.ofApplication(appId, tx?.session)));
    return payments;
  }

  private async chosen(
    { payment: shown }: Application,
    payments: readonly PaymentRow[],
    paymentId: string | undefined,
  ): Promise<PaymentRow> {
    const found =
      paymentId === undefined
        ? payments.find(({ _id, offline }) => _id === shown.transactionId || offline !== undefined)
        : payments.find(({ _id }) => _id === paymentId);
    if (found === undefined) throw conflict('refund.nothing');
    return found;
  }
}

/** Minimum length, as for a bank transfer (docs/rules/payments.md). */
const MIN_REFERENCE_LENGTH = 6;

interface Asked extends RefundDto {
  readonly referenceKey: string;
  readonly staffId: string;
}

/**
 * Whether a request repeats an earlier one, even if the provider has processed that meanwhile. A second refund of the same amount
 * needs a different reason.
 */
function isRepeated(
  row: RefundRow,
  { mode, referenceKey, reason, amount, staffId }: Asked,
  now: Date,
): boolean {
  if (row.state === 'failed' || row.staffId !== staffId || row.mode !== mode || row.reason !== reason)
    return false;
  if (amount !== undefined && toPaise(amount) !== row.amount) return false;
  if (mode === 'record') return row.referenceKey === referenceKey;
  const isRecent = now.getTime() - row.createdAt.getTime() < paymentLimits.refund.repeatedMs;
  return row.isOpen === true || (amount !== undefined && isRecent);
}

function rowOf(
  payment: PaymentRow,
  rows: readonly RefundRow[],
  { mode, reason, amount, reference, referenceKey, staffId }: Asked,
  now: Date,
): RefundRow {
  const left = leftOf(payment, rows);
  const paise = amount === undefined ? left : toPaise(amount);
  if (left === 0) throw conflict('refund.nothing');
  if (paise > left) throw unprocessable([fieldError('amount', 'refund.tooMuch')]);
  const isRecord = mode === 'record';
  return {
    _id: `refund_${new mongoose.Types.ObjectId().toHexString()}`,
    appId: payment.appId,
    paymentId: payment._id,
    state: isRecord ? 'processed' : 'requested',
    mode: isRecord ? 'record' : 'provider',
    amount: paise,
    reason,
    ...(isRecord ? { reference: reference ?? '', referenceKey } : { isOpen: true }),
    staffId,
    asks: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Refundable amount in paise. */
function leftOf({ _id, amount, amountRefunded }: PaymentRow, rows: readonly RefundRow[]): number {
  const asked = rows
    .filter(({ paymentId, state }) => paymentId === _id && state === 'requested')
    .reduce((sum, row) => sum + row.amount, 0);
  return Math.max(0, amount - amountRefunded - asked);
}

function viewOf(row: RefundRow): RefundView {
  const { _id, paymentId, amount, state, mode, reason, reference, providerRefundId, error, creditNote } = row;
  return {
    id: _id,
    paymentId,
    amount,
    state,
    mode,
    reason,
    reference: reference ?? providerRefundId ?? '',
    ...(error === undefined ? {} : { error }),
    ...(creditNote === undefined ? {} : { creditNote: creditNote.number }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
