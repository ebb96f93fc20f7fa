import { Injectable } from '@nestjs/common';
import type { ImportField } from '@portal/contract/data/import-fields';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { Clock } from '../../platform/clock.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { type EvaluatedRow, ImportEvaluator, storedValues } from './evaluator.service.js';
import type { Import, ImportError, RowPerson, StoredRow } from './import.js';
import { BATCH, ImportRowsRepository } from './import-rows.repository.js';
import { type ImportChange, ImportsRepository } from './imports.repository.js';
import { IMPORT_RETENTION_MS } from './imports.runs.js';
import { type FileLine, readCells } from './read-cells.js';
import type { RowValues } from './row-values.js';
import { NamedFilesService } from './named-files.service.js';

/** Attempts per batch when concurrent changes take a number or a person. */
const MAX_ATTEMPTS = 20;

/** The run no longer processes the import: it was paused, or another run took over. */
export class RunEndedError extends Error {}

/** Stored rows with their evaluation, in the order of the sheet. */
type EvaluatedBatch = readonly { readonly row: StoredRow; readonly one: EvaluatedRow }[];

/** Headings and row count of a file. */
export interface RegisterRead {
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly suggested: readonly (ImportField | null)[];
  readonly monthFirst: Import['monthFirst'];
  readonly rows: number;
  readonly sheets?: Import['sheets'];
  readonly sheet?: Import['sheet'];
}

/** Reads, checks, writes and reverts imports for the worker, in repeatable steps (docs/rules/imports.md). */
@Injectable()
export class ImportProcessor {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly evaluator: ImportEvaluator,
    private readonly members: ImportedMembers,
    private readonly files: NamedFilesService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
    private readonly clock: Clock,
  ) {}

  /** The import of a run. @throws RunEndedError when the run no longer processes it */
  async importOf(importId: string, runId: string, state: Import['state']): Promise<Import> {
    const found = await this.imports.byId(importId);
    if (found?.runId !== runId || found.state !== state) throw new RunEndedError();
    return found;
  }

  /** The mapping of the latest import with the same headings. */
  async previousMapping(headings: readonly string[]): Promise<Import['mapping']> {
    return this.imports.mappingFor(headings);
  }

  /** Records the headings and the number of rows. */
  async recordRead(found: Import, read: RegisterRead): Promise<void> {
    await this.end(found, { ...read, state: 'read' });
  }

  /** Marks the file as unreadable; another of its sheets may still be chosen. */
  async markUnreadable(
    found: Import,
    error: ImportError,
    sheets: Pick<Import, 'sheets' | 'sheet'>,
  ): Promise<void> {
    await this.end(found, { ...sheets, state: 'unreadable', error });
  }

  /** Removes the rows of an earlier sheet, with their corrections. */
  async discardRows({ id }: Pick<Import, 'id'>): Promise<void> {
    await this.rows.clear(id);
  }

  /** Removes the rows of an earlier check; corrected ones stay until they are checked again. */
  async restartCheck({ id }: Pick<Import, 'id'>): Promise<void> {
    await this.rows.clearUncorrected(id);
  }

  /** Evaluates rows and stores their findings. @throws RunEndedError */
  async check(found: Import, lines: readonly FileLine[]): Promise<void> {
    const { id, runId = '', mapping = [] } = found;
    await this.importOf(id, runId, 'checking');
    const corrections = await this.rows.correctionsOf(
      id,
      lines.map(({ row }) => row),
    );
    const evaluated = await this.evaluator.evaluate(
      found,
      lines.map((line) => ({ row: line.row, cells: readCells(found, line, corrections.get(line.row)) })),
    );
    await this.rows.insert(
      evaluated.map((one) => {
        const corrected = corrections.get(one.row);
        return {
          importId: id,
          row: one.row,
          ...storedValues(one, mapping),
          ...(corrected === undefined ? {} : { corrections: corrected }),
          ...one.finding,
        };
      }),
    );
  }

  async completeCheck(found: Import, reportKey: string): Promise<void> {
    const unknownPlaces = await this.rows.unknownPlaces(found.id);
    await this.end(found, {
      state: 'checked',
      reportKey,
      unknownPlaces,
      counts: await this.rows.counts(found.id),
    });
  }

  /** Number of rows still to be imported. */
  async countRemaining({ id }: Import): Promise<number> {
    return this.rows.countReady(id);
  }

  /**
   * Imports the remaining rows as members in batches, each in one transaction, so that a killed worker leaves no partial or duplicate
   * members. The next batch is evaluated while one is written.
   * @returns the number of rows of each batch
   * @throws RunEndedError when the import was paused
   */
  async *write(found: Import): AsyncGenerator<number> {
    for (let next = this.nextBatch(found, 0); ;) {
      const batch = await next;
      const last = batch.at(-1);
      if (last === undefined) return;
      next = this.nextBatch(found, last.row.row);
      await Promise.all([this.writeBatch(found, batch), next]);
      yield batch.length;
    }
  }

  private async nextBatch(found: Import, row: number): Promise<EvaluatedBatch> {
    return this.evaluated(found, await this.rows.ready(found.id, row, BATCH));
  }

  private async evaluated(found: Import, rows: readonly StoredRow[]): Promise<EvaluatedBatch> {
    const evaluated = await this.evaluator.evaluate(found, rows);
    return rows.flatMap((row, index) => {
      const one = evaluated[index];
      return one === undefined ? [] : [{ row, one }];
    });
  }

  private async writeBatch(found: Import, batch: EvaluatedBatch): Promise<void> {
    for (let [pairs, tries] = [batch, 0]; ; tries += 1) {
      try {
        await this.unitOfWork.run(systemActor, async (tx) => this.createMembers(tx, found, pairs));
        this.faults.hit('after:import.batch');
        return;
      } catch (error) {
        // A number or a person was taken since the evaluation, so the batch is evaluated again.
        if (!isDuplicateKey(error) || tries === MAX_ATTEMPTS) throw error;
        pairs = await this.evaluated(
          found,
          batch.map(({ row }) => row),
        );
      }
    }
  }

  private async createMembers(tx: Tx, found: Import, pairs: EvaluatedBatch): Promise<void> {
    const where = { state: 'importing', runId: found.runId } as const;
    if (!(await this.imports.change(found.id, where, { updatedAt: this.clock.now() }, tx.session))) {
      throw new RunEndedError();
    }
    const isReady = ({ row, one: { finding } }: EvaluatedBatch[number]): boolean =>
      finding.outcome === 'new' || (finding.outcome === 'alike' && row.decision === 'import');
    const chosen = pairs.filter(isReady);
    const members =
      chosen.length === 0
        ? []
        : await this.members.create(
            tx,
            chosen.map(({ one: { values } }) => personOf(values)),
          );
    const created = new Map(
      members.map((member, index) => [
        chosen[index]?.row.id ?? '',
        {
          memberId: member.id,
          applicationId: member.applicationId,
          memNo: member.memNo,
          name: member.applicant.name,
        },
      ]),
    );
    await this.rows.settle(
      pairs.map(({ row, one }) => {
        const member = created.get(row.id);
        return {
          id: row.id,
          finding: member === undefined ? one.finding : { outcome: 'imported', problems: [], member },
        };
      }),
      tx.session,
    );
    if (members.length === 0) return;
    await this.files.add(
      tx,
      found,
      pairs.map(({ row }) => row),
      created,
    );
    const numbers = members.map(({ memNo }) => memNo);
    tx.audit({
      action: 'import.rows',
      object: { kind: 'import', id: found.id },
      after: { count: members.length, numbers },
    });
  }

  async completeWrite(found: Import, reportKey: string): Promise<void> {
    await this.end(found, { state: 'imported', reportKey, counts: await this.rows.counts(found.id) });
  }

  /** Whether a run has completed its import. */
  async isImported(importId: string, runId: string): Promise<boolean> {
    const found = await this.imports.byId(importId);
    return found?.state === 'imported' && found.runId === runId;
  }

  /**
   * Deletes every member that the import created, its rows and its file, all or nothing. Log-ins are closed while it is checked that no
   * member is in use; once that is decided, members are deleted in batches. A repeat resumes.
   * @returns the error when one of the members is in use
   */
  async revert(found: Import): Promise<ImportError | undefined> {
    if (found.isDecided !== true) {
      const ids = (await this.rows.made(found.id)).map(({ memberId }) => memberId);
      await this.members.close(ids, true);
      const error = await this.unitOfWork.run(systemActor, async (tx) => this.decide(tx, found, ids));
      if (error !== undefined) {
        await this.members.close(ids, false);
        return error;
      }
    }
    for (;;) {
      const made = await this.rows.made(found.id, BATCH);
      if (made.length === 0) break;
      await this.files.removeOf(made);
      await this.unitOfWork.run(systemActor, async (tx) => {
        await this.members.remove(tx, made);
        await this.rows.removeMade(
          made.map(({ memberId }) => memberId),
          tx.session,
        );
      });
      this.faults.hit('after:import-delete.batch');
    }
    await this.removeFiles(found);
    await this.rows.clear(found.id);
    const cleared = { before: undefined, isDecided: undefined, expiresAt: undefined };
    await this.end(found, { ...withoutPersonalData, ...cleared, state: 'deleted' });
    return undefined;
  }

  /** Decides the deletion unless a member is in use, which is recorded as the error of the import. */
  private async decide(tx: Tx, found: Import, ids: readonly string[]): Promise<ImportError | undefined> {
    const number =
      ids.length === 0
        ? undefined
        : await this.members.firstInUse(tx, ids, await this.files.takenBy(tx, ids));
    if (number !== undefined) {
      const error = { key: 'import.inUse', params: { number } } as const;
      await this.end(found, { state: found.before ?? 'imported', error }, tx);
      return error;
    }
    await this.end(found, { isDecided: true }, tx);
    tx.audit({
      action: 'import.deleted',
      object: { kind: 'import', id: found.id },
      after: { count: ids.length },
    });
    return undefined;
  }

  /** Removes the files and rows of expired imports (docs/rules/retention.md). @returns the number of imports */
  async forget(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const found of await this.imports.expired(this.clock.now(), BATCH)) {
      if (signal.aborted) break;
      const counts = found.counts ?? (await this.rows.counts(found.id));
      await this.removeFiles(found);
      await this.rows.clear(found.id);
      await this.imports.change(found.id, found, {
        ...withoutPersonalData,
        ...{ counts, state: counts.imported > 0 ? 'imported' : 'deleted' },
        ...{ expiresAt: undefined, forgottenAt: this.clock.now() },
      });
      count += 1;
    }
    return count;
  }

  private async removeFiles({ id, extension, incomingKey, reportKey }: Import): Promise<void> {
    await this.files.clear({ id });
    const keys = [
      incomingKey,
      registerKey({ id, extension }),
      ...(reportKey === undefined ? [] : [reportKey]),
    ];
    for (const key of keys) await this.storage.delete(key);
  }

  /** @throws RunEndedError when the run no longer processes the import */
  private async end(found: Import, change: ImportChange, tx?: Tx): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + IMPORT_RETENTION_MS);
    const { state, runId } = found;
    const whole: ImportChange = { updatedAt: now, expiresAt, ...change };
    if (!(await this.imports.change(found.id, { state, runId }, whole, tx?.session)))
      throw new RunEndedError();
  }
}

/** The values of a row without its problems. */
const personOf = ({ problems: _problems, ...person }: RowValues): RowPerson => person;

/** Clears the personal data of the import itself. */
const withoutPersonalData: ImportChange = {
  samples: [],
  monthFirst: undefined,
  unknownPlaces: undefined,
  reportKey: undefined,
};

/** Storage key of a register. */
export function registerKey({ id, extension }: Pick<Import, 'id' | 'extension'>): string {
  return `imports/${id}.${extension}`;
}
