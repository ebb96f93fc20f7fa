import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import mongoose from 'mongoose';
import type { AnyBulkWriteOperation, ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { ListReader } from '../../platform/lists/list-reader.js';
import { conditionsFrom } from '../../platform/lists/plain-list.js';
import { entryOf, keysOf, storedItem, type StoredItem } from './reference-item.js';
import { type ItemCondition, itemList } from './reference.list.js';
import {
  REFERENCE_MODEL,
  REFERENCE_VERSION_MODEL,
  type ReferenceContent,
  type ReferenceItem,
  type ReferenceVersion,
} from './reference.schema.js';

const { trusted, isValidObjectId } = mongoose;

type Row = ReferenceItem & { readonly _id: Types.ObjectId };

/** Reads and writes single entries of the lists. Every write increments the version. */
@Injectable()
export class ReferenceItemsRepository {
  constructor(
    @InjectModel(REFERENCE_MODEL) private readonly items: Model<ReferenceItem>,
    @InjectModel(REFERENCE_VERSION_MODEL) private readonly versions: Model<ReferenceVersion>,
    private readonly lists: ListReader,
  ) {}

  /**
   * By state and name, for a file.
   * @param asked the filters of the list
   * @throws as ListReader.answer
   */
  async first(
    asked: Readonly<Partial<Record<ItemCondition, string | undefined>>>,
    most: number,
  ): Promise<StoredItem[]> {
    const texts = new Map(Object.entries(asked));
    const conditions = conditionsFrom(itemList.conditions, (name) => {
      const text = texts.get(name);
      return text === undefined ? undefined : [text];
    });
    const slice = { sort: 'state', descending: false, limit: most } as const;
    const rows = await this.lists.first({ list: itemList, model: this.items }, conditions, slice);
    return rows.map(storedItem);
  }

  async byId(id: string, session?: ClientSession): Promise<StoredItem | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.items
      .findById(id)
      .session(session ?? null)
      .lean<Row>()
      .exec();
    return row === null ? undefined : storedItem(row);
  }

  /** All entries of one list. */
  async ofKind(kind: ReferenceKind, session?: ClientSession): Promise<StoredItem[]> {
    const rows = await this.items
      .find({ kind })
      .session(session ?? null)
      .lean<Row[]>()
      .exec();
    return rows.map(storedItem);
  }

  /** The names of the colleges of a state, with their ids. */
  async at(place: Pick<ReferenceItem, 'kind' | 'stateKey' | 'prantKey'>): Promise<StoredItem[]> {
    const { kind, stateKey, prantKey } = place;
    const rows = await this.items.find({ kind, stateKey, prantKey }).lean<Row[]>().exec();
    return rows.map(storedItem);
  }

  /** An entry of the same list, state and prant that shares one of the entry's keys. */
  async clashOf(
    content: ReferenceContent,
    exceptId: string | undefined,
    session: ClientSession,
  ): Promise<StoredItem | undefined> {
    const { stateKey, prantKey, keys } = keysOf(content);
    const row = await this.items
      .findOne({
        kind: content.kind,
        stateKey,
        prantKey,
        keys: trusted({ $in: [...keys] }),
        ...(exceptId === undefined ? {} : { _id: trusted({ $ne: exceptId }) }),
      })
      .session(session)
      .lean<Row>()
      .exec();
    return row === null ? undefined : storedItem(row);
  }

  /** @returns the new ids @throws a duplicate key error for a name in use */
  async insert(contents: readonly ReferenceContent[], now: Date, session: ClientSession): Promise<string[]> {
    const rows = contents.map((content) => ({
      ...entryOf(content),
      _id: new mongoose.Types.ObjectId(),
      updatedAt: now,
    }));
    // Lean, because an import has thousands; they were validated before.
    await this.items.insertMany(rows, { session, lean: true });
    return rows.map(({ _id }) => String(_id));
  }

  /** @throws a duplicate key error for a name in use */
  async replace(
    entries: readonly { readonly id: string; readonly content: ReferenceContent }[],
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.items.bulkWrite(
      entries.map(({ id, content }): AnyBulkWriteOperation<ReferenceItem> => ({
        replaceOne: {
          filter: { _id: new mongoose.Types.ObjectId(id) },
          replacement: { ...entryOf(content), updatedAt: now },
        },
      })),
      { session },
    );
  }

  async remove(id: string, session: ClientSession): Promise<void> {
    await this.items.deleteOne({ _id: id }, { session });
  }

  /** Number of entries of each list that belong to a state or prant. */
  async childrenOf(
    parent: StoredItem,
    session: ClientSession,
  ): Promise<{ kind: ReferenceKind; count: number }[]> {
    const groups = await this.items
      .aggregate<{ _id: ReferenceKind; count: number }>([
        { $match: childrenCondition(parent) },
        { $group: { _id: '$kind', count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .session(session);
    return groups.map(({ _id, count }) => ({ kind: _id, count }));
  }

  /**
   * Copies the new name of a state or prant, or the new state of a prant, to its entries.
   * @returns the number of changed entries
   */
  async carryChildren(
    before: StoredItem,
    after: ReferenceContent,
    now: Date,
    session: ClientSession,
  ): Promise<number> {
    const { stateKey, nameKey } = keysOf(after);
    const set =
      after.kind === 'state'
        ? { state: after.name, stateKey: nameKey, updatedAt: now }
        : { state: after.state, stateKey, prant: after.name, prantKey: nameKey, updatedAt: now };
    const outcome = await this.items.updateMany(childrenCondition(before), { $set: set }, { session });
    return outcome.modifiedCount;
  }

  /** Makes every process reload the lists. Concurrent changes conflict here, so that they are serialised. */
  async moveVersion(session: ClientSession): Promise<void> {
    await this.versions.updateOne({ _id: 'lists' }, { $inc: { version: 1 } }, { upsert: true, session });
  }
}

function childrenCondition(parent: StoredItem): QueryFilter<ReferenceItem> {
  const { stateKey, nameKey } = keysOf(parent);
  return parent.kind === 'state'
    ? { kind: trusted({ $ne: 'state' }), stateKey: nameKey }
    : { kind: trusted({ $in: ['unit', 'secretary'] }), stateKey, prantKey: nameKey };
}
