import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import {
  ApplicationRetentionRepository,
  endedStates,
} from '../../applications/application-retention.repository.js';
import { RefundsDue } from '../../applications/refunds-due.service.js';
import { DraftRetentionRepository } from '../../applications/drafts/draft-retention.repository.js';
import { FileClearing } from '../../applications/uploads/file-clearing.service.js';
import { MembersService } from '../../members/members.service.js';
import { moneyIdsOf } from '../../applications/submission/conversion.js';
import { PaymentActivity } from '../../payments/payment-activity.service.js';
import { NotesRepository } from '../../reviewing/queue/notes.repository.js';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { inTurn } from './in-turn.js';
import { keepMsOf } from './retention.rules.js';

/** Ends unpaid applications, and deletes the personal data of those that ended long ago. */
@Injectable()
export class ApplicationPurge {
  constructor(
    private readonly due: ApplicationRetentionRepository,
    private readonly records: ApplicationStore,
    private readonly drafts: DraftRetentionRepository,
    private readonly members: MembersService,
    private readonly files: FileClearing,
    private readonly money: PaymentActivity,
    private readonly refundsDue: RefundsDue,
    private readonly notes: NotesRepository,
    private readonly audit: AuditRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Cancels submitted applications whose money never came. @returns how many */
  async cancelUnpaid(signal: AbortSignal): Promise<number> {
    const before = this.ago('unpaidApplications');
    return inTurn(
      signal,
      async (skip, limit) => this.due.unpaid(before, skip, limit),
      async (id) => this.cancel(id, before),
    );
  }

  /** Makes tombstones of applications that ended without a membership. @returns how many */
  async forgetEnded(signal: AbortSignal): Promise<number> {
    const before = this.ago('endedApplications');
    return inTurn(
      signal,
      async (skip, limit) => this.due.ended(before, skip, limit),
      async (id) => this.forget(id, before),
    );
  }

  private async cancel(id: string, before: Date): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      const application = await this.records.byId(id, tx);
      if (application?.state !== 'submitted' || application.payment.success) return false;
      // An offline payment waits for a person, who confirms it or cancels.
      if (application.payment.mode !== 'Online' || lastMoveOf(application) > before) return false;
      if (await this.money.hasOrMayReceiveMoney(application.appId, tx)) return false;
      await this.records.change(tx, systemActor, application, { event: 'cancel' });
      return true;
    });
  }

  private async forget(id: string, before: Date): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      const application = await this.records.byId(id, tx);
      if (application === undefined || application.purgedAt !== undefined) return false;
      if (!endedStates.includes(application.state)) return false;
      if (lastMoveOf(application) > before || (await this.isNeeded(tx, application))) return false;
      const now = this.clock.now();
      if (!(await this.due.makeTombstone(application, { now, rule: 'retention' }, tx.session))) return false;
      for (const appId of moneyIdsOf(application)) await this.drafts.empty(appId, tx.session);
      await this.notes.deleteOf(id, tx.session);
      const files = await this.files.endUse(tx, application.appId);
      await this.audit.eraseValues({ kind: 'application', id }, tx.session);
      tx.audit({
        action: 'application.purged',
        object: { kind: 'application', id },
        after: { state: application.state, files },
      });
      return true;
    });
  }

  /** It led to a membership, its money needs attention, or a payment may still bring it back. */
  private async isNeeded(tx: Tx, application: Application): Promise<boolean> {
    const { id, appId, state } = application;
    const moneyIds = moneyIdsOf(application);
    if ((await this.members.ofApplication(id, tx)).length > 0) return true;
    // An older build beside this one may have rejected it without an entry.
    if (state === 'rejected') await this.refundsDue.raise(tx, application);
    for (const one of moneyIds) if (await this.money.needsAttention(one, tx)) return true;
    return state === 'cancelled' && (await this.money.hasOrMayReceiveMoney(appId, tx));
  }

  private ago(step: 'unpaidApplications' | 'endedApplications'): Date {
    return new Date(this.clock.now().getTime() - keepMsOf(step));
  }
}

/** When it came into its state. */
function lastMoveOf({ history, createdAt }: Application): Date {
  return history.at(-1)?.at ?? createdAt;
}
