import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import { textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { FailedJobsAttention } from '../attention/failed-jobs-attention.service.js';
import { Clock } from '../clock.js';
import type { ListPage } from '../lists/list-page.js';
import { readList } from '../lists/list-request.js';
import { conflict, notFound } from '../http/wire-error.js';
import { type Actor } from '../mongo/actor.js';
import { type Tx, UnitOfWork } from '../mongo/unit-of-work.js';
import { deadLetterList, DeadLettersRepository } from './dead-letters.repository.js';
import type { OutboxState } from './outbox.schema.js';
import { EffectsRepository } from './effects.repository.js';
import { JobTargets } from './job-targets.service.js';

/** Jobs per "Retry all": more would delay new jobs. */
const RETRY_BATCH = 500;

/** Shows dead letters to staff, who retry or discard them (REL-06). */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly deadLetters: DeadLettersRepository,
    private readonly effects: EffectsRepository,
    private readonly targets: JobTargets,
    private readonly attention: FailedJobsAttention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page, newest first by default.
   * @throws WireError 422 for unsupported filters and sorts, and for a cursor of another query.
   */
  async list(query: SimpleRestQuery): Promise<ListPage<FailedJobRecord>> {
    const { rows, ...page } = await this.deadLetters.page(readList(deadLetterList, query).request);
    const unclear = await this.effects.ambiguousAmong(rows.map((row) => row._id));
    const targets = await this.targets.resolve(rows);
    return {
      ...page,
      rows: rows.map((row, index) => ({
        id: row._id,
        job: row.job,
        createdAt: row.createdAt.toISOString(),
        attempts: row.attempts,
        reason: plainReason(row.lastError),
        unclear: unclear.has(row._id),
        ...(targets[index] ?? { names: [] }),
      })),
    };
  }

  /**
   * Starts a new round of attempts, also of an ambiguous job, which staff have checked. Idempotent.
   * @throws 404 for an unknown job; 409 when it was discarded.
   */
  async retry(actor: Actor, key: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const state = await this.knownState(tx, key);
      if (state === 'discarded') throw conflict('jobs.wasDiscarded');
      if (state !== 'dead-letter') return;
      const wasUnclear = await this.effects.allowRetry(key, tx.session);
      await this.deadLetters.retry([key], this.clock.now(), tx.session);
      tx.audit({ action: 'job.retry', object: { kind: 'job', id: key }, before: { unclear: wasUnclear } });
      await this.attention.settle(tx, actor.id);
    });
    return { status: 200, msg: textOf('jobs.retried') };
  }

  /** Starts a new round of attempts for the oldest dead letters, except ambiguous ones. */
  async retryAll(actor: Actor): Promise<MsgRow & { data: { tried: number } }> {
    const tried = await this.unitOfWork.run(actor, async (tx) => {
      const keys = await this.deadLetters.keys(RETRY_BATCH, tx.session);
      const unclear = await this.effects.ambiguousAmong(keys);
      const clear = keys.filter((key) => !unclear.has(key));
      if (clear.length === 0) return 0;
      const count = await this.deadLetters.retry(clear, this.clock.now(), tx.session);
      for (const key of clear) tx.audit({ action: 'job.retry', object: { kind: 'job', id: key } });
      await this.attention.settle(tx, actor.id);
      return count;
    });
    return { status: 200, msg: textOf('jobs.allRetried'), data: { tried } };
  }

  /**
   * Ends a job without its effect. Idempotent.
   * @param reason stored in the audit
   * @throws 404 for an unknown job; 409 when it is no longer a dead letter.
   */
  async discard(actor: Actor, key: string, reason: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const state = await this.knownState(tx, key);
      if (state === 'discarded') return;
      if (!(await this.deadLetters.discard(key, this.clock.now(), tx.session)))
        throw conflict('jobs.notFailed');
      tx.audit({ action: 'job.discard', object: { kind: 'job', id: key }, note: reason });
      await this.attention.settle(tx, actor.id);
    });
    return { status: 200, msg: textOf('jobs.discarded') };
  }

  private async knownState(tx: Tx, key: string): Promise<OutboxState> {
    const state = await this.deadLetters.stateOf(key, tx.session);
    if (state === undefined) throw notFound();
    return state;
  }
}

/** Returns an error text without the leading class name of the error. */
export function plainReason(lastError = ''): string {
  return lastError.replace(/^\w+: /, '');
}
