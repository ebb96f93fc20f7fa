import { Injectable } from '@nestjs/common';
import { removeExport } from '../exports/exports.jobs.js';
import { exportRun } from '../exports/exports.runs.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { ErasureTraces } from './erasure-traces.repository.js';
import { erasureLimits } from './erasure.limits.js';

/** Exports that somebody may stand in whose data is erased: all that were made since they are a member (docs/rules/erasure.md). */
@Injectable()
export class ErasedExports {
  constructor(
    private readonly traces: ErasureTraces,
    private readonly runs: RunsService,
    private readonly clock: Clock,
  ) {}

  /** No file of them can be opened any more, and their runs say why; the worker takes the files away. @param since UTC */
  async remove(tx: Tx, since: Date): Promise<void> {
    const found = await this.traces.exportsSince(since, tx.session);
    for (const { id, isUnderWay } of found) {
      await this.runs.fail(exportRun, id, { error: { key: 'erasure.exportRemoved' }, alsoEnded: true }, tx);
      // A worker that is writing one may still complete the file.
      const dueAt = new Date(this.clock.now().getTime() + erasureLimits.exportEndsMs);
      tx.effect(removeExport, { runId: id }, isUnderWay ? { dueAt } : {});
    }
    await this.traces.forgetResults(
      found.map(({ id }) => id),
      tx.session,
    );
  }
}
