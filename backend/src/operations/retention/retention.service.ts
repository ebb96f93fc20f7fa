import { Injectable, Logger } from '@nestjs/common';
import { CODE_SHEETS_RETENTION_MS } from '../../data/activation-codes/activation-codes.runs.js';
import { EXPORT_RETENTION_MS } from '../../data/exports/exports.runs.js';
import { FileClearing } from '../../applications/uploads/file-clearing.service.js';
import { PREVIEW_MS } from '../../applications/uploads/files.limits.js';
import { ImportProcessor } from '../../data/imports/import-processor.service.js';
import { OWN_DATA_RETENTION_MS } from '../../data/own-data/own-data.runs.js';
import { STATEMENT_RETENTION_MS } from '../../payments/transactions/statements.jobs.js';
import { ApplicationPurge } from './application-purge.service.js';
import { DraftPurge } from './draft-purge.service.js';
import { OwnerRecordsService } from './owner-records.service.js';
import { type RetentionStep, retentionSteps } from './retention.rules.js';

/** Takes away what its time is over for, by the rules of retention.rules.ts. */
@Injectable()
export class RetentionService {
  private readonly log = new Logger('Retention');
  private readonly steps: Readonly<Record<RetentionStep, (signal: AbortSignal) => Promise<number>>>;

  constructor(
    drafts: DraftPurge,
    applications: ApplicationPurge,
    files: FileClearing,
    records: OwnerRecordsService,
    imports: ImportProcessor,
  ) {
    this.steps = {
      expiredDrafts: async (signal) => drafts.expired(signal),
      submittedDrafts: async (signal) => drafts.submitted(signal),
      unpaidApplications: async (signal) => applications.cancelUnpaid(signal),
      endedApplications: async (signal) => applications.forgetEnded(signal),
      orphanUploads: async (signal) => files.clearUploads(signal),
      replacedFiles: async (signal) =>
        files.clearReplaced(async (appIds) => records.recordsOf(appIds), signal),
      previewImages: async (signal) => files.clearGenerated('previews/', PREVIEW_MS, signal),
      statements: async (signal) => files.clearGenerated('statements/', STATEMENT_RETENTION_MS, signal),
      exports: async (signal) => files.clearGenerated('exports/', EXPORT_RETENTION_MS, signal),
      ownData: async (signal) => files.clearGenerated('own-data/', OWN_DATA_RETENTION_MS, signal),
      codeSheets: async (signal) => files.clearGenerated('code-sheets/', CODE_SHEETS_RETENTION_MS, signal),
      imports: async (signal) => imports.forget(signal),
    };
  }

  /**
   * One round of all steps; what a step leaves behind, because its time is over or something failed, the next round finds. One
   * that fails does not keep the others from their work.
   * @param signal aborted when the round takes too long
   * @returns how many things each step took away
   * @throws AggregateError with what failed, after the last step.
   */
  async run(signal: AbortSignal = new AbortController().signal): Promise<Record<RetentionStep, number>> {
    const counts = Object.fromEntries(retentionSteps.map((step) => [step, 0])) as Record<
      RetentionStep,
      number
    >;
    const failures: unknown[] = [];
    for (const step of retentionSteps) {
      if (signal.aborted) break;
      try {
        counts[step] = await this.steps[step](signal);
      } catch (error) {
        if (!signal.aborted) failures.push(error);
      }
    }
    const counted = retentionSteps
      .filter((step) => counts[step] > 0)
      .map((step) => `${step} ${counts[step]}`);
    if (counted.length > 0) this.log.log(`Deleted: ${counted.join(', ')}`);
    if (failures.length > 0)
      throw new AggregateError(failures, `Retention: ${failures.map(String).join('; ')}`);
    return counts;
  }
}
