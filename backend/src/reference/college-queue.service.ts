import { Injectable } from '@nestjs/common';
import type { CollegeQueueRecord } from '@portal/contract';
import type { SimpleRestQuery } from '@portal/contract/lists/requests';
import type { DecideCollegeDto } from '@portal/contract/reference/requests';
import { Clock } from '../platform/clock/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Actor, type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { queueList } from './college-queue.list.js';
import { CollegeQueueRepository, type StoredQueued } from './college-queue.repository.js';
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
  /** The state whose colleges the form showed; only the draft knows it. */
  readonly collegeState: string | undefined;
  /** Of the applicant's address. */
  readonly homeState: string;
}

/** Colleges that applicants wrote by hand, and what staff decide about them (docs/rules/validation.md). */
@Injectable()
export class CollegeQueue {
  constructor(
    private readonly queue: CollegeQueueRepository,
    private readonly items: ReferenceItemsRepository,
    private readonly editing: ReferenceEditing,
    private readonly reference: ReferenceService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a college of an application, unless the list has it. Where the state is not known, the applicant's own stands in, and
   * the lists of all states are looked through. Once decided, a text is not queued again.
   */
  async note(tx: Tx, { name, applicationId, collegeState, homeState }: WrittenCollege): Promise<void> {
    const state = collegeState || homeState;
    if (nameKey(name) === '' || nameKey(state) === '') return;
    if (await this.reference.knowsCollege(collegeState || undefined, name)) return;
    await this.queue.note({ state, name, applicationId }, this.clock.now(), tx.session);
  }

  /** The open ones, those that most applicants wrote first, each with look-alikes of its state. Filter: `state`. */
  async page(query: SimpleRestQuery): Promise<ListPage<CollegeQueueRecord>> {
    const { filter, request } = readList(queueList, query);
    const state = filter.text('state');
    const page = await this.queue.openPage(state ? nameKey(state) : undefined, request);
    return { ...page, rows: await this.withSuggestions(page.rows) };
  }

  /**
   * Adds the college to the list, makes the text another name of a college, or sets it aside.
   * @throws WireError 404, 409 when somebody decided already, 422 for a name or a college that will not do.
   */
  async decide(actor: Actor, id: string, dto: DecideCollegeDto): Promise<void> {
    try {
      await this.unitOfWork.run(actor, async (tx) => {
        const queued = await this.queue.byId(id, tx.session);
        if (queued === undefined) throw notFound();
        if (!queued.isOpen) throw conflict('collegeQueue.decided');
        const college = await this.carryOut(tx, queued, dto);
        await this.queue.decide(id, dto.decision, this.clock.now(), tx.session);
        const { state, name, count } = queued;
        tx.audit({
          action: 'collegeQueue.decide',
          object: { kind: 'queuedCollege', id },
          before: { state, entry: name, count },
          after: { decision: dto.decision, ...(college === undefined ? {} : { college }) },
        });
      });
    } catch (error) {
      if (isDuplicateKey(error, 'keys')) throw unprocessable([fieldError('name', 'reference.duplicate')]);
      throw error;
    }
  }

  /** @returns the id of the college that the text stands for now. */
  private async carryOut(tx: Tx, queued: StoredQueued, dto: DecideCollegeDto): Promise<string | undefined> {
    if (dto.decision === 'dismiss') return undefined;
    if (dto.decision === 'add') {
      const name = dto.name || queued.name;
      const isCorrected = nameKey(name) !== queued.nameKey;
      return this.editing.createIn(tx, {
        kind: 'college',
        state: dto.state || queued.state,
        name,
        ...(isCorrected ? { aliases: [queued.name] } : {}),
      });
    }
    const college = await this.items.byId(dto.collegeId ?? '', tx.session);
    if (college?.kind !== 'college') throw unprocessable([fieldError('collegeId', 'collegeQueue.college')]);
    const { kind, state, name, aliases = [] } = college;
    await this.editing.editIn(tx, college, { kind, state, name, aliases: [...aliases, queued.name] });
    return college.id;
  }

  private async withSuggestions(rows: readonly StoredQueued[]): Promise<CollegeQueueRecord[]> {
    const stateKeys = [...new Set(rows.map(({ stateKey }) => stateKey))];
    const colleges = new Map<string, StoredItem[]>(
      await Promise.all(stateKeys.map(async (key) => [key, await this.items.collegesOf(key)] as const)),
    );
    return rows.map((row) => recordOf(row, colleges.get(row.stateKey) ?? []));
  }
}

function recordOf(row: StoredQueued, colleges: readonly StoredItem[]): CollegeQueueRecord {
  const { id, state, name, count, first, last } = row;
  const mention = ({ applicationId, at }: StoredQueued['first']) => ({ applicationId, at: at.toISOString() });
  return {
    id,
    state,
    name,
    count,
    first: mention(first),
    last: mention(last),
    suggestions: lookAlikes(name, colleges, referenceLimits.suggestions).map((college) => ({
      id: college.id,
      name: college.name,
    })),
  };
}
