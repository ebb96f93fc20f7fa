import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NameDecision, type QueuedKind, queuedKinds } from '@portal/contract/settings/reference-lists';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { ListPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { queueList } from './queued-names.list.js';
import { QUEUED_NAME_MODEL, type QueuedName } from './queued-name.schema.js';
import { keysOf } from './reference-item.js';
import { cleanName, nameKey } from './reference-names.js';
import type { ReferenceContent, ReferenceItem } from './reference.schema.js';

const { trusted, isValidObjectId } = mongoose;

export interface StoredQueued extends QueuedName {
  readonly id: string;
}

export interface NotedName {
  readonly kind: QueuedKind;
  readonly state: string;
  /** Of a unit. */
  readonly prant?: string;
  readonly name: string;
  readonly applicationId: string;
}

type Row = QueuedName & { readonly _id: Types.ObjectId };

@Injectable()
export class QueuedNamesRepository {
  constructor(
    @InjectModel(QUEUED_NAME_MODEL) private readonly model: Model<QueuedName>,
    private readonly lists: ListReader,
  ) {}

  /** Queues a text, or counts another applicant of a queued one. */
  async note(
    { kind, state, prant, name, applicationId }: NotedName,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    const mention = { applicationId, at: now };
    await this.model.updateOne(
      { kind, stateKey: nameKey(state), prantKey: nameKey(prant ?? ''), nameKey: nameKey(name) },
      {
        $setOnInsert: {
          state: cleanName(state),
          ...(prant === undefined ? {} : { prant: cleanName(prant) }),
          name: cleanName(name),
          isOpen: true,
          first: mention,
        },
        $set: { last: mention },
        $inc: { count: 1 },
      },
      { upsert: true, session },
    );
  }

  /** A page of the open names. @throws as ListReader */
  async openPage(
    stateKey: string | undefined,
    request: ListRequest<'count'>,
  ): Promise<ListPage<StoredQueued>> {
    const page = await this.lists.page(
      { list: queueList, model: this.model },
      { open: { isOpen: true }, ...(stateKey === undefined ? {} : { state: { stateKey } }) },
      request,
    );
    return { ...page, rows: page.rows.map(stored) };
  }

  async byId(id: string, session: ClientSession): Promise<StoredQueued | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model.findById(id).session(session).lean<Row>().exec();
    return row === null ? undefined : stored(row);
  }

  async decide(id: string, decision: NameDecision, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { isOpen: false, decision, decidedAt: now } },
      { session },
    );
  }

  /** Closes names that are now in the list. Entries of other lists are ignored. */
  async settle(contents: readonly ReferenceContent[], now: Date, session: ClientSession): Promise<void> {
    const named = new Set(
      contents
        .filter(({ kind }) => queuedKinds.some((known) => known === kind))
        .flatMap((content) => {
          const { stateKey, prantKey, keys } = keysOf(content);
          return keys.map((nameKey) => placeOf({ kind: content.kind, stateKey, prantKey, nameKey }));
        }),
    );
    if (named.size === 0) return;
    // Few are open at a time, while an import may add thousands.
    const open = await this.model
      .find({ isOpen: true }, { kind: 1, stateKey: 1, prantKey: 1, nameKey: 1 })
      .session(session)
      .lean<Pick<Row, '_id' | 'kind' | 'stateKey' | 'prantKey' | 'nameKey'>[]>()
      .exec();
    const settled = open.filter((row) => named.has(placeOf(row))).map(({ _id }) => _id);
    if (settled.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: settled }) },
      { $set: { isOpen: false, decision: 'add', decidedAt: now } },
      { session },
    );
  }

  /** Renames a state. A text that is queued under the new name stays unchanged. */
  async renameState(before: string, after: string, session: ClientSession): Promise<void> {
    const [from, to] = [nameKey(before), nameKey(after)];
    await this.move({ stateKey: from }, { state: after, stateKey: to }, session);
  }

  /** The same for a prant. */
  async renamePrant(before: PlacedName, after: PlacedName, session: ClientSession): Promise<void> {
    const place = ({ state, name }: PlacedName) => ({ stateKey: nameKey(state), prantKey: nameKey(name) });
    const { state, name } = after;
    await this.move({ kind: 'unit', ...place(before) }, { state, prant: name, ...place(after) }, session);
  }

  private async move(
    from: Partial<QueuedName>,
    to: Partial<QueuedName>,
    session: ClientSession,
  ): Promise<void> {
    const rows = await this.model.find(from).session(session).lean<Row[]>().exec();
    if (rows.length === 0) return;
    const moved = rows.map((row) => ({ _id: row._id, place: placeOf({ ...row, ...to }) }));
    const there = await this.model
      .find({ nameKey: trusted({ $in: rows.map((row) => row.nameKey) }) })
      .session(session)
      .lean<Row[]>()
      .exec();
    const taken = new Set(there.map(placeOf));
    const free = moved.filter(({ place }) => !taken.has(place)).map(({ _id }) => _id);
    await this.model.updateMany({ _id: trusted({ $in: free }) }, { $set: to }, { session });
  }
}

/** A prant with its state. */
interface PlacedName {
  readonly state: string;
  readonly name: string;
}

function placeOf({
  kind,
  stateKey,
  prantKey,
  nameKey: name,
}: Pick<ReferenceItem, 'kind' | 'stateKey' | 'prantKey' | 'nameKey'>): string {
  return [kind, stateKey, prantKey, name].join('\n');
}

function stored({ _id, ...row }: QueuedName & { readonly _id: unknown }): StoredQueued {
  return { ...row, id: String(_id) };
}
