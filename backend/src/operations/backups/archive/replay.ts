import mongoose from 'mongoose';
import { BackupFileBroken } from '../age-files.js';
import { documentsOf, type Indexes } from '../database-copy.js';
import { type ClusterTime, compareTimes } from '../manifest.js';

type Db = mongoose.mongo.Db;
type Document = mongoose.mongo.BSON.Document;
type Write = mongoose.mongo.AnyBulkWriteOperation;
type Index = mongoose.mongo.IndexDescriptionInfo;

const { BSON, MongoServerError } = mongoose.mongo;
const BATCH = 1_000;
/** The collection is there already. */
const NAMESPACE_EXISTS = 48;

/** A change as MongoDB reports it, with the types of its values preserved. */
export interface Change {
  readonly _id: object;
  readonly operationType: string;
  readonly clusterTime: mongoose.mongo.Timestamp;
  readonly ns?: { readonly coll: string };
  readonly to?: { readonly coll: string };
  readonly documentKey?: Document;
  readonly fullDocument?: Document;
  readonly updateDescription?: {
    readonly updatedFields?: Document;
    readonly removedFields?: readonly string[];
    readonly truncatedArrays?: readonly { readonly field: string; readonly newSize: number }[];
    readonly disambiguatedPaths?: Readonly<Record<string, readonly unknown[]>>;
  };
  readonly operationDescription?: Document;
}

/** Applies archived changes to a restored database; two runs to the same second have the same result. */
export class Replay {
  private readonly writes = new Map<string, Write[]>();
  private waiting = 0;
  private done = 0;
  /** Changes of documents that are not there: the archive does not fit the backup. */
  private misses = 0;

  /** @param indexes of the backup, kept up to date; the caller makes them at the end */
  constructor(
    private readonly db: Db,
    private readonly indexes: Indexes,
  ) {}

  /**
   * Applies those changes of a segment that are later than the backup and not later than the second.
   * @throws BackupFileBroken
   */
  async apply(source: AsyncIterable<Buffer>, after: ClusterTime, second: number): Promise<void> {
    for await (const bytes of documentsOf(source)) {
      const change = BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false }) as Change;
      const { t, i } = change.clusterTime;
      if (compareTimes({ t, i }, after) <= 0) continue;
      if (t > second) break;
      await this.take(change);
      this.done += 1;
    }
    await this.flush();
  }

  result(): { readonly changes: number; readonly misses: number } {
    return { changes: this.done, misses: this.misses };
  }

  private async take(change: Change): Promise<void> {
    const { operationType, ns: { coll = '' } = {}, documentKey: filter = {}, fullDocument = {} } = change;
    if (coll.startsWith('system.')) return;
    switch (operationType) {
      case 'insert':
      case 'replace':
        return this.write(coll, { replaceOne: { filter, replacement: fullDocument, upsert: true } });
      case 'update':
        for (const update of updatesOf(change)) await this.write(coll, { updateOne: { filter, update } });
        return;
      case 'delete':
        return this.write(coll, { deleteOne: { filter } });
      default:
        await this.flush();
        await this.takeSchema(change, coll);
    }
  }

  /** Collections change at once, indexes in the list. */
  private async takeSchema(
    { operationType, to, operationDescription = {} }: Change,
    name: string,
  ): Promise<void> {
    const indexes = this.indexes.get(name) ?? new Map<string, Index>();
    this.indexes.set(name, indexes);
    const { indexes: listed = [], index, idIndex: _id, ...options } = operationDescription;
    switch (operationType) {
      case 'create':
        await this.db.createCollection(name, options).catch((error: unknown) => {
          if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
        });
        return;
      case 'createIndexes':
        for (const one of listed as Index[]) indexes.set(one.name ?? '', one);
        return;
      case 'dropIndexes':
        for (const one of listed as Index[]) indexes.delete(one.name ?? '');
        return;
      case 'modify':
        if (index === undefined) await this.db.command({ collMod: name, ...options });
        else Object.assign(indexes.get((index as Index).name ?? '') ?? {}, index);
        return;
      case 'drop':
        this.indexes.delete(name);
        await this.db.dropCollection(name);
        return;
      case 'rename':
        this.indexes.delete(name);
        this.indexes.set(to?.coll ?? '', indexes);
        await this.db.renameCollection(name, to?.coll ?? '', { dropTarget: true });
        return;
      default:
        throw new BackupFileBroken(`The archive holds a change of an unknown kind: ${operationType}`);
    }
  }

  private async write(collection: string, operation: Write): Promise<void> {
    const operations = this.writes.get(collection);
    if (operations === undefined) this.writes.set(collection, [operation]);
    else operations.push(operation);
    this.waiting += 1;
    if (this.waiting >= BATCH) await this.flush();
  }

  /** The order matters within a collection alone. */
  private async flush(): Promise<void> {
    for (const [name, operations] of this.writes) {
      const { matchedCount, upsertedCount, deletedCount } = await this.db
        .collection(name)
        .bulkWrite(operations, { ordered: true, bypassDocumentValidation: true });
      this.misses += operations.length - matchedCount - upsertedCount - deletedCount;
    }
    this.writes.clear();
    this.waiting = 0;
  }
}

/** The updates that repeat a change of fields: arrays are shortened first. */
function updatesOf({ updateDescription = {} }: Change): Document[] {
  const {
    updatedFields = {},
    removedFields = [],
    truncatedArrays = [],
    disambiguatedPaths = {},
  } = updateDescription;
  for (const parts of Object.values(disambiguatedPaths))
    if (parts.some((part) => typeof part === 'string' && part.includes('.')))
      throw new BackupFileBroken('The archive changes a field with a dot in its name');
  const updates = truncatedArrays.map(({ field, newSize }) => ({
    $push: { [field]: { $each: [], $slice: newSize } },
  }));
  const fields = {
    ...(Object.keys(updatedFields).length === 0 ? {} : { $set: updatedFields }),
    ...(removedFields.length === 0
      ? {}
      : { $unset: Object.fromEntries(removedFields.map((field) => [field, ''])) }),
  };
  return Object.keys(fields).length === 0 ? updates : [...updates, fields];
}
