import { Injectable } from '@nestjs/common';
import { importOutcomes } from '@portal/contract/settings/reference-lists';
import type { ImportPreview, ImportResult, ReferenceExport } from '@portal/contract/settings/responses';
import type {
  ApplyImportDto,
  ReferenceExportDto,
  ReferenceFileDto,
} from '@portal/contract/settings/reference.requests';
import type { ClientSession } from 'mongoose';
import { Clock, indiaDate } from '../../platform/clock.js';
import { conflict, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { QueuedNamesRepository } from './queued-names.repository.js';
import { type CsvRow, fromCsv, toCsv } from './reference-csv.js';
import { type ImportPlan, planImport } from './reference-import.js';
import { ReferenceItemsRepository } from './reference-items.repository.js';
import { ReferenceParents } from './reference-parents.service.js';
import { referenceLimits } from './reference.limits.js';

/** Import of a list with a preview, and its export (docs/rules/roles.md, docs/rules/wire.md). */
@Injectable()
export class ReferenceFiles {
  constructor(
    private readonly items: ReferenceItemsRepository,
    private readonly parents: ReferenceParents,
    private readonly queue: QueuedNamesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Previews an import without storing anything. @throws WireError 422 for a file that is not one of this list */
  async preview({ kind, csv }: ReferenceFileDto): Promise<ImportPreview> {
    const { rows, counts, hash } = await this.plan({ kind, csv }, fromCsv(kind, csv));
    const inOrder = importOutcomes.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
    const shown = inOrder.slice(0, referenceLimits.previewRows);
    return { kind, hash, counts, rows: shown.map(({ content: _content, id: _id, ...row }) => row) };
  }

  /**
   * Applies the import of the preview with this hash, all or nothing. A file whose content is in the list changes nothing, so that a
   * repeat is harmless.
   * @throws WireError 409 when list or file differ from those of the preview, 422 when a row has an error
   */
  async apply(actor: Actor, { kind, csv, hash }: ApplyImportDto): Promise<ImportResult> {
    const file = fromCsv(kind, csv);
    return this.unitOfWork.run(actor, async (tx) => {
      const plan = await this.plan({ kind, csv }, file, tx.session);
      const { add, change, unchanged, duplicate, error } = plan.counts;
      const result = { added: add, changed: change, unchanged: unchanged + duplicate };
      if (add + change + error === 0) return result;
      if (plan.hash !== hash) throw conflict('reference.import.stale');
      if (error > 0) throw unprocessable([fieldError('csv', 'reference.import.errors')]);
      const now = this.clock.now();
      const added = plan.rows.flatMap(({ id, content }) => (id === undefined && content ? [content] : []));
      const changed = plan.rows.flatMap(({ id, content }) =>
        id !== undefined && content ? [{ id, content }] : [],
      );
      if (added.length > 0) await this.items.insert(added, now, tx.session);
      if (changed.length > 0) await this.items.replace(changed, now, tx.session);
      await this.queue.settle([...added, ...changed.map(({ content }) => content)], now, tx.session);
      await this.items.moveVersion(tx.session);
      tx.audit({
        action: 'reference.import',
        object: { kind: 'referenceList', id: kind },
        after: { rows: plan.rows.length, ...result, hash },
      });
      return result;
    });
  }

  /** Returns the filtered list as CSV; the audit has the filter and the number of rows. */
  async export(actor: Actor, { kind, state, q }: ReferenceExportDto): Promise<ReferenceExport> {
    const rows = await this.items.first({ kind, state, q }, referenceLimits.maxExportRows);
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({
        action: 'reference.export',
        object: { kind: 'referenceList', id: kind },
        after: { filter: { state: state ?? '', q: q ?? '' }, rows: rows.length },
      });
    });
    const date = indiaDate(this.clock.now()).replaceAll('/', '-');
    return { filename: `${kind}-${date}.csv`, csv: toCsv(kind, rows), rows: rows.length };
  }

  private async plan(
    { kind, csv }: ReferenceFileDto,
    file: readonly CsvRow[],
    session?: ClientSession,
  ): Promise<ImportPlan> {
    const existing = await this.items.ofKind(kind, session);
    const parents = await this.parents.read(kind, session);
    return planImport(kind, csv, file, existing, parents);
  }
}
