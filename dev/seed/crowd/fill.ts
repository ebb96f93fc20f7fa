import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { note } from '../../core/steps.ts';
import { type CrowdRows, rowsAt, type Shared } from './documents.ts';
import { type CrowdSettings, totalOf } from './plan.ts';

const { MongoBulkWriteError } = mongoose.mongo;

/** Applications that are written at once, and how many such batches are on their way together. */
const BATCH = 500;
const AT_ONCE = 2;
const SAY_EVERY_MS = 5_000;

/** How far a crowd has come: kept in the database, so that whoever goes on makes the same one. */
interface Mark {
  readonly _id: string;
  readonly members: number;
  readonly applications: number;
  readonly seed: number;
  readonly now: Date;
  readonly numbersFrom: number;
  /** Applications that are written, with all that belongs to them. */
  readonly done: number;
}

const MARK = 'crowd';
/** Nothing here has to outlive a power failure: a batch that got lost is written again. */
const options = { ordered: false, writeConcern: { w: 1, j: false } } as const;

/**
 * Writes a crowd of members and applications, or the rest of one that was cut off. One that is there stays as it is.
 * @returns in words what was done
 * @throws Error when another crowd is there already, and when a number of the series was given to somebody else meanwhile.
 */
export async function fillWithCrowd(
  connection: Connection,
  wanted: Omit<CrowdSettings, 'now'>,
  shared: Omit<Shared, 'numbersFrom'>,
): Promise<string> {
  const db = connection.getClient().db(connection.name);
  const marks = db.collection<Mark>('demo_seed');
  const mark = (await marks.findOne({ _id: MARK })) ?? (await begin(db, wanted));
  const { members, applications, seed, numbersFrom } = mark;
  if (members !== wanted.members || applications !== wanted.applications || seed !== wanted.seed) {
    throw new Error(
      `A crowd of ${members} members and ${applications} applications (seed ${seed}) is there already. ` +
        'Choose the same, or another DATA_DIR.',
    );
  }
  const total = totalOf(mark);
  if (mark.done >= total) return `${members} members and ${applications} applications, kept as they are`;
  const progress = progressOf(mark.done, total);
  for (let start = mark.done; start < total; start += BATCH * AT_ONCE) {
    const batches = Array.from({ length: AT_ONCE }, (_none, nth) => start + nth * BATCH).filter(
      (at) => at < total,
    );
    await Promise.all(
      batches.map(async (at) => {
        const end = Math.min(at + BATCH, total);
        const rows = Array.from({ length: end - at }, (_none, nth) =>
          rowsAt(at + nth, mark, { ...shared, numbersFrom }),
        );
        await write(db, rows);
      }),
    );
    const done = Math.min(start + BATCH * AT_ONCE, total);
    await marks.updateOne({ _id: MARK }, { $set: { done } });
    progress(done);
  }
  return `${members} members and ${applications} applications`;
}

async function begin(db: mongoose.mongo.Db, wanted: Omit<CrowdSettings, 'now'>): Promise<Mark> {
  const [largest] = await db.collection('membership_numbers').find().sort({ n: -1 }).limit(1).toArray();
  const mark: Mark = {
    _id: MARK,
    ...wanted,
    now: new Date(),
    numbersFrom: Number(largest?.['n'] ?? 0),
    done: 0,
  };
  await db.collection<Mark>('demo_seed').insertOne(mark);
  return mark;
}

/** Numbers first: they are what somebody else could take. */
async function write(db: mongoose.mongo.Db, rows: readonly CrowdRows[]): Promise<void> {
  await insert(
    db,
    'membership_numbers',
    rows.flatMap(({ numbers }) => numbers),
  );
  await Promise.all([
    insert(
      db,
      'applications',
      rows.map(({ application }) => application),
    ),
    insert(
      db,
      'members',
      rows.flatMap(({ members }) => members),
    ),
    insert(
      db,
      'member_logins',
      rows.flatMap(({ logins }) => logins),
    ),
    // The worker compares them with each other.
    insert(
      db,
      'member_keys',
      rows.flatMap(({ members }) => members.map(({ _id }) => ({ _id, due: true, marks: 1 }))),
    ),
  ]);
}

/** Rows that are there already, from a run that was cut off, stay. */
async function insert(db: mongoose.mongo.Db, collection: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await db.collection(collection).insertMany([...rows], options);
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const others = [error.writeErrors].flat().filter(({ errmsg = '' }) => !errmsg.includes('index: _id_'));
    if (others.length > 0)
      throw new Error(`${collection}: ${others[0]?.errmsg ?? error.message}`, { cause: error });
  }
}

function progressOf(from: number, total: number): (done: number) => void {
  const began = performance.now();
  let said = began;
  return (done) => {
    const now = performance.now();
    if (now - said < SAY_EVERY_MS && done < total) return;
    said = now;
    const left = ((now - began) / (done - from)) * (total - done);
    const rest = done < total ? `, ${Math.ceil(left / 1000)} s to go` : '';
    note('crowd', `${done} of ${total} applications with their members${rest}`);
  };
}
