import { Injectable } from '@nestjs/common';
import {
  type ClaimMethod,
  claimMethods,
  claimProblems,
  modeOfMethod,
  referenceKeyOf,
} from '@portal/contract/applications/payment-claim';
import { indiaDay } from '@portal/contract/format';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { toPaise } from '@portal/contract/settings/prices';
import type { ConfirmPaymentDto } from '@portal/contract/payments/requests';
import type { Application } from '../applications/application.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import type { OfflineEntry, PaymentRow } from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { ProviderInquiry } from './provider/provider-inquiry.service.js';

/** A validated entry. */
interface Entry extends OfflineEntry {
  readonly method: ClaimMethod;
}

/** `POST /api/confirm_payment/{id}`: staff confirm that the fee was received (docs/rules/payments.md). */
@Injectable()
export class OfficePayments {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly payments: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly provider: ProviderInquiry,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks with the provider if there is an order, whose answer counts; otherwise records the office payment in one transaction: ledger
   * row, receipt, mail and application. Repeating the same entry by the same staff user is idempotent, as a reply may have been lost.
   * @throws 404 for an unknown id; 409 `payment.already`, `application.state`, `application.purged`, `confirm.referenceUsed`, and
   * `payment.check` for an online application without a payment at the provider, unless a superAdmin overrides it; 422 by field; 503
   * `confirm.provider` if the provider does not answer
   */
  async confirm(actor: Actor, staff: StaffPrincipal, id: string, dto: ConfirmPaymentDto): Promise<MsgRow> {
    const application = await this.applications.decidable(id);
    const { appId } = application;
    if (application.payment.success) return this.answerPaid(application, staff, dto);
    if (!['submitted', 'returned'].includes(application.state)) throw conflict('application.state');
    if (await this.provider.isPaid(actor, appId)) return { status: 200, msg: textOf('confirm.found') };
    const isOnline = application.payment.mode === 'Online';
    if (isOnline && (dto.override !== true || staff.role !== 'superAdmin')) throw conflict('payment.check');
    const entry = this.validate(application, staff, dto, isOnline);
    try {
      await this.write(actor, application, entry);
    } catch (error) {
      if (isDuplicateKey(error, 'offline.referenceKey')) throw conflict('confirm.referenceUsed');
      if (!isDuplicateKey(error)) throw error;
      // A concurrent entry or the provider was faster.
      const now = await this.applications.byId(id);
      if (now?.payment.success !== true) throw conflict('confirm.referenceUsed');
      return this.answerPaid(now, staff, dto);
    }
    return { status: 200, msg: textOf('confirm.done') };
  }

  private async answerPaid(
    { appId }: Application,
    { id }: StaffPrincipal,
    { method, reference = '', receivedOn }: ConfirmPaymentDto,
  ): Promise<MsgRow> {
    const row = await this.payments.find(rowId(appId));
    const isSame =
      row?.offline !== undefined &&
      row.offline.staffId === id &&
      row.method === method &&
      row.offline.reference === reference &&
      // Without a day the entry meant the day of the first request.
      (receivedOn === undefined || row.offline.receivedOn === receivedOn);
    if (!isSame) throw conflict('payment.already');
    return { status: 200, msg: textOf('confirm.done') };
  }

  private validate(
    { appFee }: Application,
    { id: staffId }: StaffPrincipal,
    { method = '', reference = '', amount = NaN, note = '', receivedOn: day }: ConfirmPaymentDto,
    isOverride: boolean,
  ): Entry {
    if (isOverride && note === '') throw unprocessable([fieldError('note', 'confirm.note')]);
    const now = this.clock.now();
    const receivedOn = day ?? indiaDay(now);
    const typed = { method, reference, amount, receivedOn, reason: '' };
    const problems = claimProblems(typed, { total: appFee, mayDiffer: false, now }).map(({ field, key }) =>
      field === 'amount'
        ? fieldError('amount', 'confirm.amount')
        : fieldError(field.replace('claim.', ''), key),
    );
    const known = claimMethods.find((one) => one === method);
    if (known === undefined || problems.length > 0) throw unprocessable(problems);
    const key = referenceKeyOf(reference);
    const referenceKey = key === '' ? {} : { referenceKey: `${known}:${key}` };
    return { method: known, reference, ...referenceKey, receivedOn, note, staffId };
  }

  private async write(actor: Actor, { id }: Application, { method, ...offline }: Entry): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.byId(id, tx);
      if (application === undefined) throw notFound();
      const { appId, appFee, plan, lines, number = appId, state, payment } = application;
      if (payment.success) throw conflict('payment.already');
      if (!['submitted', 'returned'].includes(state)) throw conflict('application.state');
      const now = this.clock.now();
      const row: PaymentRow = {
        _id: rowId(appId),
        appId,
        state: 'captured',
        amount: toPaise(appFee),
        amountRefunded: 0,
        currency: 'INR',
        method,
        source: 'staff',
        offline,
        createdAt: now,
        updatedAt: now,
      };
      const mode = modeOfMethod[method];
      const { reference, receivedOn, note } = offline;
      tx.audit({
        action: 'payment.confirmed',
        object: { kind: 'application', id: appId },
        after: { paymentId: row._id, paise: row.amount, mode, method, reference, at: receivedOn, note },
      });
      const shown = { mode, reference: reference === '' ? number : reference };
      await this.ledger.recordOfficePayment(tx, row, { appId, plan, lines: [...lines] }, shown, actor);
    });
  }
}

/** One per application, so that concurrent entries conflict. */
function rowId(appId: string): string {
  return `offline_${appId}`;
}
