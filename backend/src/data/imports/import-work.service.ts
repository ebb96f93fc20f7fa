import { Injectable } from '@nestjs/common';
import type { ImportField } from '@portal/contract/data/fields';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { Clock } from '../../platform/clock.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { ImportEvaluator } from './evaluator.service.js';
import type { Import, ImportError, RegisterLine, StoredRow } from './import.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { type ImportChange, ImportsRepository } from './imports.repository.js';
import { IMPORT_KEPT_MS } from './imports.runs.js';
import { NamedFiles } from './named-files.service.js';

/** Rows that are written together. */
export const BATCH = 100;
/** So often a batch is looked at again when somebody else took a number or became a member meanwhile. */
const MOST_TRIES = 20;

/** The import is not in this work any more: it was paused, or another run does it. */
export class WorkEnded extends Error {}

/** What was found in the file. */
export interface RegisterRead {
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly suggested: readonly (ImportField | null)[];
  readonly rows: number;
}

/** What the worker does with an import, in steps that bear a repeat (docs/rules/imports.md). */
@Injectable()
export class ImportWork {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly evaluator: ImportEvaluator,
    private readonly members: ImportedMembers,
    private readonly files: NamedFiles,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
    private readonly clock: Clock,
  ) {}

  /** The import of a run. @throws WorkEnded when it is not in this run's work any more */
  async of(importId: string, runId: string, state: Import['state']): Promise<Import> {
    const found = await this.imports.byId(importId);
    if (found?.runId !== runId || found.state !== state) throw new WorkEnded();
    return found;
  }

  async remembered(headings: readonly string[]): Promise<Import['mapping']> {
    return this.imports.mappingFor(headings);
  }

  /** Headings and rows are known. */
  async readOnce(found: Import, read: RegisterRead): Promise<void> {
    await this.end(found, { ...read, state: 'read' });
  }

  /** The file is none that can be read. */
  async unreadable(found: Import, error: ImportError): Promise<void> {
    await this.end(found, { state: 'unreadable', error });
  }

  /** Begins a check from its first row. */
  async checkAnew({ id }: Import): Promise<void> {
    await this.rows.clear(id);
  }

  /** Looks at some rows and notes what they are. @throws WorkEnded */
  async check({ id, runId = '', mapping = [] }: Import, lines: readonly RegisterLine[]): Promise<void> {
    await this.of(id, runId, 'checking');
    const evaluated = await this.evaluator.evaluate(id, mapping, lines);
    await this.rows.insert(
      evaluated.map(({ row, cells, values, keys, finding }) => ({
        importId: id,
        row,
        cells,
        memNo: values.memNo,
        name: values.applicant.name || cellOf(cells, mapping, 'name'),
        keys,
        ...finding,
      })),
    );
  }

  async checked(found: Import, reportKey: string): Promise<void> {
    await this.end(found, { state: 'checked', reportKey, counts: await this.rows.counts(found.id) });
  }

  /** How many rows are still to become members. */
  async left({ id }: Import): Promise<number> {
    return this.rows.countReady(id);
  }

  /**
   * Makes the next hundred rows members: in one transaction, so that a killed worker leaves none half made and none twice.
   * @returns how many rows it was about; 0 when none is left
   * @throws WorkEnded when the import was paused
   */
  async write(found: Import): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      const batch = await this.rows.ready(found.id, BATCH);
      if (batch.length === 0) return 0;
      const evaluated = await this.evaluator.evaluate(found.id, found.mapping ?? [], batch);
      try {
        await this.unitOfWork.run(systemActor, async (tx) => this.writeBatch(tx, found, batch, evaluated));
        this.faults.hit('after:import.batch');
        return batch.length;
      } catch (error) {
        // A number or a person was taken since it was looked at: it is looked at again.
        if (!isDuplicateKey(error) || tries === MOST_TRIES) throw error;
      }
    }
  }

  private async writeBatch(
    tx: Tx,
    found: Import,
    batch: readonly StoredRow[],
    evaluated: Awaited<ReturnType<ImportEvaluator['evaluate']>>,
  ): Promise<void> {
    const where = { state: 'importing', runId: found.runId } as const;
    if (!(await this.imports.change(found.id, where, { updatedAt: this.clock.now() }, tx.session))) {
      throw new WorkEnded();
    }
    const pairs = batch.flatMap((row, index) => {
      const one = evaluated[index];
      return one === undefined ? [] : [{ row, one }];
    });
    const isReady = ({ row, one: { finding } }: (typeof pairs)[number]): boolean =>
      finding.outcome === 'new' || (finding.outcome === 'alike' && row.decision === 'import');
    const chosen = pairs.filter(isReady);
    const members =
      chosen.length === 0
        ? []
        : await this.members.make(
            tx,
            chosen.map(({ one }) => one.values),
          );
    const became = new Map(
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
        const member = became.get(row.id);
        return {
          id: row.id,
          finding: member === undefined ? one.finding : { outcome: 'imported', problems: [], member },
        };
      }),
      tx.session,
    );
    if (members.length === 0) return;
    await this.files.add(tx, found, batch, became);
    const numbers = members.map(({ memNo }) => memNo);
    tx.audit({
      action: 'import.rows',
      object: { kind: 'import', id: found.id },
      after: { count: members.length, numbers },
    });
  }

  async written(found: Import, reportKey: string): Promise<void> {
    await this.end(found, { state: 'imported', reportKey, counts: await this.rows.counts(found.id) });
  }

  /** Whether a run has brought its import to the end. */
  async isImported(importId: string, runId: string): Promise<boolean> {
    const found = await this.imports.byId(importId);
    return found?.state === 'imported' && found.runId === runId;
  }

  /**
   * Takes back every member that the import made, its rows and its file, all or nothing: while their log-ins are closed it is found that
   * nothing hangs on any of them, and from then on they go, a hundred at a time. A repeat goes on where it stopped.
   * @returns why not, when something hangs on one of the members
   */
  async takeBack(found: Import): Promise<ImportError | undefined> {
    if (found.isDecided !== true) {
      const ids = (await this.rows.made(found.id)).map(({ memberId }) => memberId);
      await this.members.close(ids, true);
      const refused = await this.unitOfWork.run(systemActor, async (tx) => this.decide(tx, found, ids));
      if (refused !== undefined) {
        await this.members.close(ids, false);
        return refused;
      }
    }
    for (;;) {
      const made = await this.rows.made(found.id, BATCH);
      if (made.length === 0) break;
      await this.files.takeBack(made);
      await this.unitOfWork.run(systemActor, async (tx) => {
        await this.members.takeBack(tx, made);
        await this.rows.removeMade(
          made.map(({ memberId }) => memberId),
          tx.session,
        );
      });
      this.faults.hit('after:import-delete.batch');
    }
    await this.removeFiles(found);
    await this.rows.clear(found.id);
    const gone = { before: undefined, isDecided: undefined, expiresAt: undefined };
    await this.end(found, { ...emptied, ...gone, state: 'deleted' });
    return undefined;
  }

  /** Whether the members go; the import says why not. */
  private async decide(tx: Tx, found: Import, ids: readonly string[]): Promise<ImportError | undefined> {
    const number =
      ids.length === 0
        ? undefined
        : await this.members.firstInUse(tx, ids, await this.files.takenBy(tx, ids));
    if (number !== undefined) {
      const refused = { key: 'import.inUse', params: { number } } as const;
      await this.end(found, { state: found.before ?? 'imported', error: refused }, tx);
      return refused;
    }
    await this.end(found, { isDecided: true }, tx);
    tx.audit({
      action: 'import.deleted',
      object: { kind: 'import', id: found.id },
      after: { count: ids.length },
    });
    return undefined;
  }

  /** File and rows of imports whose time is over go (docs/rules/retention.md). @returns how many */
  async forget(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const found of await this.imports.overdue(this.clock.now(), BATCH)) {
      if (signal.aborted) break;
      const counts = found.counts ?? (await this.rows.counts(found.id));
      await this.removeFiles(found);
      await this.rows.clear(found.id);
      await this.imports.change(found.id, found, {
        ...emptied,
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

  /** @throws WorkEnded when the import is not in this work any more */
  private async end(found: Import, change: ImportChange, tx?: Tx): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + IMPORT_KEPT_MS);
    const { state, runId } = found;
    const whole: ImportChange = { updatedAt: now, expiresAt, ...change };
    if (!(await this.imports.change(found.id, { state, runId }, whole, tx?.session))) throw new WorkEnded();
  }
}

/** What is personal of an import itself. */
const emptied: ImportChange = { samples: [], reportKey: undefined };

/** Where a register is kept. */
export function registerKey({ id, extension }: Pick<Import, 'id' | 'extension'>): string {
  return `imports/${id}.${extension}`;
}

function cellOf(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  field: ImportField,
): string {
  return cells[mapping.indexOf(field)] ?? '';
}
