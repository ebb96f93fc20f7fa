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
  mailDraftReminder,
  mailPaidUnfinished,
} from './draft-resume.jobs.js';
import { draftResumeLimits } from './draft-resume.limits.js';
import { FIRST_REMINDER_MS } from '../drafts/drafts.limits.js';

/** The reminder due now, and the time of the next check, if any. */
export interface DueReminder {
  readonly due?: ReminderKind;
  readonly next?: Date;
}

/**
 * The reminder that a draft is due for (docs/rules/drafts.md). Each is sent once per draft, timed from the last change; of several
 * overdue ones, as after a worker outage, only the last. Paid, expired and untouched drafts get none; a payment without submission is
 * reminded of at once.
 */
export function reminderDue(draft: Draft, now: Date): DueReminder {
  if (!isUnfinished(draft) || draft.expiresAt <= now) return {};
  const sent = new Set((draft.links ?? []).map(({ kind }) => kind));
  if (draft.covered) return sent.has('money') ? {} : { due: 'money' };
  const schedule = scheduleOf(draft);
  const lastSent = schedule.findLastIndex(({ kind }) => sent.has(kind));
  const remaining = schedule.slice(lastSent + 1);
  const due = remaining.findLast(({ at }) => at <= now)?.kind;
  const next = remaining.find(({ at }) => at > now)?.at;
  return { ...(due === undefined ? {} : { due }), ...(next === undefined ? {} : { next }) };
}

function scheduleOf({ updatedAt, expiresAt, state }: Draft): { kind: ReminderKind; at: Date }[] {
  const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
  return [
    { kind: 'soon', at: after(updatedAt, FIRST_REMINDER_MS) },
    { kind: 'later', at: after(updatedAt, draftResumeLimits.laterMs) },
    // A submitted application does not expire with its draft (docs/rules/retention.md).
    ...(state === 'open'
      ? [{ kind: 'last' as const, at: after(expiresAt, -draftResumeLimits.beforeEndMs) }]
      : []),
  ];
}

const jobs: Readonly<Record<ReminderKind, JobDefinition<DraftReminderPayload>>> = {
  soon: mailDraftReminder,
  later: mailDraftReminder,
  last: mailDraftEnding,
  money: mailPaidUnfinished,
};

/** Reminds applicants of unfinished drafts (docs/rules/drafts.md). */
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
   * Enqueues the due reminders, each with its resume link; continues after a draft that fails.
   * @returns the number of reminders enqueued
   * @throws AggregateError with the failures
   */
  async sendDue(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const failures: unknown[] = [];
    let sent = 0;
    for await (const appId of this.shared.dueForReminder(this.clock.now())) {
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

  /** Loads a draft for its reminder mail; undefined when the reminder is obsolete. */
  async forMail(
    appId: string,
    kind: ReminderKind,
  ): Promise<{ readonly draft: Draft; readonly email: string } | undefined> {
    const draft = await this.drafts.byAppId(appId);
    if (draft === undefined || !isUnfinished(draft) || draft.expiresAt <= this.clock.now()) return undefined;
    if (draft.covered !== (kind === 'money')) return undefined;
    const email = await this.addresses.reminderEmailOf(draft);
    const link = draft.links?.find((one) => one.kind === kind);
    return link !== undefined && this.addresses.matches(email, link.address) ? { draft, email } : undefined;
  }

  private async remind(tx: Tx, appId: string): Promise<boolean> {
    const draft = await this.drafts.byAppId(appId, tx);
    const now = this.clock.now();
    if (draft?.remindAt === undefined || draft.remindAt > now) return false;
    const { due: kind, next } = reminderDue(draft, now);
    const email = kind === undefined ? '' : await this.addresses.reminderEmailOf(draft);
    if (kind === undefined || email === '') {
      await this.shared.scheduleReminder(appId, next, tx.session);
      return false;
    }
    const { remindersPerAddress, remindersWindowMs } = draftResumeLimits;
    const since = new Date(now.getTime() - remindersWindowMs);
    const recent = await this.shared.linksSince(this.addresses.hashes(email), since, tx.session);
    if (recent >= remindersPerAddress) {
      await this.shared.scheduleReminder(appId, new Date(now.getTime() + remindersWindowMs), tx.session);
      return false;
    }
    const token = newDraftSecret();
    const link = { kind, at: now, tokenHash: ownerHashOf(token), address: this.addresses.hash(email) };
    await this.shared.addLink(appId, link, tx.session);
    await this.shared.scheduleReminder(appId, next, tx.session);
    tx.effect(jobs[kind], { appId, kind }, { sealed: { texts: { token }, until: draft.expiresAt } });
    tx.audit({ action: 'draft.reminded', object: { kind: 'draft', id: appId }, note: kind });
    return true;
  }
}
