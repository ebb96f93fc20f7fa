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
import type { JobContext } from './handles.decorator.js';
import { AmbiguousOutcome, DeferJob, ObsoleteJob, PermanentFailure, reasonOf } from './job-errors.js';
import { keepingAlive, LeaseLost } from './keep-alive.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow } from './outbox.schema.js';
import { ProcessedEffects } from './processed-effects.js';
import { RunHandover } from './run-handover.js';

/** What the runner needs of a BullMQ job. */
export type RunnableJob = Pick<Job, 'name' | 'data'>;

/** How a run ended that did not do its effect. */
type Outcome = 'lease lost' | 'unclear' | 'deferred' | 'discarded' | 'dead letter' | 'failed';

/** One run of an effect. */
interface Run extends HandledJob {
  readonly row: OutboxRow;
  readonly token: string;
  readonly payload: object;
  readonly handover: RunHandover;
}

/**
 * What a BullMQ processor calls for one job: claim, do, record (SAFE-05). The outbox row has the payload and the schedule of
 * tries; Redis has the key only and holds each hand-over for one run.
 */
@Injectable()
export class JobRunner {
  private readonly log = new Logger(JobRunner.name);

  constructor(
    private readonly registry: HandlerRegistry,
    private readonly effects: ProcessedEffects,
    private readonly outbox: OutboxRepository,
    private readonly watchers: DeadLetterWatchers,
    private readonly clock: Clock,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /**
   * Runs the effect of a job, unless it is done, in other hands or not this process's to do. How it ends is written into its
   * row: done, waiting for the next try, dead-lettered after the last one or when no try can help, discarded when nobody wants
   * it any more.
   * @throws when MongoDB did not take that: the sweeper finds the row.
   */
  async run(queued: RunnableJob): Promise<unknown> {
    const { effectKey, handOver } = queuedJobOf(queued);
    const row = await this.outbox.find(effectKey);
    // A job of an earlier hand-over, or one whose row has ended: nothing is to be done for it.
    if (row === undefined || row.handOvers !== handOver || !isUnderWay(row)) return undefined;
    const handled = this.registry.find(row.job);
    if (handled === undefined) return this.leave(row, `This build knows no job "${row.job}"`);
    try {
      const payload = readPayload(handled.job, row.payload);
      // Before the claim and before anything is loaded: thousands of mails may be waiting for one mailbox.
      await this.registry.gateOf(handled.job.queue)?.check();
      return await this.claimAndPerform(handled, row, payload);
    } catch (error) {
      if (error instanceof PayloadError) return this.leave(row, reasonOf(error));
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
          accepted: () => this.effects.accepted(key, token),
        });
        return this.traced({ ...handled, row, token, payload, handover });
      }
      case 'done':
        await this.outbox.done(key, this.clock.now());
        return claim.result;
      case 'busy':
        return this.outbox.waitAgain(row, claim.until);
      case 'ambiguous':
        return this.deadLetter(row, claim.reason);
    }
  }

  /** The trace goes on where the request asked for the effect; a row without a place in one begins its own. */
  private async traced(run: Run): Promise<unknown> {
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
    await this.outbox.began(key);
    let result: unknown;
    try {
      result = await keepingAlive(
        {
          what: key,
          leaseMs,
          maxRunMs: job.maxRunMs,
          extend: () => this.effects.extend(key, token, leaseMs),
        },
        (signal) => this.handle(run, signal),
      );
    } catch (error) {
      const outcome = await this.failed(run, error);
      noteOutcome(outcome, outcome !== 'deferred' && outcome !== 'discarded');
      return undefined;
    }
    noteOutcome('done', false);
    await this.outbox.done(key, this.clock.now());
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
      sealed: this.opened(row),
      signal,
      handover,
    };
    const result = await handler.handle(payload, context);
    await this.record(row._id, token, result, signal);
    return result;
  }

  /** What was done is recorded as long as the run may last: a database that is away for a moment must not repeat it. */
  private async record(key: string, token: string, result: unknown, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        if (!(await this.effects.done(key, token, result))) throw new LeaseLost(key);
        return;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        await pause(limits.effects.recordAgainMs, undefined, { signal });
      }
    }
  }

  private opened({ _id, sealed = {} }: OutboxRow): Record<string, string> {
    return Object.fromEntries(
      Object.entries(sealed).map(([name, text]) => [name, this.sealedTexts.open(text, _id)]),
    );
  }

  private async failed(run: Run, error: unknown): Promise<Outcome> {
    const { job, row, token, handover } = run;
    const key = row._id;
    const reason = reasonOf(error);
    // Whoever has the effect now writes what comes of it.
    if (error instanceof LeaseLost) {
      this.log.warn({ job: row.job, err: reason }, 'A job lost its lease');
      return 'lease lost';
    }
    if (handover.isOpen || error instanceof AmbiguousOutcome) {
      this.tell(row, reason);
      if (await this.effects.ambiguous(key, token, reason)) await this.deadLetter(row, reason);
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
    this.tell(row, reason);
    const failures = row.failures + 1;
    if (failures >= job.attempts || isPermanent(error)) {
      await this.deadLetter(row, reason);
      return 'dead letter';
    }
    await this.outbox.failed(row, this.in(backoffOf(job, failures)), reason);
    return 'failed';
  }

  /** Leaves a row to a process that knows its job and can read its payload, and after a day to a person. */
  private async leave(row: OutboxRow, reason: string): Promise<void> {
    const { unfitWaitMs, unfitLongestWaitMs, unfitForMs } = limits.outbox;
    const now = this.clock.now();
    const since = row.unfitSince ?? now;
    const elapsed = now.getTime() - since.getTime();
    if (elapsed >= unfitForMs) return this.deadLetter(row, reason);
    const wait = Math.min(Math.max(elapsed, unfitWaitMs), unfitLongestWaitMs);
    return this.outbox.unfit(row, since, this.in(wait), reason);
  }

  private async deadLetter(row: OutboxRow, reason: string): Promise<void> {
    await this.watchers.tell(row);
    await this.outbox.deadLetter(row, reason);
  }

  private in(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }

  private tell({ job, requestId }: OutboxRow, reason: string): void {
    this.log.warn({ job, requestId, err: reason }, 'A job failed');
  }
}

function isUnderWay({ state }: OutboxRow): boolean {
  return state === 'leased' || state === 'handed-over';
}

function isPermanent(error: unknown): boolean {
  return [PermanentFailure, UnreadableSeal, UnrecoverableError].some((kind) => error instanceof kind);
}

/** @throws UnrecoverableError for a job that the relay did not make */
function queuedJobOf({ name, data }: RunnableJob): QueuedJob {
  const { effectKey, handOver } = (data ?? {}) as Partial<Record<keyof QueuedJob, unknown>>;
  if (typeof effectKey !== 'string' || typeof handOver !== 'number')
    throw new UnrecoverableError(`Job ${name} names no effect`);
  return { effectKey, handOver };
}
