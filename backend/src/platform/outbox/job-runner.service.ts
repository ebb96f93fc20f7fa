import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';
import { backoffOf, PayloadError, readPayload } from './define-job.js';
import type { QueuedJob } from './queues.service.js';
import { inSpan, noteOutcome } from '../monitoring/tracing.js';
import { DeadLetterWatchers } from './dead-letter-watchers.js';
import { type HandledJob, HandlerRegistry } from './handler.registry.js';
import type { JobContext } from './handler.decorators.js';
import { AmbiguousOutcome, DeferJob, ObsoleteJob, PermanentFailure, reasonOf } from './job-errors.js';
import { runWithLease, LeaseLost } from './run-with-lease.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { EffectsRepository } from './effects.repository.js';
import { RunHandover } from './run-handover.js';

/** The part of a BullMQ job that the runner needs. */
export type RunnableJob = Pick<Job, 'name' | 'data'>;

/** How a run ended without its effect. */
type Outcome = 'lease lost' | 'unclear' | 'deferred' | 'discarded' | 'dead letter' | 'failed';

/** One run of an effect. */
interface Run extends HandledJob {
  readonly row: OutboxRow;
  readonly token: string;
  readonly payload: object;
  readonly handover: RunHandover;
}

/**
 * Runs one job for a BullMQ processor: claims the effect, runs the handler, records the result (SAFE-05). The outbox row holds payload
 * and retry schedule; Redis holds only the key, for one run per dispatch.
 */
@Injectable()
export class JobRunner {
  private readonly log = new Logger(JobRunner.name);

  constructor(
    private readonly registry: HandlerRegistry,
    private readonly effects: EffectsRepository,
    private readonly outbox: OutboxRepository,
    private readonly watchers: DeadLetterWatchers,
    private readonly clock: Clock,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /**
   * Runs the effect of a job, unless it is done, claimed by another worker or unknown to this build. The outcome is written to the row:
   * done, scheduled for a retry, dead-lettered or discarded.
   * @throws when MongoDB could not store the outcome; the sweeper then finds the row.
   */
  async run(queued: RunnableJob): Promise<unknown> {
    const { effectKey, handOver } = queuedJobOf(queued);
    const row = await this.outbox.find(effectKey);
    // A job of an earlier dispatch or of a row that has ended is stale.
    if (row === undefined || row.handOvers !== handOver || !isUnderWay(row)) return undefined;
    const handled = this.registry.find(row.job);
    if (handled === undefined) return this.leaveToOtherBuild(row, `This build knows no job "${row.job}"`);
    try {
      const payload = readPayload(handled.job, row.payload);
      // Checked before the claim, because thousands of mails may be deferred for one mailbox.
      await this.registry.gateOf(handled.job.queue)?.check();
      return await this.claimAndPerform(handled, row, payload);
    } catch (error) {
      if (error instanceof PayloadError) return this.leaveToOtherBuild(row, reasonOf(error));
      if (error instanceof DeferJob) return this.outbox.defer(row, error);
      throw error;
    }
  }

  private async claimAndPerform(handled: HandledJob, row: OutboxRow, payload: object): Promise<unknown> {
    const key = row._id;
    const claim = await this.effects.claim(key, limits.effects.leaseMs);
    switch (claim.state) {
      case 'claimed': {
        const { token, isAccepted } = claim;
        const handover = new RunHandover(key, isAccepted, {
          begun: () => this.effects.beginHandover(key, token),
          accepted: () => this.effects.markAccepted(key, token),
        });
        return this.performTraced({ ...handled, row, token, payload, handover });
      }
      case 'done':
        await this.outbox.markDone(key, this.clock.now());
        return claim.result;
      case 'busy':
        return this.outbox.postpone(row, claim.until);
      case 'ambiguous':
        return this.deadLetter(row, claim.reason);
    }
  }

  /** Continues the trace of the request that enqueued the effect, or starts a new one. */
  private async performTraced(run: Run): Promise<unknown> {
    const { name } = run.job;
    const { traceparent = 'root', failures, requestId } = run.row;
    const attributes = {
      'portal.job': name,
      'portal.attempt': failures + 1,
      ...(requestId === undefined ? {} : { 'portal.request_id': requestId }),
    };
    return inSpan(`job ${name}`, { kind: 'job', parent: traceparent, attributes }, () => this.perform(run));
  }

  private async perform(run: Run): Promise<unknown> {
    const { job, row, token } = run;
    const key = row._id;
    const { leaseMs } = limits.effects;
    await this.outbox.countAttempt(key);
    let result: unknown;
    try {
      result = await runWithLease(
        {
          what: key,
          leaseMs,
          maxRunMs: job.maxRunMs,
          extend: () => this.effects.extend(key, token, leaseMs),
        },
        (signal) => this.handle(run, signal),
      );
    } catch (error) {
      const outcome = await this.recordFailure(run, error);
      noteOutcome(outcome, outcome !== 'deferred' && outcome !== 'discarded');
      return undefined;
    }
    noteOutcome('done', false);
    await this.outbox.markDone(key, this.clock.now());
    return result;
  }

  private async handle(
    { handler, job, row, token, payload, handover }: Run,
    signal: AbortSignal,
  ): Promise<unknown> {
    const context: JobContext = {
      effectKey: row._id,
      attempt: row.failures + 1,
      lastAttempt: row.failures + 1 >= job.attempts,
      ...(row.requestId === undefined ? {} : { requestId: row.requestId }),
      sealed: this.openSealed(row),
      signal,
      handover,
    };
    const result = await handler.handle(payload, context);
    await this.record(row._id, token, result, signal);
    return result;
  }

  /** Records the result, retrying until the run's time limit: a short outage of the database must not repeat the effect. */
  private async record(key: string, token: string, result: unknown, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        if (!(await this.effects.markDone(key, token, result))) throw new LeaseLost(key);
        return;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        await pause(limits.effects.recordAgainMs, undefined, { signal });
      }
    }
  }

  private openSealed({ _id, sealed = {} }: OutboxRow): Record<string, string> {
    return Object.fromEntries(
      Object.entries(sealed).map(([name, text]) => [name, this.sealedTexts.open(text, _id)]),
    );
  }

  private async recordFailure(run: Run, error: unknown): Promise<Outcome> {
    const { job, row, token, handover } = run;
    const key = row._id;
    const reason = reasonOf(error);
    // The worker that holds the effect now writes its outcome.
    if (error instanceof LeaseLost) {
      this.log.warn({ job: row.job, err: reason }, 'A job lost its lease');
      return 'lease lost';
    }
    if (handover.isOpen || error instanceof AmbiguousOutcome) {
      this.logFailure(row, reason);
      if (await this.effects.markAmbiguous(key, token, reason)) await this.deadLetter(row, reason);
      return 'unclear';
    }
    if (!(await this.effects.release(key, token))) return 'lease lost';
    if (error instanceof DeferJob) {
      await this.outbox.defer(row, error);
      return 'deferred';
    }
    if (error instanceof ObsoleteJob) {
      await this.outbox.discard(row, error.message, this.clock.now());
      return 'discarded';
    }
    this.logFailure(row, reason);
    const failures = row.failures + 1;
    if (failures >= job.attempts || isPermanent(error)) {
      await this.deadLetter(row, reason);
      return 'dead letter';
    }
    await this.outbox.scheduleRetry(row, this.fromNow(backoffOf(job, failures)), reason);
    return 'failed';
  }

  /** Leaves a row to a process of another build, with back-off; dead-letters it after a day. */
  private async leaveToOtherBuild(row: OutboxRow, reason: string): Promise<void> {
    const { unfitWaitMs, unfitLongestWaitMs, unfitForMs } = limits.outbox;
    const now = this.clock.now();
    const since = row.unfitSince ?? now;
    const elapsed = now.getTime() - since.getTime();
    if (elapsed >= unfitForMs) return this.deadLetter(row, reason);
    const wait = Math.min(Math.max(elapsed, unfitWaitMs), unfitLongestWaitMs);
    return this.outbox.leaveToOtherBuild(row, since, this.fromNow(wait), reason);
  }

  private async deadLetter(row: OutboxRow, reason: string): Promise<void> {
    await this.watchers.notify(row);
    await this.outbox.deadLetter(row, reason);
  }

  private fromNow(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }

  private logFailure({ job, requestId }: OutboxRow, reason: string): void {
    this.log.warn({ job, requestId, err: reason }, 'A job failed');
  }
}

function isUnderWay({ state }: OutboxRow): boolean {
  return state === 'leased' || state === 'handed-over';
}

function isPermanent(error: unknown): boolean {
  return [PermanentFailure, UnreadableSeal, UnrecoverableError].some((kind) => error instanceof kind);
}

/** @throws UnrecoverableError for a job that the relay did not create */
function queuedJobOf({ name, data }: RunnableJob): QueuedJob {
  const { effectKey, handOver } = (data ?? {}) as Partial<Record<keyof QueuedJob, unknown>>;
  if (typeof effectKey !== 'string' || typeof handOver !== 'number')
    throw new UnrecoverableError(`Job ${name} names no effect`);
  return { effectKey, handOver };
}
