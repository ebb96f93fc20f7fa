import { Injectable } from '@nestjs/common';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import type { ReferenceRecord } from '@portal/contract/settings/responses';
import { textOf } from '@portal/contract/texts';
import type { ChangeReferenceDto, CreateReferenceDto } from '@portal/contract/settings/reference.requests';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable, WireError } from '../../platform/http/wire-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { QueuedNamesRepository } from './queued-names.repository.js';
import { exportAuditFields, contentOf, keysOf, recordOf, type StoredItem } from './reference-item.js';
import { ReferenceItemsRepository } from './reference-items.repository.js';
import { distinctNames, contentFrom, entryProblems, type TypedEntry } from './reference.rules.js';
import { ReferenceParents } from './reference-parents.service.js';
import type { ReferenceContent } from './reference.schema.js';

/** Staff with `reference.edit` read and change the lists (docs/rules/roles.md). Removed entries are deleted; the audit has them. */
@Injectable()
export class ReferenceEditing {
  constructor(
    private readonly items: ReferenceItemsRepository,
    private readonly parents: ReferenceParents,
    private readonly queue: QueuedNamesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws WireError 404 */
  async show(id: string): Promise<ReferenceRecord> {
    const item = await this.items.byId(id);
    if (item === undefined) throw notFound();
    return recordOf(item);
  }

  /** @throws WireError 422 for an invalid entry, a duplicate, or an unknown state or prant */
  async create(actor: Actor, dto: CreateReferenceDto): Promise<ReferenceRecord> {
    const id = await this.change(actor, async (tx) => this.createIn(tx, dto));
    return this.show(id);
  }

  /** As {@link create}, within the transaction of another decision. @returns the new id */
  async createIn(tx: Tx, typed: TypedEntry): Promise<string> {
    const content = await this.placed(tx, typed);
    await this.refuseClash(tx, content);
    const now = this.clock.now();
    const [id = ''] = await this.items.insert([content], now, tx.session);
    await this.queue.settle([content], now, tx.session);
    await this.items.moveVersion(tx.session);
    tx.audit({
      action: 'reference.create',
      object: { kind: 'referenceItem', id },
      after: exportAuditFields(content),
    });
    return id;
  }

  /**
   * Replaces the entry; the new name of a state or prant is copied to its entries.
   * @throws WireError 404, 409 for a stale `updatedAt`, 422 as {@link create}
   */
  async edit(actor: Actor, id: string, dto: ChangeReferenceDto): Promise<ReferenceRecord> {
    await this.change(actor, async (tx) => {
      const before = await this.known(tx, id);
      if (before.updatedAt.getTime() !== new Date(dto.updatedAt).getTime()) {
        throw conflict('reference.stale');
      }
      const { updatedAt: _read, ...typed } = dto;
      await this.editIn(tx, before, { ...typed, kind: before.kind });
    });
    return this.show(id);
  }

  /** As {@link edit}, within the transaction of another decision. */
  async editIn(tx: Tx, before: StoredItem, typed: TypedEntry): Promise<void> {
    const after = withFormerNames(before, await this.placed(tx, typed));
    await this.refuseClash(tx, after, before.id);
    const now = this.clock.now();
    await this.items.replace([{ id: before.id, content: after }], now, tx.session);
    const isParent = before.kind === 'state' || before.kind === 'prant';
    const isMoved = before.name !== after.name || before.state !== after.state;
    const carried = isParent && isMoved ? await this.items.carryChildren(before, after, now, tx.session) : 0;
    if (before.kind === 'state' && isMoved) await this.queue.renameState(before.name, after.name, tx.session);
    if (before.kind === 'prant' && isMoved) await this.queue.renamePrant(before, after, tx.session);
    await this.queue.settle([after], now, tx.session);
    await this.items.moveVersion(tx.session);
    tx.audit({
      action: 'reference.change',
      object: { kind: 'referenceItem', id: before.id },
      before: exportAuditFields(contentOf(before)),
      after: { ...exportAuditFields(after), ...(carried > 0 ? { carried } : {}) },
    });
  }

  /** @throws WireError 404, 409 while entries belong to it, with their numbers by list */
  async remove(actor: Actor, id: string): Promise<ReferenceRecord> {
    return this.change(actor, async (tx) => {
      const item = await this.known(tx, id);
      const isParent = item.kind === 'state' || item.kind === 'prant';
      const children = isParent ? await this.items.childrenOf(item, tx.session) : [];
      if (children.length > 0) throw hasChildren(children);
      await this.items.remove(id, tx.session);
      await this.items.moveVersion(tx.session);
      tx.audit({
        action: 'reference.remove',
        object: { kind: 'referenceItem', id },
        before: exportAuditFields(contentOf(item)),
      });
      return recordOf(item);
    });
  }

  /** A valid entry with state and prant as spelled in their lists. */
  private async placed(tx: Tx, typed: TypedEntry): Promise<ReferenceContent> {
    const problems = entryProblems(typed);
    if (problems.length > 0) throw unprocessable(problems);
    const placed = (await this.parents.read(typed.kind, tx.session)).place(contentFrom(typed));
    if ('problem' in placed) throw unprocessable([placed.problem]);
    return placed.content;
  }

  private async refuseClash(tx: Tx, content: ReferenceContent, exceptId?: string): Promise<void> {
    const clash = await this.items.clashOf(content, exceptId, tx.session);
    if (clash === undefined) return;
    if (content.kind === 'secretary') throw unprocessable([fieldError('prant', 'reference.oneSecretary')]);
    const isName = keysOf(clash).keys.includes(keysOf(content).nameKey);
    throw unprocessable([fieldError(isName ? 'name' : 'aliases', 'reference.duplicate')]);
  }

  private async known(tx: Tx, id: string): Promise<StoredItem> {
    const item = await this.items.byId(id, tx.session);
    if (item === undefined) throw notFound();
    return item;
  }

  /** One unit of work. Of two concurrent writers of the same name, the second one gets an error. */
  private async change<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(actor, work);
    } catch (error) {
      if (isDuplicateKey(error, 'keys')) throw unprocessable([fieldError('name', 'reference.duplicate')]);
      throw error;
    }
  }
}

/** A renamed state or prant is still found under its former name. */
function withFormerNames(before: StoredItem, after: ReferenceContent): ReferenceContent {
  if (before.kind !== 'state' && before.kind !== 'prant') return after;
  const formerNames = distinctNames(after.name, [...(before.formerNames ?? []), before.name]);
  return formerNames.length === 0 ? after : { ...after, formerNames };
}

/** 409 with the reason and the numbers by list. */
function hasChildren(children: readonly { kind: ReferenceKind; count: number }[]): WireError {
  const counts = children.map(({ kind, count }) => `${kind}: ${count}`).join(', ');
  return new WireError(409, `${textOf('reference.hasChildren')} (${counts})`, {
    key: 'reference.hasChildren',
    errors: children.map(({ kind, count }) => ({ field: kind, msg: String(count) })),
  });
}
