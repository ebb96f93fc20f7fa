import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { DeleteApplicationDto } from '@portal/contract/reviewing/requests';
import { checkVersion } from '../../applications/application-access.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { historyEntry } from '../../applications/applications.states.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { PaymentActivity } from '../../payments/payment-activity.service.js';
import { ProviderInquiry } from '../../payments/provider/provider-inquiry.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';

/** Deletes unpaid online applications (docs/rules/states.md). */
@Injectable()
export class DeletionService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly approvals: ApprovalRuns,
    private readonly money: PaymentActivity,
    private readonly provider: ProviderInquiry,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an application after the provider has confirmed that there is no payment, and releases its numbers. A late payment
   * restores it. Idempotent.
   * @throws 404 for an unknown id; 409 `confirm.found` when the provider has a payment (the application is then paid),
   * `decision.deleteOffline`, `decision.moneyHeld`, `application.state`, `application.purged`, `edit.stale`; 503
   * `confirm.provider` when the provider does not answer
   */
  async delete(actor: Actor, id: string, { updatedAt, reason = '' }: DeleteApplicationDto): Promise<MsgRow> {
    const answer: MsgRow = { status: 200, msg: textOf('decision.delete') };
    const { appId, payment, history } = await this.applications.decidable(id);
    if (history.at(-1)?.event === 'delete') return answer;
    if (payment.mode !== 'Online') throw conflict('decision.deleteOffline');
    if (!payment.success && (await this.provider.isPaid(actor, appId))) throw conflict('confirm.found');
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.decidable(id, tx);
      if (application.history.at(-1)?.event === 'delete') return;
      const { at, by } = historyEntry('delete', application.state, actor, this.clock.now());
      if (await this.money.holdsMoney(appId, tx)) throw conflict('decision.moneyHeld');
      checkVersion(application, updatedAt);
      const { decisions = [] } = application;
      await this.applications.change(tx, actor, application, {
        event: 'delete',
        ...(reason === '' ? {} : { decisions: [...decisions, { event: 'delete', reason, at, by }] }),
      });
      await this.approvals.abandon(tx, id);
    });
    return answer;
  }
}
