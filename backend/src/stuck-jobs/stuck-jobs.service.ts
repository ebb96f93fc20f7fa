import { Injectable } from '@nestjs/common';
import { type MsgRow, type StuckJobRecord, textOf } from '@portal/contract';
import type { SimpleRestQuery } from '@portal/contract/lists/requests';
import { Clock } from '../platform/clock/clock.js';
import { contentRangeOf, readSimpleRest, type SimpleRestPage } from '../platform/http/simple-rest.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import { type Actor, type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { EffectsLedger } from '../platform/outbox/effects.ledger.js';
import type { OutboxState } from '../platform/outbox/outbox.schema.js';
import { ParkedJobsRepository } from '../platform/outbox/parked-jobs.repository.js';
import { JobSubjects } from './job-subjects.service.js';
import { stuckJobsLimits } from './stuck-jobs.limits.js';

/** Jobs that no try could do: shown to staff, who have them tried again or set them aside (architecture 4, REL-06). */
@Injectable()
export class StuckJobsService {
  constructor(
    private readonly parked: ParkedJobsRepository,
    private readonly ledger: EffectsLedger,
    private readonly subjects: JobSubjects,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The newest first.
   * @throws 422 for a query that is not in the dialect of ra-data-simple-rest.
   */
  async stuck(query: SimpleRestQuery): Promise<SimpleRestPage<StuckJobRecord>> {
    const { range } = readSimpleRest(query, stuckJobsLimits.page, stuckJobsLimits.pageMost);
    const { rows, total } = await this.parked.page(range.skip, range.limit);
    const unclear = await this.ledger.ambiguousAmong(rows.map((row) => row._id));
    return {
      rows: await Promise.all(
        rows.map(async (row) => ({
          id: row._id,
          job: row.job,
          createdAt: row.createdAt.toISOString(),
          attempts: row.attempts,
          reason: plainReason(row.lastError),
          unclear: unclear.has(row._id),
          ...(await this.subjects.of(row)),
        })),
      ),
      contentRange: contentRangeOf('jobs', range, rows.length, total),
    };
  }

  /**
   * A new round of tries. Of a job of which nobody knows whether it was done, the person who asks has looked. A repeat
   * answers the same and does nothing.
   * @throws 404 for an unknown job; 409 when it was set aside.
   */
  async tryAgain(actor: Actor, key: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const state = await this.knownState(tx, key);
      if (state === 'set-aside') throw conflict('jobs.wasSetAside');
      if (state !== 'parked') return;
      const wasUnclear = await this.ledger.letAgain(key, tx.session);
      await this.parked.tryAgain([key], this.clock.now(), tx.session);
      tx.audit({ action: 'job.again', object: { kind: 'job', id: key }, before: { unclear: wasUnclear } });
    });
    return { status: 200, msg: textOf('jobs.again') };
  }

  /** A new round of tries for all of them, the oldest first, but for those of which nobody knows whether they were done. */
  async tryAllAgain(actor: Actor): Promise<MsgRow & { data: { tried: number } }> {
    const tried = await this.unitOfWork.run(actor, async (tx) => {
      const keys = await this.parked.keys(stuckJobsLimits.againAtOnce, tx.session);
      const unclear = await this.ledger.ambiguousAmong(keys);
      const clear = keys.filter((key) => !unclear.has(key));
      if (clear.length === 0) return 0;
      const count = await this.parked.tryAgain(clear, this.clock.now(), tx.session);
      for (const key of clear) tx.audit({ action: 'job.again', object: { kind: 'job', id: key } });
      return count;
    });
    return { status: 200, msg: textOf('jobs.allAgain'), data: { tried } };
  }

  /**
   * Ends a job without its effect. A repeat answers the same and does nothing.
   * @param reason why it will not be done; it stands in the audit
   * @throws 404 for an unknown job; 409 when it is not stuck any more.
   */
  async setAside(actor: Actor, key: string, reason: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const state = await this.knownState(tx, key);
      if (state === 'set-aside') return;
      if (!(await this.parked.setAside(key, this.clock.now(), tx.session))) throw conflict('jobs.notStuck');
      tx.audit({ action: 'job.aside', object: { kind: 'job', id: key }, note: reason });
    });
    return { status: 200, msg: textOf('jobs.aside') };
  }

  private async knownState(tx: Tx, key: string): Promise<OutboxState> {
    const state = await this.parked.stateOf(key, tx.session);
    if (state === undefined) throw notFound();
    return state;
  }
}

/** What failed, without the name that the error has in the code. */
function plainReason(lastError = ''): string {
  return lastError.replace(/^\w+: /, '');
}
