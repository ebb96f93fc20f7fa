import { Injectable } from '@nestjs/common';
import { type Draft, isUnfinished, type ReminderKind } from '../drafts/draft.js';
import { newDraftSecret, ownerHashOf } from '../drafts/draft-secret.js';
import { DraftSharingRepository } from '../drafts/draft-sharing.repository.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { JobDefinition } from '../../platform/outbox/define-job.js';
import { DraftAddresses } from './draft-addresses.service.js';
import {
  type DraftReminderPayload,
  mailDraftEnding,
  mailGoOn,
  mailPaidUnfinished,
} from './draft-resume.jobs.js';
import { draftResumeLimits } from './draft-resume.limits.js';
import { reminderDue } from './reminder-times.js';

const jobs: Readonly<Record<ReminderKind, JobDefinition<DraftReminderPayload>>> = {
  soon: mailGoOn,
  later: mailGoOn,
  last: mailDraftEnding,
  money: mailPaidUnfinished,
};

/** Tells people of what they have left lying (docs/rules/drafts.md). */
@Injectable()
export class DraftReminders {
  constructor(
    private readonly drafts: DraftsService,
    private readonly shared: DraftSharingRepository,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the reminders that are due, each with a link of its own. One draft that fails does not keep the others.
   * @returns how many
   * @throws AggregateError of what failed
   */
  async sendDue(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const failures: unknown[] = [];
    let sent = 0;
    for (const appId of await this.shared.toRemind(this.clock.now(), draftResumeLimits.batch)) {
      signal.throwIfAborted();
      try {
        if (await this.unitOfWork.run(systemActor, async (tx) => this.remind(tx, appId))) sent += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Draft reminders: ${failures.map(String).join('; ')}`);
    return sent;
  }

  /** A draft for a reminder about it; undefined when there is nothing to remind of any more. */
  async forMail(
    appId: string,
    kind: ReminderKind,
  ): Promise<{ readonly draft: Draft; readonly email: string } | undefined> {
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined || !isUnfinished(draft) || draft.expiresAt <= this.clock.now()) return undefined;
    if (draft.covered !== (kind === 'money')) return undefined;
    const email = await this.addresses.waitingAt(draft);
    const link = draft.links?.find((one) => one.kind === kind);
    return link !== undefined && this.addresses.matches(email, link.address) ? { draft, email } : undefined;
  }

  private async remind(tx: Tx, appId: string): Promise<boolean> {
    const draft = await this.drafts.byAppId(appId, tx);
    const now = this.clock.now();
    if (draft?.remindAt === undefined || draft.remindAt > now) return false;
    const { due: kind, next } = reminderDue(draft, now);
    const email = kind === undefined ? '' : await this.addresses.waitingAt(draft);
    if (kind === undefined || email === '') {
      await this.shared.lookAgain(appId, next, tx.session);
      return false;
    }
    const { remindersPerAddress, remindersWindowMs } = draftResumeLimits;
    const since = new Date(now.getTime() - remindersWindowMs);
    const lately = await this.shared.linksSince(this.addresses.hashes(email), since, tx.session);
    if (lately >= remindersPerAddress) {
      await this.shared.lookAgain(appId, new Date(now.getTime() + remindersWindowMs), tx.session);
      return false;
    }
    const token = newDraftSecret();
    const link = { kind, at: now, tokenHash: ownerHashOf(token), address: this.addresses.hash(email) };
    await this.shared.addLink(appId, link, tx.session);
    await this.shared.lookAgain(appId, next, tx.session);
    tx.effect(jobs[kind], { appId, kind }, { sealed: { texts: { token }, until: draft.expiresAt } });
    tx.audit({ action: 'draft.reminded', object: { kind: 'draft', id: appId }, note: kind });
    return true;
  }
}
