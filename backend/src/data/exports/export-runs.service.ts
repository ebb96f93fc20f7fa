import { Injectable } from '@nestjs/common';
import { Disclosures } from '../../platform/disclosures/disclosures.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { RunError } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { disclosedFilter, describeFilter } from './export-filter.js';
import { mailExportReady } from './exports.jobs.js';
import { type ExportResult, type ExportRun, exportRun } from './exports.runs.js';

/** The requester gets a mail when the export took longer. */
const MAIL_AFTER_MS = 60_000;

/** Records the progress and result of an export for the worker. */
@Injectable()
export class ExportRuns {
  constructor(
    private readonly runs: RunsService,
    private readonly disclosures: Disclosures,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the stored file once: audit row, register of recipients, and a mail to the requester if it took over a minute.
   * @returns false when the run has ended or another worker recorded it
   */
  async complete({ id, owners, createdAt, data }: ExportRun, result: ExportResult): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.runs.record(exportRun, id, 'write', { result }, tx))) return false;
      const { rows, bytes, sha256 } = result;
      const after = { what: data.what, rows, bytes, sha256 };
      tx.audit({ action: 'export.made', object: { kind: 'run', id }, after });
      const { what, format, columns, details, filter, group } = data;
      await this.disclosures.finish(tx, {
        ...{ id: result.disclosureId, what, format, columns, details, rows, by: owners[0] ?? '' },
        filter: disclosedFilter(describeFilter(what, filter, group)),
      });
      if (this.clock.now().getTime() - createdAt.getTime() > MAIL_AFTER_MS) {
        for (const staffId of owners) tx.effect(mailExportReady, { runId: id, staffId });
      }
      return true;
    });
  }

  /** Records progress. @returns false when the run is to stop */
  async count({ id }: ExportRun, units: { readonly total: number; readonly done: number }): Promise<boolean> {
    await this.runs.count(exportRun, id, 'write', units);
    return !(await this.runs.shouldStop(id));
  }

  /** Fails the run with an error that the requester sees. */
  async fail({ id }: ExportRun, error: RunError): Promise<void> {
    await this.runs.fail(exportRun, id, { error });
  }

  /** Time of the request, UTC; undefined when the run no longer exists. */
  async askedAt(id: string): Promise<Date | undefined> {
    return (await this.runs.byId(exportRun, id))?.createdAt;
  }
}
