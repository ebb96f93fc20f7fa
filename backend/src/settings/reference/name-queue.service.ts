import { Injectable } from '@nestjs/common';
import type { QueuedNameRecord } from '@portal/contract/settings/responses';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { DecideQueuedNameDto } from '@portal/contract/settings/reference.requests';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { queueList } from './queued-names.list.js';
import { QueuedNamesRepository, type StoredQueued } from './queued-names.repository.js';
import { lookAlikes } from './likeness.js';
import { ReferenceEditing } from './reference-editing.service.js';
import type { StoredItem } from './reference-item.js';
import { ReferenceItemsRepository } from './reference-items.repository.js';
import { nameKey } from './reference-names.js';
import { referenceLimits } from './reference.limits.js';
import { ReferenceService } from './reference.service.js';

/** The college of one applicant. */
export interface WrittenCollege {
  readonly name: string;
  readonly applicationId: string;
  /** The state whose colleges the form showed; only the draft has it. */
  readonly collegeState: string | undefined;
  /** Of the applicant's address. */
  readonly homeState: string;
}

/** The unit of an application. */
export interface WrittenUnit {
  readonly name: string | undefined;
  readonly applicationId: string;
  readonly state: string;
  readonly prant: string;
}

/** Colleges and units that applicants typed, and how staff decide on them (docs/rules/validation.md). */
@Injectable()
export class NameQueue {
  constructor(
    private readonly queue: QueuedNamesRepository,
    private readonly items: ReferenceItemsRepository,
    private readonly editing: ReferenceEditing,
    private readonly reference: ReferenceService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a college of an application, unless the list has it. Without a state that of the applicant's address is used, and
   * the lists of all states are searched. A decided text is not queued again.
   */
  async noteCollege(tx: Tx, { name, applicationId, collegeState, homeState }: WrittenCollege): Promise<void> {
    const state = collegeState || homeState;
    if (nameKey(name) === '' || nameKey(state) === '') return;
    if (await this.reference.knowsCollege(collegeState || undefined, name)) return;
    await this.queue.note({ kind: 'college', state, name, applicationId }, this.clock.now(), tx.session);
  }

  /** Queues a unit of an application, unless it is empty or in the list of its prant. */
  async noteUnit(tx: Tx, { name, applicationId, state, prant }: WrittenUnit): Promise<void> {
    if (name === undefined || [name, state, prant].some((text) => nameKey(text) === '')) return;
    if (await this.reference.knowsUnit(prant, state, name)) return;
    await this.queue.note({ kind: 'unit', state, prant, name, applicationId }, this.clock.now(), tx.session);
  }

  /** The open names, most frequent first, each with look-alikes of its place. Filter: `state`. */
  async page(query: SimpleRestQuery): Promise<ListPage<QueuedNameRecord>> {
    const { filter, request } = readList(queueList, query);
    const state = filter.text('state');
    const page = await this.queue.openPage(state ? nameKey(state) : undefined, request);
    return { ...page, rows: await this.withSuggestions(page.rows) };
  }

  /**
   * Adds the name to its list, makes a college's text an alias of a college, or dismisses it.
   * @throws WireError 404, 409 when it was decided before, 422 for an invalid name or college
   */
  async decide(actor: Actor, id: string, dto: DecideQueuedNameDto): Promise<void> {
    try {
      await this.unitOfWork.run(actor, async (tx) => {
        const queued = await this.queue.byId(id, tx.session);
        if (queued === undefined) throw notFound();
        if (!queued.isOpen) throw conflict('queuedName.decided');
        const entry = await this.carryOut(tx, queued, dto);
        await this.queue.decide(id, dto.decision, this.clock.now(), tx.session);
        const { state, prant, name, count } = queued;
        tx.audit({
          action: 'queuedName.decide',
          object: { kind: 'queuedName', id },
          before: { state, ...(prant === undefined ? {} : { prant }), entry: name, count },
          after: { decision: dto.decision, ...(entry === undefined ? {} : { id: entry }) },
        });
      });
    } catch (error) {
      if (isDuplicateKey(error, 'keys')) throw unprocessable([fieldError('name', 'reference.duplicate')]);
      throw error;
    }
  }

  /** @returns the id of the entry that the text now refers to */
  private async carryOut(
    tx: Tx,
    queued: StoredQueued,
    dto: DecideQueuedNameDto,
  ): Promise<string | undefined> {
    if (dto.decision === 'dismiss') return undefined;
    if (dto.decision === 'add') {
      const name = dto.name || queued.name;
      const isCorrected = nameKey(name) !== queued.nameKey;
      return this.editing.createIn(tx, {
        kind: queued.kind,
        state: dto.state || queued.state,
        name,
        ...(queued.kind === 'unit' ? { prant: dto.prant || queued.prant } : {}),
        ...(queued.kind === 'college' && isCorrected ? { aliases: [queued.name] } : {}),
      });
    }
    if (queued.kind !== 'college') throw unprocessable([fieldError('decision', 'request.type')]);
    const college = await this.items.byId(dto.collegeId ?? '', tx.session);
    if (college?.kind !== 'college') throw unprocessable([fieldError('collegeId', 'queuedName.college')]);
    const { kind, state, name, aliases = [] } = college;
    await this.editing.editIn(tx, college, { kind, state, name, aliases: [...aliases, queued.name] });
    return college.id;
  }

  private async withSuggestions(rows: readonly StoredQueued[]): Promise<QueuedNameRecord[]> {
    const places = new Map(
      rows.map(({ kind, stateKey, prantKey }) => [
        `${kind}\n${stateKey}\n${prantKey}`,
        { kind, stateKey, prantKey },
      ]),
    );
    const entries = new Map<string, StoredItem[]>(
      await Promise.all([...places].map(async ([key, place]) => [key, await this.items.at(place)] as const)),
    );
    return rows.map((row) =>
      recordOf(row, entries.get(`${row.kind}\n${row.stateKey}\n${row.prantKey}`) ?? []),
    );
  }
}

function recordOf(row: StoredQueued, entries: readonly StoredItem[]): QueuedNameRecord {
  const { id, kind, state, prant, name, count, first, last } = row;
  const mention = ({ applicationId, at }: StoredQueued['first']) => ({ applicationId, at: at.toISOString() });
  return {
    id,
    kind,
    state,
    ...(prant === undefined ? {} : { prant }),
    name,
    count,
    first: mention(first),
    last: mention(last),
    suggestions: lookAlikes(name, entries, referenceLimits.suggestions).map((entry) => ({
      id: entry.id,
      name: entry.name,
    })),
  };
}
