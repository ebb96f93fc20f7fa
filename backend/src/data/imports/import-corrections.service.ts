import { Injectable } from '@nestjs/common';
import { allFields } from '@portal/contract/fields/all-fields';
import { formFieldOf, type ImportField } from '@portal/contract/data/import-fields';
import type { ImportState } from '@portal/contract/data/imports';
import type { ImportCorrectionDto } from '@portal/contract/data/requests';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ImportEvaluator, storedValues } from './evaluator.service.js';
import type { CellCorrection, Import, StoredRow } from './import.js';
import { allowedActions, effectiveStateOf } from './import.rules.js';
import { BATCH, ImportRowsRepository } from './import-rows.repository.js';
import { ImportViews } from './import-views.service.js';
import { ImportsRepository } from './imports.repository.js';
import { IMPORT_RETENTION_MS } from './imports.runs.js';
import { readCells } from './read-cells.js';

const begun: readonly ImportState[] = ['importing', 'paused', 'imported'];

/** Corrects cells of a checked register on its page (docs/rules/imports.md). */
@Injectable()
export class ImportCorrections {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly views: ImportViews,
    private readonly evaluator: ImportEvaluator,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores corrected cells and evaluates the row, and the rows below that share a number or a person with it, again. Concurrent calls
   * follow one another, as each changes the import. Idempotent.
   * @throws WireError 404 for an unknown import or row; 409 `import.begun`, `import.state`, also when another sheet was chosen; 422 for a
   * column that is not imported
   */
  async correct(actor: Actor, id: string, { row, sheet, cells }: ImportCorrectionDto): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const found = await this.views.byId(id, tx);
      const state = effectiveStateOf(found, await this.views.runOf(found, tx));
      if (begun.includes(state)) throw conflict('import.begun');
      if (!allowedActions({ ...found, state }, 0).correct || found.sheet !== sheet) {
        throw conflict('import.state');
      }
      if (cells.some(({ column }) => (found.mapping?.[column] ?? null) === null)) {
        throw unprocessable([fieldError('cells', 'request.invalid')]);
      }
      const stored = await this.rows.byRow(id, row, tx.session);
      // An erasure empties the cells of a row.
      if (stored === undefined || stored.cells.length === 0) throw notFound();
      const changed = cells.flatMap(({ column, text = '' }): CellCorrection[] => {
        const before = stored.corrections?.find((one) => one.column === column);
        const current = stored.cells[column] ?? '';
        return text === (before?.text ?? current)
          ? []
          : [{ column, text, original: before?.original ?? current }];
      });
      if (changed.length > 0) await this.store(tx, found, stored, changed);
    });
  }

  private async store(
    tx: Tx,
    found: Import,
    stored: StoredRow,
    changed: readonly CellCorrection[],
  ): Promise<void> {
    const { id, mapping = [] } = found;
    const isChanged = ({ column }: CellCorrection): boolean => changed.some((one) => one.column === column);
    const corrections = [...(stored.corrections ?? []).filter((one) => !isChanged(one)), ...changed];
    const line = { row: stored.row, cells: readCells(found, stored, corrections) };
    const [alone] = await this.evaluator.evaluate(found, [line]);
    const keys = [...new Set([...stored.keys, ...(alone?.keys ?? [])])];
    const below = await this.rows.below(id, stored.row, keys, BATCH);
    const [evaluated, ...others] = await this.evaluator.evaluate(found, [line, ...below]);
    if (evaluated === undefined) return;
    await this.rows.correct(stored.id, { ...storedValues(evaluated, mapping), corrections }, tx.session);
    await this.rows.settle(
      [
        { id: stored.id, finding: evaluated.finding },
        ...others.map(({ finding }, index) => ({ id: below[index]?.id ?? '', finding })),
      ],
      tx.session,
    );
    const now = this.clock.now();
    const isStored = await this.imports.change(
      id,
      found,
      {
        updatedAt: now,
        expiresAt: new Date(now.getTime() + IMPORT_RETENTION_MS),
        counts: await this.rows.counts(id, tx.session),
        unknownPlaces: await this.rows.unknownPlaces(id, tx.session),
      },
      tx.session,
    );
    if (!isStored) throw conflict('import.state');
    const fields = changed.map(({ column }) => auditedPath(mapping[column]));
    tx.audit({
      action: 'import.correct',
      object: { kind: 'import', id },
      after: { row: stored.row, fields },
    });
  }
}

/** The field as the audit names it: by its domain name, below its part of the record. */
function auditedPath(field: ImportField | null | undefined): string {
  if (field === 'mem_no') return 'memNo';
  const name = field ? formFieldOf(field) : undefined;
  if (name === undefined) return field ?? '';
  const { group, domain = name } = allFields[name];
  return group === 'address' || group === 'association' ? `${group}.${domain}` : domain;
}
