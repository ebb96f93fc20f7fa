import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type Draft, type FormDraft, isUnfinished } from './draft.js';
import { ownerHashOf } from './draft-secret.js';
import { MOST_OWN_DRAFTS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';

/** The drafts of a browser: its list, discarding a draft, and leaving the device (docs/rules/drafts.md). */
@Injectable()
export class BrowserDrafts {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The browser's last changed draft, open or submitted; undefined when it has none. */
  async current(secret: string | undefined): Promise<Draft | undefined> {
    if (!secret) return undefined;
    return this.drafts.newestOf(ownerHashOf(secret), this.clock.now());
  }

  /** The browser's unfinished or unpaid drafts, last changed first. */
  async unfinished(secret: string | undefined): Promise<FormDraft[]> {
    if (!secret) return [];
    const drafts = await this.drafts.allOf(ownerHashOf(secret), this.clock.now(), MOST_OWN_DRAFTS);
    return drafts.filter(isUnfinished);
  }

  /**
   * Discards a draft: its answers are removed at once, the row and the files by the retention.
   * @throws 409 `draft.closed` after submission, 409 `draft.paying` when an order was made for it.
   */
  async discard(actor: Actor, appId: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const draft = await this.drafts.byAppId(appId, tx.session);
      if (draft === undefined) throw notFound();
      if (draft.state === 'submitted') throw conflict('draft.closed');
      if (!(await this.drafts.discard(appId, this.clock.now(), tx.session))) throw conflict('draft.paying');
      tx.audit({
        action: 'draft.discarded',
        object: { kind: 'draft', id: appId },
        before: { appType: draft.appType, openedAt: draft.createdAt, savedAt: draft.updatedAt },
      });
    });
  }

  /** Ends the browser's access to its paid drafts, for a person who leaves the device. */
  async forget(secret: string | undefined): Promise<void> {
    if (secret) await this.drafts.expirePaidOf(ownerHashOf(secret), this.clock.now());
  }

  /** Remaining lifetime of the browser's longest-lived draft, in whole seconds; 0 without drafts. */
  async secondsLeft(secret: string): Promise<number> {
    const now = this.clock.now();
    const drafts = await this.drafts.allOf(ownerHashOf(secret), now, MOST_OWN_DRAFTS);
    const last = Math.max(now.getTime(), ...drafts.map(({ expiresAt }) => expiresAt.getTime()));
    return Math.ceil((last - now.getTime()) / 1000);
  }
}
