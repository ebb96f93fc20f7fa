import type mongoose from 'mongoose';
import pLimit from 'p-limit';
import type { StorageService } from '../../platform/storage/s3.js';
import { type CountedFile, type CountedKind, countedPlaces, projectionOf } from './counted-files.js';
import { KeySet } from './key-set.js';

type Db = mongoose.mongo.Db;

/**
 * Whose files are, as numbers that people know: of the member, else of the application; a draft has none.
 * @returns of a file of these nothing or one text
 */
export async function ownersOf(
  db: Db,
  files: readonly CountedFile[],
): Promise<(file: CountedFile) => string[]> {
  const appIds = [...new Set(files.flatMap(({ upload }) => upload?.appId ?? []))];
  const applications = await db
    .collection<{ appId: string; number?: string }>('applications')
    .find({ appId: { $in: appIds } }, { projection: { appId: 1, number: 1 } })
    .toArray();
  const members = await db
    .collection<{ applicationId: string; person: number; memNo: string }>('members')
    .find(
      { applicationId: { $in: applications.map(({ _id }) => String(_id)) } },
      { projection: { applicationId: 1, person: 1, memNo: 1 } },
    )
    .toArray();
  const numbers = new Map(members.map((one) => [`${one.applicationId}.${one.person}`, one.memNo]));
  const known = new Map(applications.map((one) => [one.appId, { ...one, id: String(one._id) }]));
  return ({ memNo, upload }) => {
    if (upload === undefined) return memNo === undefined ? [] : [`member ${memNo}`];
    const application = known.get(upload.appId);
    if (application === undefined) return ['a draft'];
    const number = numbers.get(`${application.id}.${upload.person}`);
    if (number !== undefined) return [`member ${number}`];
    const of = `application ${application.number ?? upload.appId}`;
    return [upload.person === 0 ? of : `${of}, spouse`];
  };
}

/** An object that the database counts on and the storage lacks. */
export interface MissingFile extends CountedFile {
  /** Whose it is and what: a number of a member or of an application, and the kind of file; nothing personal. */
  readonly of: string;
}

/** Of one kind, so far. */
export interface Tally {
  counted: number;
  missing: number;
}
export type Tallies = Map<CountedKind, Tally>;

/** What is asked for once more at the storage, and named, together. */
const BATCH = 500;
/** Rows that come at once: the driver's own measure of 16 MB would be a hundred thousand of them. */
const ROWS = 1_000;
/** Questions to the storage at once. */
const AT_ONCE = 16;

/**
 * Compares every key that the database counts on with the list of the storage; changes nothing. What the list lacks is asked for once
 * more, as it may have been stored meanwhile. Neither the rows nor the list are in memory as a whole.
 * @param tallies are filled as it goes
 * @returns what is missing; the documents of one member one after the other
 * @throws what the database or the storage threw
 */
export async function* missingFiles(
  db: Db,
  storage: StorageService,
  { now, tallies = new Map() }: { readonly now: Date; readonly tallies?: Tallies },
): AsyncGenerator<MissingFile> {
  const stored = new KeySet();
  for await (const { key } of storage.each('')) stored.add(key);
  let batch: CountedFile[] = [];
  for await (const file of countedFiles(db, now)) {
    const tally = tallyOf(tallies, file.kind);
    tally.counted += 1;
    if (stored.has(file.key)) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield* lacking(db, storage, batch, tallies);
    batch = [];
  }
  yield* lacking(db, storage, batch, tallies);
}

/** Every object that the database refers to; a file of the organisation is reported at the first place that names it. */
async function* countedFiles(db: Db, now: Date): AsyncGenerator<CountedFile> {
  const named = new Set<string>();
  for (const place of countedPlaces) {
    const { collection, find, sort, counted } = place;
    const projection = projectionOf(place);
    const rows = db.collection(collection).find(find(now), { projection, batchSize: ROWS });
    for await (const row of sort === undefined ? rows : rows.sort(sort))
      for (const file of counted(row)) {
        if (!isOwn(file)) yield file;
        else if (!named.has(file.key)) {
          named.add(file.key);
          yield file;
        }
      }
  }
}

const isOwn = ({ kind }: CountedFile): boolean =>
  kind === 'branding' || kind === 'kit' || kind === 'notices' || kind === 'mailRuns' || kind === 'assets';

async function* lacking(
  db: Db,
  storage: StorageService,
  files: readonly CountedFile[],
  tallies: Tallies,
): AsyncGenerator<MissingFile> {
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(files.map(async ({ key }) => limit(async () => storage.exists(key))));
  const missing = files.filter((_file, at) => found[at] !== true);
  const owners = await ownersOf(db, missing);
  for (const file of missing) {
    tallyOf(tallies, file.kind).missing += 1;
    yield { ...file, of: [...owners(file), file.what].join(', ') };
  }
}

function tallyOf(tallies: Tallies, kind: CountedKind): Tally {
  const tally = tallies.get(kind) ?? { counted: 0, missing: 0 };
  tallies.set(kind, tally);
  return tally;
}
