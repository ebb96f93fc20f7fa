import { Injectable } from '@nestjs/common';
import { DraftRetentionRepository } from '../../applications/drafts/draft-retention.repository.js';
import { FileClearing } from '../../applications/uploads/file-clearing.service.js';
import { PaymentActivity } from '../../payments/payment-activity.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { inTurn } from './in-turn.js';
import { DRAFT_GRACE_MS } from './retention.rules.js';

/** Submitted drafts that are emptied with one command. */
const BATCH = 1_000;

/** Forgets drafts whose time is over. */
@Injectable()
export class DraftPurge {
  constructor(
    private readonly drafts: DraftRetentionRepository,
    private readonly files: FileClearing,
    private readonly money: PaymentActivity,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Removes drafts that were never submitted. @returns how many */
  async expired(signal: AbortSignal): Promise<number> {
    const before = this.ended();
    return inTurn(
      signal,
      async (skip, limit) => this.drafts.expiredOpen(before, skip, limit),
      async (appId) => this.purge(appId, before),
    );
  }

  /** Empties the drafts of submitted applications. @returns how many */
  async submitted(signal: AbortSignal): Promise<number> {
    const before = this.ended();
    let done = 0;
    let count = await this.drafts.emptySubmitted(before, BATCH);
    while (count > 0) {
      done += count;
      signal.throwIfAborted();
      count = await this.drafts.emptySubmitted(before, BATCH);
    }
    return done;
  }

  /**
   * The row goes in one transaction with the use of its files; their objects and rows are cleared away by a later step, objects
   * first, so that a crash loses track of nothing.
   */
  private async purge(appId: string, before: Date): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      const draft = await this.drafts.findExpired(appId, before, tx.session);
      if (draft === undefined || draft.covered || (await this.money.hasOrMayReceiveMoney(appId, tx)))
        return false;
      await this.drafts.remove(appId, tx.session);
      const files = await this.files.endUse(tx, appId);
      tx.audit({
        action: 'draft.purged',
        object: { kind: 'draft', id: appId },
        before: { appType: draft.appType, openedAt: draft.createdAt, savedAt: draft.updatedAt, files },
      });
      return true;
    });
  }

  private ended(): Date {
    return new Date(this.clock.now().getTime() - DRAFT_GRACE_MS);
  }
}
