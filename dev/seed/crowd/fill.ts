import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { note } from '../../core/steps.ts';
import { type CrowdRows, createRows, type SharedData } from './documents.ts';
import { type CrowdSettings, totalApplications } from './plan.ts';

const { MongoBulkWriteError } = mongoose.mongo;

/** Applications per batch, and number of concurrent batches. */
const BATCH_SIZE = 500;
const CONCURRENT_BATCHES = 2;
const PROGRESS_INTERVAL_MS = 5_000;

/** Progress stored in the database, so that an interrupted run continues with the same crowd. */
interface CrowdProgress {
  readonly _id: string;
  readonly members: number;
  readonly applications: number;
  readonly seed: number;
  readonly now: Date;
  readonly numbersFrom: number;
  /** Number of applications written with all their rows. */
  readonly done: number;
}

const PROGRESS_ID = 'crowd';
/** Durability is not needed: a lost batch is written again. */
const options = { ordered: false, writeConcern: { w: 1, j: false } } as const;

/**
 * Writes a crowd of members and applications, or continues an interrupted run. A complete crowd stays unchanged.
 *
 * @returns a summary for the output
 * @throws if a different crowd exists, or a membership number was issued elsewhere in the meantime
 */
export async function fillWithCrowd(
  connection: Connection,
  wanted: Omit<CrowdSettings, 'now'>,
  shared: Omit<SharedData, 'numbersFrom'>,
): Promise<string> {
  const db = connection.getClient().db(connection.name);
  const progressRows = db.collection<CrowdProgress>('demo_seed');
  const stored = (await progressRows.findOne({ _id: PROGRESS_ID })) ?? (await createProgress(db, wanted));
  const { members, applications, seed, numbersFrom } = stored;
  if (members !== wanted.members || applications !== wanted.applications || seed !== wanted.seed) {
    throw new Error(
      `A crowd of ${members} members and ${applications} applications (seed ${seed}) already exists. ` +
        'Use the same options or another DATA_DIR.',
    );
  }
  const total = totalApplications(stored);
  if (stored.done >= total) return `${members} members and ${applications} applications, unchanged`;
  const progress = progressReporter(stored.done, total);
  for (let start = stored.done; start < total; start += BATCH_SIZE * CONCURRENT_BATCHES) {
    const batches = Array.from(
      { length: CONCURRENT_BATCHES },
      (_none, nth) => start + nth * BATCH_SIZE,
    ).filter((at) => at < total);
    await Promise.all(
      batches.map(async (at) => {
        const end = Math.min(at + BATCH_SIZE, total);
        const rows = Array.from({ length: end - at }, (_none, nth) =>
          createRows(at + nth, stored, { ...shared, numbersFrom }),
        );
        await writeRows(db, rows);
      }),
    );
    const done = Math.min(start + BATCH_SIZE * CONCURRENT_BATCHES, total);
    await progressRows.updateOne({ _id: PROGRESS_ID }, { $set: { done } });
    progress(done);
  }
  return `${members} members and ${applications} applications`;
}

async function createProgress(
  db: mongoose.mongo.Db,
  wanted: Omit<CrowdSettings, 'now'>,
): Promise<CrowdProgress> {
  const [largest] = await db.collection('membership_numbers').find().sort({ n: -1 }).limit(1).toArray();
  const mark: CrowdProgress = {
    _id: PROGRESS_ID,
    ...wanted,
    now: new Date(),
    numbersFrom: Number(largest?.['n'] ?? 0),
    done: 0,
  };
  await db.collection<CrowdProgress>('demo_seed').insertOne(mark);
  return mark;
}

/** Membership numbers first: only they can conflict with other writers. */
async function writeRows(db: mongoose.mongo.Db, rows: readonly CrowdRows[]): Promise<void> {
  await insertMissing(
    db,
    'membership_numbers',
    rows.flatMap(({ numbers }) => numbers),
  );
  await Promise.all([
    insertMissing(
      db,
      'applications',
      rows.map(({ application }) => application),
    ),
    insertMissing(
      db,
      'members',
      rows.flatMap(({ members }) => members),
    ),
    insertMissing(
      db,
      'member_logins',
      rows.flatMap(({ logins }) => logins),
    ),
    // Input of the worker's search for duplicates.
    insertMissing(
      db,
      'member_keys',
      rows.flatMap(({ members }) => members.map(({ _id }) => ({ _id, due: true, marks: 1 }))),
    ),
  ]);
}

/** Inserts rows and ignores those that an interrupted run has written. */
async function insertMissing(
  db: mongoose.mongo.Db,
  collection: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await db.collection(collection).insertMany([...rows], options);
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const otherErrors = [error.writeErrors]
      .flat()
      .filter(({ errmsg = '' }) => !errmsg.includes('index: _id_'));
    if (otherErrors.length > 0)
      throw new Error(`${collection}: ${otherErrors[0]?.errmsg ?? error.message}`, { cause: error });
  }
}

function progressReporter(from: number, total: number): (done: number) => void {
  const startedAt = performance.now();
  let lastReportAt = startedAt;
  return (done) => {
    const now = performance.now();
    if (now - lastReportAt < PROGRESS_INTERVAL_MS && done < total) return;
    lastReportAt = now;
    const left = ((now - startedAt) / (done - from)) * (total - done);
    const rest = done < total ? `, ${Math.ceil(left / 1000)} s left` : '';
    note('crowd', `${done} of ${total} applications with their members${rest}`);
  };
}
