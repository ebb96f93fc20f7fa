import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { RunsService } from '../platform/runs/runs.service.js';
import { DeliveriesRepository, type FailedAttempt } from './deliveries.repository.js';
import { MailRunFinisher } from './mail-run-finisher.service.js';
import { MailBudget } from './mail-budget.service.js';
import type { MailRecipient, MailRun, MailRunPause } from './mail-run.js';
import { mailRunLimits } from './mail-runs.limits.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { mailRun } from './mail-runs.runs.js';
import { MailRunsService } from './mail-runs.service.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';

/** Reads and records delivery state while the worker sends the mails of a run. */
@Injectable()
export class MailDelivery {
  private readonly countedAt = new LRUCache<string, number>({ max: mailRunLimits.countedRuns });

  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly service: MailRunsService,
    private readonly deliveries: DeliveriesRepository,
    private readonly budget: MailBudget,
    private readonly recipients: RecipientsRepository,
    private readonly suppressions: SuppressionsRepository,
    private readonly finisher: MailRunFinisher,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(runId: string): Promise<MailRun | undefined> {
    return this.mailRuns.byId(runId);
  }

  /** Claims a chunk; see `DeliveriesRepository.take`. */
  async take(runId: string, chunk: number, owner: string): Promise<MailRecipient[]> {
    const server = this.budget.serverOf(await this.budget.route());
    return this.deliveries.take(runId, chunk, { owner, server }, this.clock.now());
  }

  async suppressedAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    return this.suppressions.among(addresses);
  }

  /** Skips the waiting mails of a cancelled run. */
  async cancelWaiting(runId: string, chunk: number): Promise<void> {
    await this.recipients.cancelWaiting(runId, this.clock.now(), chunk);
  }

  /** @returns false when the owner no longer holds the mail */
  async begin(id: string, owner: string): Promise<boolean> {
    return this.deliveries.begin(id, owner);
  }

  async markSent({ id }: MailRecipient): Promise<void> {
    await this.deliveries.markSent(id);
  }

  /** @param isHard whether the server says that the address does not exist */
  async recordFailure(
    recipient: MailRecipient,
    owner: string,
    attempt: FailedAttempt,
    isHard = false,
  ): Promise<void> {
    const now = this.clock.now();
    const { id, address, tries } = recipient;
    const counted = attempt.state === 'deferred' ? tries + 1 : tries;
    await this.deliveries.recordFailure(id, owner, attempt, counted, now);
    if (isHard && attempt.state === 'failed')
      await this.suppressions.recordRefusal(address, attempt.answer, now);
  }

  /** When the next mail of a chunk is due; ends the run if it was the last. */
  async nextDueOrFinish(runId: string, chunk: number): Promise<Date | undefined> {
    const next = await this.deliveries.nextDue(runId, chunk);
    if (next === undefined) await this.finisher.finishIfDone(runId);
    return next;
  }

  /** Updates the progress of the run, rate-limited as many chunks may end at once. */
  async count(runId: string): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - (this.countedAt.get(runId) ?? 0) < mailRunLimits.keepCountsMs) return;
    this.countedAt.set(runId, now);
    const { queued, deferred, skipped, ...finished } = await this.recipients.counts(runId);
    const done = Object.values(finished).reduce((sum, one) => sum + one, 0);
    const total = done + queued + deferred;
    await this.runs.count(mailRun, runId, 'send', { total, done, failed: finished.failed });
  }

  /**
   * Records that the server is failing; a server that is unreachable for long pauses the run.
   * @returns when it is tried again
   */
  async recordTrouble(run: MailRun, answer: string, isUnreachable: boolean): Promise<Date> {
    const now = this.clock.now();
    const since = run.trouble?.since ?? now;
    const lasted = now.getTime() - since.getTime();
    if (isUnreachable && lasted > mailRunLimits.unreachableMs) {
      await this.stop(run, { reason: 'server', answer });
    }
    const { troubleLeastMs, troubleLongestMs } = mailRunLimits;
    const until = new Date(now.getTime() + Math.min(Math.max(lasted / 2, troubleLeastMs), troubleLongestMs));
    await this.mailRuns.noteTrouble(run.id, { since, until, answer });
    return until;
  }

  async clearTrouble(runId: string): Promise<void> {
    await this.mailRuns.noteTrouble(runId, undefined);
  }

  async noteBudget(runId: string, until: Date | undefined): Promise<void> {
    await this.mailRuns.noteBudget(runId, until);
  }

  /** Pauses the run until staff resume it, and notifies them. */
  async stop(run: MailRun, pause: Omit<MailRunPause, 'at'>): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.service.pause(tx, run, pause);
    });
  }
}
