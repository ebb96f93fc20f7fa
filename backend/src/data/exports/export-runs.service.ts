import { Injectable } from '@nestjs/common';
import { Disclosures } from '../../platform/disclosures/disclosures.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { RunError } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { disclosedFilter, toldFilter } from './export-filter.js';
import { mailExportReady } from './exports.jobs.js';
import { type ExportMade, type ExportRun, exportRun } from './exports.runs.js';

/** Whoever waited longer than this is told by mail. */
const LONG_MS = 60_000;

/** What the worker records of an export. */
@Injectable()
export class ExportRuns {
  constructor(
    private readonly runs: RunsService,
    private readonly disclosures: Disclosures,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The file is stored: recorded once, with its rows in the audit, whom it has in the register of recipients, and a mail to who asked
   * when it took long.
   * @returns false when the run has ended meanwhile, or somebody else recorded it
   */
  async made({ id, owners, createdAt, data }: ExportRun, result: ExportMade): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.runs.record(exportRun, id, 'write', { result }, tx))) return false;
      const { rows, bytes, sha256 } = result;
      const after = { what: data.what, rows, bytes, sha256 };
      tx.audit({ action: 'export.made', object: { kind: 'run', id }, after });
      const { what, format, columns, details, filter, group } = data;
      await this.disclosures.finish(tx, {
        ...{ id: result.disclosureId, what, format, columns, details, rows, by: owners[0] ?? '' },
        filter: disclosedFilter(toldFilter(what, filter, group)),
      });
      if (this.clock.now().getTime() - createdAt.getTime() > LONG_MS) {
        for (const staffId of owners) tx.effect(mailExportReady, { runId: id, staffId });
      }
      return true;
    });
  }

  /** For the progress, while it is written. @returns false when nobody waits for it any more */
  async count({ id }: ExportRun, units: { readonly total: number; readonly done: number }): Promise<boolean> {
    await this.runs.count(exportRun, id, 'write', units);
    return !(await this.runs.mustStop(id));
  }

  /** No try can write it; who asked is told why. */
  async fail({ id }: ExportRun, error: RunError): Promise<void> {
    await this.runs.fail(exportRun, id, { error });
  }

  /** When it was asked for, UTC; undefined when it is gone. */
  async askedAt(id: string): Promise<Date | undefined> {
    return (await this.runs.byId(exportRun, id))?.createdAt;
  }
}
