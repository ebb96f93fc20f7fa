import mongoose from 'mongoose';
import { ByteReader, SealBroken } from './sealed-stream.js';

type Db = mongoose.mongo.Db;
type Client = mongoose.mongo.MongoClient;

const { BSON } = mongoose.mongo;

/** What stands before each part: the beginning of a collection, a document, the end of a collection, the end of all. */
const part = { collection: 0x43, document: 0x44, end: 0x45, all: 0x5a } as const;
const BATCH = 1_000;
const PIECE = 256 * 1024;
/** Larger than any document of MongoDB. */
const MOST_BYTES = 17 * 1024 * 1024;

interface CollectionHead {
  readonly name: string;
  readonly options: object;
  readonly indexes: readonly mongoose.mongo.IndexDescriptionInfo[];
}

/** What a copy of the database has, as far as the manifest tells it. */
export interface CopiedDatabase {
  readonly collections: Record<string, number>;
  migration: number;
  audit?: { readonly seq: number; readonly hash: string };
}

/**
 * All collections with their indexes, as they were at one moment: the reads share one snapshot, which MongoDB keeps for 300 seconds
 * (`minSnapshotHistoryWindowInSeconds`).
 * @param copied is filled while the copy is read
 */
export async function* databaseParts(client: Client, db: Db, copied: CopiedDatabase): AsyncGenerator<Buffer> {
  const session = client.startSession({ snapshot: true });
  try {
    const found = await db.listCollections({ type: 'collection' }).toArray();
    const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
    for (const name of names.toSorted()) {
      const { options = {} } = found.find((one) => one.name === name) as { options?: object };
      const indexes = await db.collection(name).indexes();
      yield tagged(part.collection, BSON.serialize({ name, options, indexes } satisfies CollectionHead));
      let count = 0;
      let pieces: Buffer[] = [];
      let bytes = 0;
      const rows = db.collection(name).find({}, { session, raw: true, batchSize: BATCH });
      for await (const row of rows) {
        const document = row as unknown as Buffer;
        pieces.push(tagged(part.document, document));
        bytes += document.length;
        count += 1;
        if (bytes < PIECE) continue;
        yield Buffer.concat(pieces);
        pieces = [];
        bytes = 0;
      }
      yield Buffer.concat([...pieces, tagged(part.end, BSON.serialize({ count }))]);
      copied.collections[name] = count;
    }
    Object.assign(copied, await endsOf(db, session));
    yield Buffer.from([part.all]);
  } finally {
    await session.endSession();
  }
}

/** Up to which migration and which row of the audit a database goes. */
export async function endsOf(
  db: Db,
  session?: mongoose.mongo.ClientSession,
): Promise<Pick<CopiedDatabase, 'migration' | 'audit'>> {
  const own = session === undefined ? {} : { session };
  const [newest] = await db
    .collection<{ number: number }>('migrations')
    .find({ number: { $exists: true } }, own)
    .sort({ number: -1 })
    .limit(1)
    .toArray();
  const head = await db.collection<{ seq: number; hash: string }>('audit_heads').findOne({}, own);
  return {
    migration: newest?.number ?? 0,
    ...(head === null ? {} : { audit: { seq: head.seq, hash: head.hash } }),
  };
}

/**
 * Writes a copy into an empty database.
 * @returns documents of each collection
 * @throws SealBroken when the copy ends before its end
 */
export async function writeDatabase(db: Db, source: AsyncIterable<Buffer>): Promise<Record<string, number>> {
  const reader = new ByteReader(source);
  const counts: Record<string, number> = {};
  for (;;) {
    const kind = (await reader.take(1))?.[0];
    if (kind === part.all) return counts;
    if (kind !== part.collection) throw new SealBroken('The copy of the database is not whole');
    const { name, options, indexes } = BSON.deserialize(await documentOf(reader)) as CollectionHead;
    const collection = await db.createCollection(name, options);
    counts[name] = await writeDocuments(collection, reader);
    const more = indexes.filter((index) => index.name !== '_id_');
    if (more.length > 0)
      await collection.createIndexes(
        more.map(({ v: _version, ...index }) => index as mongoose.mongo.IndexDescription),
      );
  }
}

async function writeDocuments(collection: mongoose.mongo.Collection, reader: ByteReader): Promise<number> {
  let count = 0;
  let batch: Buffer[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    await collection.insertMany(
      batch.map((one) => BSON.deserialize(one, { promoteValues: false, promoteBuffers: false })),
    );
    batch = [];
    bytes = 0;
  };
  for (;;) {
    const kind = (await reader.take(1))?.[0];
    if (kind !== part.document && kind !== part.end)
      throw new SealBroken('The copy of the database is not whole');
    const document = await documentOf(reader);
    if (kind === part.end) {
      await write();
      if (BSON.deserialize(document)['count'] !== count)
        throw new SealBroken('The copy of the database is not whole');
      return count;
    }
    batch.push(document);
    bytes += document.length;
    count += 1;
    if (batch.length === BATCH || bytes > MOST_BYTES) await write();
  }
}

/** A document says its own length first. */
async function documentOf(reader: ByteReader): Promise<Buffer> {
  const length = await reader.take(4);
  const bytes = length?.readInt32LE() ?? 0;
  if (length === undefined || bytes < 5 || bytes > MOST_BYTES)
    throw new SealBroken('The copy of the database is not whole');
  const rest = await reader.take(bytes - 4);
  if (rest === undefined) throw new SealBroken('The copy of the database is not whole');
  return Buffer.concat([length, rest]);
}

function tagged(kind: number, document: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([kind]), document]);
}
