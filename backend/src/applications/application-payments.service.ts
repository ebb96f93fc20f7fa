import { Injectable } from '@nestjs/common';
import { type ApplicationState, nextState } from '@portal/contract/applications/states';
import { DraftsService } from './drafts/drafts.service.js';
import type { PaymentProjection } from './drafts/draft.js';
import { Clock } from '../platform/clock.js';
import { type Actor, systemActor } from '../platform/mongo/actor.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Application, ApplicationContact, HistoryEntry } from './application.js';
import { ApplicationsRepository } from './applications.repository.js';
import { mailConversionPaid } from './submission/conversion.jobs.js';
import { paymentFields } from './application.terms.js';
import { moneyIdsOf } from './submission/conversion.js';
import { historyEntry, openPaidStates, paymentEventIn } from './applications.states.js';
import { RefundsDue } from './refunds-due.service.js';

export type { PaymentProjection } from './drafts/draft.js';

export interface ProjectionOutcome {
  /** Absent while the draft has not been submitted. */
  readonly applicationId?: string;
  /** This call moved the application to paid. */
  readonly becamePaid: boolean;
  /** It had been cancelled before. */
  readonly isLate: boolean;
}

/** The applications' side of payments, refunds and mails. */
@Injectable()
export class ApplicationPayments {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsService,
    private readonly refundsDue: RefundsDue,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the ledger's projection within the ledger's transaction. A covered application becomes paid, also a cancelled one (late
   * payment); money of one that has ended is listed as due for a refund; without an application the draft stores the projection for its
   * submission. When a conversion is paid, the student member is notified.
   */
  async projectPayments(
    tx: Tx,
    appId: string,
    projection: PaymentProjection,
    actor: Actor = systemActor,
  ): Promise<ProjectionOutcome> {
    const draft = await this.drafts.byAppId(appId, tx);
    await this.drafts.recordPayment(tx, appId, projection);
    if (draft?.differenceOf !== undefined)
      return this.projectDifference(tx, draft.differenceOf, appId, projection);
    const application = await this.applications.byAppId(appId, tx.session);
    const wasCovered = application?.payment.success ?? draft?.payment?.covered ?? false;
    const converts = application?.converts ?? draft?.converts;
    if (converts !== undefined && projection.covered && !wasCovered)
      tx.effect(mailConversionPaid, { memberId: converts.memberId, appId });
    if (application === undefined) return { becamePaid: false, isLate: false };
    const now = this.clock.now();
    const payment = paymentFrom(projection);
    const move = projection.covered ? moveOnPayment(application, actor, now) : undefined;
    await this.applications.project(
      application,
      { payment, now, ...(move === undefined ? {} : { move }) },
      tx.session,
    );
    if (move !== undefined) {
      tx.audit({
        action: `application.${move.event}`,
        object: { kind: 'application', id: application.id },
        before: { state: move.from },
        after: { state: move.to, receiptNumber: projection.receiptNumber },
      });
    }
    if (hasEnded(application)) await this.refundsDue.raise(tx, { ...application, payment });
    return {
      applicationId: application.id,
      becamePaid: move !== undefined,
      isLate: move?.event === 'latePayment',
    };
  }

  /**
   * Stores whether the difference to the full fee is paid. Once it is, the application counts as priced without a student number; money
   * that comes too late is listed as due for a refund.
   */
  private async projectDifference(
    tx: Tx,
    differenceOf: string,
    appId: string,
    projection: PaymentProjection,
  ): Promise<ProjectionOutcome> {
    const application = await this.applications.byAppId(differenceOf, tx.session);
    const difference = application?.difference;
    if (application === undefined || difference?.appId !== appId) return { becamePaid: false, isLate: false };
    const now = this.clock.now();
    const { id } = application;
    await this.applications.addSearchFields(
      id,
      paymentFields({ payment: paymentFrom(projection) }),
      tx.session,
    );
    if (projection.covered !== (difference.paidAt !== undefined)) {
      const { paidAt: _earlier, ...unpaid } = difference;
      const changed = projection.covered ? { ...unpaid, paidAt: now } : unpaid;
      await this.applications.setDifference(id, changed, now, tx.session);
      tx.audit({
        action: projection.covered ? 'difference.paid' : 'difference.refunded',
        object: { kind: 'application', id },
        after: { paise: difference.amount, receiptNumber: projection.receiptNumber },
      });
      const isTooLate = difference.withdrawnAt !== undefined || !openPaidStates.includes(application.state);
      if (projection.covered && (isTooLate || application.state === 'refund_pending'))
        await this.refundsDue.raiseDifference(tx, { ...application, difference: changed });
    }
    return { applicationId: id, becamePaid: false, isLate: false };
  }

  /**
   * Applies the start, success or failure of a full refund, within the ledger's transaction.
   * @returns false, without a change, when the state declares no such transition
   */
  async moveByRefund(
    tx: Tx,
    appId: string,
    event: 'openRefund' | 'refundProcessed' | 'refundFailed',
    { actor, origin }: { readonly actor: Actor; readonly origin?: ApplicationState },
  ): Promise<boolean> {
    const application = await this.applications.byAppId(appId, tx.session);
    if (application === undefined || nextState(application.state, event, origin) === undefined) return false;
    if (application.state === 'approved' && application.membershipsEndedAt === undefined) return false;
    const now = this.clock.now();
    const move = historyEntry(event, application.state, actor, now, origin);
    await this.applications.project(application, { payment: application.payment, now, move }, tx.session);
    if (event === 'openRefund') await this.refundsDue.raiseDifference(tx, application);
    const owed = moneyIdsOf(application).filter((one) => one !== appId || event === 'refundFailed');
    const isRefundOpen = event === 'openRefund' || (await this.refundsDue.isAnyOpen(tx, owed));
    await this.applications.markRefundOpen(appId, isRefundOpen, tx.session);
    tx.audit({
      action: `application.${event}`,
      object: { kind: 'application', id: application.id },
      before: { state: move.from },
      after: { state: move.to },
    });
    return true;
  }

  /** Records that every membership of an approved application has ended. */
  async membershipsEnded(tx: Tx, applicationId: string): Promise<void> {
    await this.applications.endMemberships(applicationId, this.clock.now(), tx.session);
  }

  /** As {@link membershipsEnded}, after a revocation: the fee is due for a refund. */
  async membershipsRevoked(tx: Tx, applicationId: string): Promise<void> {
    await this.membershipsEnded(tx, applicationId);
    const application = await this.applications.byId(applicationId, tx.session);
    if (application?.state === 'approved') await this.refundsDue.raise(tx, application);
  }

  /** @returns undefined before the submission */
  async stateOf(tx: Tx, appId: string): Promise<ApplicationState | undefined> {
    return (await this.applications.byAppId(appId, tx.session))?.state;
  }

  /** Whether the personal data of a submitted application was deleted. */
  async isDeleted(tx: Tx, appId: string): Promise<boolean> {
    return (await this.applications.byAppId(appId, tx.session))?.purgedAt !== undefined;
  }

  /** The mail contact of an appId, from the application or the draft's answers; undefined for an unknown appId. */
  async contactOf(appId: string): Promise<ApplicationContact | undefined> {
    // The draft is read first: a submission in between removes its answers but leaves the application.
    const draft = await this.drafts.byAppId(appId);
    const application = await this.applications.byAppId(draft?.differenceOf ?? appId);
    if (application !== undefined) {
      const [first, second] = application.applicants;
      return {
        name: first?.name ?? '',
        ...(second === undefined ? {} : { spouse: second.name }),
        ...(application.number === undefined ? {} : { number: application.number }),
        email: first?.email ?? '',
        language: application.language,
        appType: application.appType,
        ...(application.purgedAt === undefined ? {} : { isDeleted: true as const }),
      };
    }
    if (draft === undefined) return undefined;
    const [answers, spouse] = draft.answers.applicants ?? [];
    return {
      name: answers?.name ?? '',
      ...(draft.appType !== 'couple' || spouse?.name === undefined ? {} : { spouse: spouse.name }),
      email: answers?.email?.toLowerCase() ?? '',
      ...(answers?.email ? {} : { waitsFor: submissionWait(appId) }),
      language: draft.language,
      appType: draft.appType ?? '',
    };
  }
}

/** The condition of jobs that were deferred until a draft is submitted. */
export const submissionWait = (appId: string): string => `submission ${appId}`;

/** The application's payment from the ledger's projection. */
export function paymentFrom({ covered, ...rest }: PaymentProjection): Application['payment'] {
  return { ...rest, success: covered };
}

/** Whether money that arrives can no longer lead to a membership. */
function hasEnded({ state, purgedAt }: Pick<Application, 'state' | 'purgedAt'>): boolean {
  return state === 'rejected' || (state === 'cancelled' && purgedAt !== undefined);
}

/** A tombstone keeps its state, because it can not be decided any more. */
function moveOnPayment(
  { state, purgedAt }: Pick<Application, 'state' | 'purgedAt'>,
  actor: Actor,
  at: Date,
): HistoryEntry | undefined {
  const event = purgedAt === undefined ? paymentEventIn(state) : undefined;
  return event === undefined ? undefined : historyEntry(event, state, actor, at);
}
