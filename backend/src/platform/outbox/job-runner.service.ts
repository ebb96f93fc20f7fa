import { Injectable, Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { Clock } from '../clock/clock.js';
import { limits } from '../config/limits.js';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';
import { checkPayload, PayloadError } from '../queue/define-job.js';
import { EffectsLedger } from './effects.ledger.js';
import { type HandledJob, HandlerRegistry } from './handler.registry.js';
import type { JobContext } from './handles.decorator.js';
import {
  AmbiguousOutcome,
  LostClaim,
  NoLongerWanted,
  NotYet,
  PermanentFailure,
  reasonOf,
} from './job-errors.js';
import { keepingAlive } from './keep-alive.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxRow, OutboxState } from './outbox.schema.js';

/** What the runner needs of a BullMQ job. */
export type RunnableJob = Pick<Job, 'name' | 'data' | 'attemptsMade' | 'opts'>;

/** Rows that nothing is to be done for, whatever still stands in Redis. */
const restingStates: readonly OutboxState[] = ['done', 'parked', 'set-aside'];

/** What a BullMQ processor calls for one job: claim, do, record (SAFE-05). The outbox row has the payload, Redis the key only. */
@Injectable()
export class JobRunner {
  private readonly log = new Logger(JobRunner.name);

  constructor(
    private readonly registry: HandlerRegistry,
    private readonly ledger: EffectsLedger,
    private readonly outbox: OutboxRepository,
    private readonly clock: Clock,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /**
   * Runs the effect of a job unless it is done or in other hands. Errors of the handler go on to BullMQ, which tries again;
   * after the last try, and for errors that no try can heal, the outbox row is parked with its reason. What nobody wants any
   * more is set aside.
   */
  async run(queued: RunnableJob): Promise<unknown> {
    const key = effectKeyOf(queued);
    if (key === undefined) throw new UnrecoverableError(`Job ${queued.name} names no effect`);
    const row = await this.outbox.find(key);
    if (row === undefined || restingStates.includes(row.state)) return undefined;
    const handled = this.registry.find(row.job);
    if (handled === undefined) return this.parkUnknown(row);

    const claim = await this.ledger.claim(key, limits.effects.leaseMs);
    switch (claim.state) {
      case 'claimed':
        return this.perform(handled, row, claim.token, queued);
      case 'done':
        await this.outbox.done(key, this.clock.now());
        return claim.result;
      case 'busy':
        await this.outbox.waitAgain(key, claim.until);
        return undefined;
      case 'ambiguous':
        await this.outbox.park(key, claim.reason);
        return undefined;
    }
  }

  private async perform(
    handled: HandledJob,
    row: OutboxRow,
    token: string,
    queued: RunnableJob,
  ): Promise<unknown> {
    const key = row._id;
    const attempt = queued.attemptsMade + 1;
    const lastAttempt = attempt >= (queued.opts.attempts ?? 1);
    await this.outbox.began(key);
    let result: unknown;
    try {
      const payload = checkPayload(handled.job, row.payload);
      result = await keepingAlive(
        limits.effects.leaseMs,
        () => this.ledger.extend(key, token, limits.effects.leaseMs),
        (signal) =>
          handled.handler.handle(payload, {
            ...contextOf(row, attempt, lastAttempt, signal),
            sealed: this.opened(row),
          }),
      );
    } catch (error) {
      if (error instanceof NotYet) {
        if (await this.ledger.release(key, token)) await this.outbox.postpone(key, error);
        return undefined;
      }
      if (error instanceof NoLongerWanted) {
        if (await this.ledger.release(key, token))
          await this.outbox.setAside(key, error.message, this.clock.now());
        return undefined;
      }
      await this.fail(row, token, error, lastAttempt);
      throw permanent(error) ? new UnrecoverableError(reasonOf(error)) : error;
    }
    if (!(await this.ledger.done(key, token, result)))
      throw new UnrecoverableError(new LostClaim(key).message);
    await this.outbox.done(key, this.clock.now());
    return result;
  }

  private opened({ _id, sealed = {} }: OutboxRow): Record<string, string> {
    return Object.fromEntries(
      Object.entries(sealed).map(([name, text]) => [name, this.sealedTexts.open(text, _id)]),
    );
  }

  private async fail(row: OutboxRow, token: string, error: unknown, lastAttempt: boolean): Promise<void> {
    const key = row._id;
    const reason = reasonOf(error);
    this.log.warn({ job: row.job, requestId: row.requestId, err: reason }, 'A job failed');
    const mine =
      error instanceof AmbiguousOutcome
        ? await this.ledger.ambiguous(key, token, reason)
        : await this.ledger.release(key, token);
    if (!mine) return;
    if (lastAttempt || permanent(error)) await this.outbox.park(key, reason);
    else await this.outbox.failed(key, reason);
  }

  private async parkUnknown(row: OutboxRow): Promise<undefined> {
    await this.outbox.park(row._id, `This version knows no job "${row.job}"`);
    return undefined;
  }
}

function permanent(error: unknown): boolean {
  return [PermanentFailure, AmbiguousOutcome, PayloadError, UnreadableSeal, UnrecoverableError].some(
    (kind) => error instanceof kind,
  );
}

function effectKeyOf(queued: RunnableJob): string | undefined {
  const data: unknown = queued.data;
  if (typeof data !== 'object' || data === null || !('effectKey' in data)) return undefined;
  return typeof data.effectKey === 'string' ? data.effectKey : undefined;
}

function contextOf(
  row: OutboxRow,
  attempt: number,
  lastAttempt: boolean,
  signal: AbortSignal,
): Omit<JobContext, 'sealed'> {
  return {
    effectKey: row._id,
    attempt,
    lastAttempt,
    signal,
    ...(row.requestId === undefined ? {} : { requestId: row.requestId }),
  };
}
