import { Injectable } from '@nestjs/common';
import { accountLimits } from '../../accounts/accounts.limits.js';
import { mailActivationFirst } from '../../accounts/accounts.jobs.js';
import { newActivationCode } from '../../accounts/members/activation-code.js';
import { type PaperCode, PaperCodes } from '../../accounts/members/paper-codes.service.js';
import { ImportRowsRepository } from '../imports/import-rows.repository.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { Clock } from '../../platform/clock.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import {
  type CodeMailsRun,
  codeMailsRun,
  type CodeSheetsRun,
  codeSheetsRun,
  type CodeSheetsResult,
} from './activation-codes.runs.js';
import { type CodeHolder, CodeHolders } from './code-holders.service.js';
import { objectOf } from './code-sheets.service.js';

/** Rows whose mails are enqueued per transaction. */
const BATCH = 100;
/** Codes generated between two progress updates. */
const CODES = 20;

/** A sheet to print: a member, and a code that becomes valid once the file is stored. */
export interface Sheet extends CodeHolder, PaperCode {}

/** Generates sheets and mails with activation codes for the worker, in repeatable steps (docs/rules/imports.md). */
@Injectable()
export class ActivationCodeProcessor {
  constructor(
    private readonly holders: CodeHolders,
    private readonly codes: PaperCodes,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
    private readonly clock: Clock,
  ) {}

  /** Generates a code for every sheet; none of them is valid yet. @param signal aborted when another worker has taken over the job */
  async prepareSheets(run: CodeSheetsRun, signal: AbortSignal): Promise<Sheet[]> {
    const holders = await this.holders.select(run.data);
    const sheets: Sheet[] = [];
    for (let begin = 0; begin < holders.length; begin += CODES) {
      signal.throwIfAborted();
      const some = holders.slice(begin, begin + CODES);
      sheets.push(
        ...(await Promise.all(some.map(async (one) => ({ ...one, ...(await this.codes.make()) })))),
      );
      await this.runs.count(codeSheetsRun, run.id, 'write', { total: holders.length, done: sheets.length });
    }
    return sheets;
  }

  /**
   * Records the stored file: its codes replace the previous ones in one transaction.
   * @returns false when the run has ended; the file is then unused
   */
  async completeSheets(
    run: CodeSheetsRun,
    sheets: readonly Sheet[],
    file: Omit<CodeSheetsResult, 'memberIds'>,
  ): Promise<boolean> {
    const memberIds = sheets.map(({ member }) => member.id);
    return this.unitOfWork.run(systemActor, async (tx) => {
      const result = { ...file, memberIds };
      if (!(await this.runs.record(codeSheetsRun, run.id, 'write', { result }, tx))) return false;
      const placed = sheets.map(({ loginId: id, activation }) => ({ id, activation }));
      const count = await this.codes.place(tx, run.id, placed);
      const { prant } = run.data;
      tx.audit({
        action: 'codes.printed',
        object: objectOf(run.data),
        after: { prant, count, left: memberIds.length - count },
      });
      return true;
    });
  }

  /** Fails the run because no member needs a sheet any more. */
  async failEmpty(run: CodeSheetsRun): Promise<void> {
    await this.runs.fail(codeSheetsRun, run.id, { error: { key: 'codes.nobody' } });
  }

  /**
   * Enqueues the mails of the next batch of rows in one transaction with the progress, so that a killed worker neither skips nor repeats
   * any.
   * @returns false when the mailing is complete
   */
  async mailNext(run: CodeMailsRun): Promise<boolean> {
    const { importId } = run.data;
    const found = await this.imports.byId(importId);
    const mailed = found?.codesMailed;
    if (mailed?.runId !== run.id || found?.state !== 'imported') {
      await this.runs.fail(codeMailsRun, run.id, { error: { key: 'run.cancelled' } });
      return false;
    }
    const batch = await this.rows.madeAfter(importId, mailed.row, BATCH);
    const last = batch.at(-1);
    if (last === undefined) {
      await this.completeMails(run, mailed.count);
      return false;
    }
    await this.unitOfWork.run(systemActor, async (tx) => {
      const waiting = await this.codes.waiting(
        batch.map(({ memberId }) => memberId),
        tx,
      );
      const those = waiting.filter(({ hasEmail }) => hasEmail);
      const rows = { from: mailed.row, to: last.row };
      // Another worker enqueued these, or the import is being deleted.
      if (!(await this.imports.noteMailed(importId, run.id, rows, those.length, tx.session))) return;
      const until = new Date(this.clock.now().getTime() + accountLimits.activationCodeMs);
      for (const { id } of those) {
        const payload = { issueId: `${run.id}_${id}`, kind: 'member', subjectId: id } as const;
        tx.effect(mailActivationFirst, payload, {
          sealed: { texts: { code: newActivationCode() }, until },
        });
      }
    });
    this.faults.hit('after:codes.mail.batch');
    await this.runs.count(codeMailsRun, run.id, 'mail', { total: found.rows ?? 0, done: last.row });
    return true;
  }

  private async completeMails(run: CodeMailsRun, count: number): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.runs.record(codeMailsRun, run.id, 'mail', { result: { count } }, tx))) return;
      const object = { kind: 'import', id: run.data.importId } as const;
      tx.audit({ action: 'codes.mailed', object, after: { count } });
    });
  }
}
