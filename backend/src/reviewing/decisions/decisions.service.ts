import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { DecisionDto } from '@portal/contract/reviewing/requests';
import { checkVersion } from '../../applications/application-access.js';
import type { Application, Decision } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { RefundsDue } from '../../applications/refunds-due.service.js';
import { historyEntry, stateAfter } from '../../applications/applications.states.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { PaymentActivity } from '../../payments/payment-activity.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ReadySentences } from '../../settings/ready-sentences/ready-sentences.service.js';
import { mailCannotVerify, mailRejected } from './decisions.jobs.js';

/** Mail of each decision; a cancelled application was never paid, so its applicant gets none. */
const mails = { cannotVerify: mailCannotVerify, reject: mailRejected, cancel: undefined } as const;

/** Rejects or cancels applications (docs/rules/states.md). */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly approvals: ApprovalRuns,
    private readonly money: PaymentActivity,
    private readonly refundsDue: RefundsDue,
    private readonly sentences: ReadySentences,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies a negative decision in one transaction: changes the state, stores the reason, ends the approval run, releases the
   * reserved numbers, enqueues the mail and lists the fee of a rejected one as due for a refund. A repeat by the same user changes nothing.
   * @throws 404 for an unknown id; 409 `application.state` for a transition that is not allowed, `edit.stale` for a stale
   * `updatedAt`, `decision.moneyHeld` for a cancellation with payments, `application.purged` for a tombstone
   */
  async decide(
    actor: Actor,
    id: string,
    event: keyof typeof mails,
    { updatedAt, reason, sentence }: DecisionDto,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.decidable(id, tx);
      const decided = { event, reason: reason.trim() };
      if (isRepeated(application, decided, actor)) return;
      stateAfter(application.state, event);
      if (event === 'cancel' && (await this.money.holdsMoney(application.appId, tx))) {
        throw conflict('decision.moneyHeld');
      }
      checkVersion(application, updatedAt);
      const { decisions = [] } = application;
      const { at, by } = historyEntry(event, application.state, actor, this.clock.now());
      await this.applications.change(tx, actor, application, {
        event,
        decisions: [...decisions, { ...decided, at, by }],
      });
      await this.approvals.abandon(tx, id);
      if (event === 'reject') await this.refundsDue.raise(tx, application);
      if (event !== 'cancel') await this.sentences.countUse(tx, event, [sentence]);
      const mail = mails[event];
      if (mail !== undefined) tx.effect(mail, { applicationId: id, index: decisions.length });
    });
    return { status: 200, msg: textOf(`decision.${event}`) };
  }
}

/** Whether the last step of the application is this decision. */
function isRepeated(
  { history, decisions = [] }: Application,
  { event, reason }: Pick<Decision, 'event' | 'reason'>,
  actor: Actor,
): boolean {
  const last = decisions.at(-1);
  return (
    history.at(-1)?.event === event &&
    last?.event === event &&
    last.reason === reason &&
    last.by.id === actor.id
  );
}
