import { hash } from 'node:crypto';
import mongoose from 'mongoose';
import { BackupFileBroken } from './age-files.js';
import { piecesOf } from './backup-folder.js';
import type { ClusterTime, CopiedCollection } from './manifest.js';

type Db = mongoose.mongo.Db;
type Client = mongoose.mongo.MongoClient;
type Index = mongoose.mongo.IndexDescriptionInfo;

const { BSON } = mongoose.mongo;
const { EJSON } = BSON;

const BATCH = 1_000;
const RAW = { raw: true, batchSize: BATCH } as const;
const PIECE = 256 * 1024;
/** Larger than any document of MongoDB. */
const MOST_BYTES = 17 * 1024 * 1024;

/** The indexes of each collection by their names, which are made after the documents are complete. */
export type Indexes = Map<string, Map<string, Index>>;

/** The contents of `<collection>.metadata.json` in the layout of mongodump. */
interface Metadata {
  readonly collectionName: string;
  readonly type: 'collection';
  readonly options: object;
  readonly indexes: readonly Index[];
}

interface CollectionInfo {
  readonly name: string;
  readonly options?: object;
}

interface CopiedDatabase {
  readonly at: ClusterTime;
  readonly collections: Record<string, CopiedCollection>;
  readonly migration: number;
  readonly audit?: { readonly seq: number; readonly hash: string };
}

/**
 * Reads all collections with their indexes at one point in time: the reads share one snapshot, which MongoDB keeps for 300 seconds
 * (`minSnapshotHistoryWindowInSeconds`).
 * @param write stores a file of the layout of mongodump
 */
export async function copyDatabase(
  client: Client,
  db: Db,
  write: (file: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<CopiedDatabase> {
  const session = client.startSession({ snapshot: true });
  try {
    // The first read sets the time of the snapshot. An aggregation reports it for a missing collection too.
    const read = { aggregate: 'migrations', pipeline: [{ $limit: 1 }], cursor: {} };
    const { cursor } = await db.command(read, { session });
    const { t, i } = (cursor as { atClusterTime: mongoose.mongo.Timestamp }).atClusterTime;
    const collections: Record<string, CopiedCollection> = {};
    const found = (await db.listCollections({ type: 'collection' }).toArray()) as CollectionInfo[];
    const copied = found.filter(({ name }) => !name.startsWith('system.'));
    for (const { name } of copied) {
      const digest = new Digest();
      await write(`${db.databaseName}/${name}.bson`, rawDocuments(db, name, digest, session));
      collections[name] = digest.value();
    }
    const ends = await endsOf(db, session);
    // After the snapshot, whose time is limited: the archive repeats changes of indexes.
    for (const { name, options = {} } of copied) {
      const indexes = await db.collection(name).indexes();
      const metadata: Metadata = { collectionName: name, type: 'collection', options, indexes };
      const text = EJSON.stringify(metadata, { relaxed: false });
      await write(`${db.databaseName}/${name}.metadata.json`, piecesOf(Buffer.from(text)));
    }
    return { at: { t, i }, collections, ...ends };
  } finally {
    await session.endSession();
  }
}

/** Returns count and digest of a stored collection. */
export async function digestOf(db: Db, name: string): Promise<CopiedCollection> {
  const digest = new Digest();
  for await (const row of db.collection(name).find({}, RAW)) digest.add(row as unknown as Buffer);
  return digest.value();
}

async function* rawDocuments(
  db: Db,
  name: string,
  digest: Digest,
  session: mongoose.mongo.ClientSession,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const row of db.collection(name).find({}, { ...RAW, session })) {
    const document = row as unknown as Buffer;
    digest.add(document);
    pieces.push(document);
    bytes += document.length;
    if (bytes < PIECE) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  yield Buffer.concat(pieces);
}

/** Up to which migration and which row of the audit a database goes. */
async function endsOf(
  db: Db,
  session: mongoose.mongo.ClientSession,
): Promise<Pick<CopiedDatabase, 'migration' | 'audit'>> {
  const [newest] = await db
    .collection<{ number: number }>('migrations')
    .find({ number: { $exists: true } }, { session })
    .sort({ number: -1 })
    .limit(1)
    .toArray();
  const head = await db.collection<{ seq: number; hash: string }>('audit_heads').findOne({}, { session });
  return {
    migration: newest?.number ?? 0,
    ...(head === null ? {} : { audit: { seq: head.seq, hash: head.hash } }),
  };
}

/** The exclusive or of the hashes of documents, which does not depend on their order. */
class Digest {
  private readonly sum = Buffer.alloc(32);
  private documents = 0;

  add(document: Buffer): void {
    const one = hash('sha256', document, 'buffer');
    for (let at = 0; at < one.length; at += 1) this.sum[at] = (this.sum[at] ?? 0) ^ (one[at] ?? 0);
    this.documents += 1;
  }

  value(): CopiedCollection {
    return { documents: this.documents, digest: this.sum.toString('hex') };
  }
}

/**
 * Writes a collection without its indexes, which go into the list: a lifetime must not delete documents before the archive is replayed.
 * @returns the number of documents
 * @throws BackupFileBroken
 */
export async function writeCollection(
  db: Db,
  metadata: AsyncIterable<Buffer>,
  documents: AsyncIterable<Buffer>,
  indexes: Indexes,
): Promise<number> {
  const text: Buffer[] = [];
  for await (const piece of metadata) text.push(piece);
  const { collectionName, options, indexes: found } = EJSON.parse(Buffer.concat(text).toString()) as Metadata;
  const collection = await db.createCollection(collectionName, options);
  indexes.set(collectionName, new Map(found.map((index) => [index.name ?? '', index])));
  let count = 0;
  let batch: mongoose.mongo.BSON.Document[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch);
    [batch, bytes] = [[], 0];
  };
  for await (const document of documentsOf(documents)) {
    batch.push(BSON.deserialize(document, { promoteValues: false, promoteBuffers: false }));
    bytes += document.length;
    count += 1;
    if (batch.length === BATCH || bytes > MOST_BYTES) await flush();
  }
  await flush();
  return count;
}

/** Makes the indexes of a restored database. */
export async function makeListedIndexes(db: Db, indexes: Indexes): Promise<void> {
  for (const [name, ofCollection] of indexes) {
    const more = [...ofCollection.values()].filter((index) => index.name !== '_id_');
    if (more.length === 0) continue;
    await db
      .collection(name)
      // The server chooses the version.
      .createIndexes(more.map(({ v: _version, ...index }) => index as mongoose.mongo.IndexDescription));
  }
}

/** Splits concatenated documents, each of which begins with its length. @throws BackupFileBroken */
export async function* documentsOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let wanted = 4;
  for await (const chunk of source) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes < wanted) continue;
    let rest = Buffer.concat(pieces);
    wanted = lengthIn(rest);
    while (rest.length >= wanted) {
      yield rest.subarray(0, wanted);
      rest = rest.subarray(wanted);
      wanted = lengthIn(rest);
    }
    [pieces, bytes] = [[rest], rest.length];
  }
  if (bytes > 0) throw new BackupFileBroken('The file ends within a document');
}

/** The length of the document that begins here; 4, the length of a length, where too little is read. */
function lengthIn(bytes: Buffer): number {
  if (bytes.length < 4) return 4;
  const length = bytes.readInt32LE();
  if (length < 5 || length > MOST_BYTES) throw new BackupFileBroken('The file holds no documents');
  return length;
}
