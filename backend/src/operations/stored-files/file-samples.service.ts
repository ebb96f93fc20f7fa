import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import { Clock } from '../../platform/clock.js';
import { limits } from '../../platform/config/limits.js';
import { StorageService } from '../../platform/storage/s3.js';
import { countedPlaces, projectionOf } from './counted-files.js';

/** A row that counts on a file which the storage lacks. */
export interface LackingFile {
  /** The collection of the row. */
  readonly place: string;
  readonly rowId: unknown;
  readonly key: string;
}

/** Of each place at a time: one that is emptied shows at once, one that lost a file in a hundred within a day. */
const SAMPLE = 10;
/** Questions to the storage at once. */
const AT_ONCE = 8;
/** So many are looked at again; who looks for all of them has `npm run files:check`. */
const REMEMBERED = 50;

type Row = mongoose.mongo.WithId<mongoose.mongo.Document>;

/** Looks for a few of the files that the database counts on, so that a loss shows while a backup still has them (docs/rules/alarms.md). */
@Injectable()
export class FileSamples {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the storage for some files, other ones each time, and for those that were missing before.
   * @returns what it lacks and a row still counts on
   * @throws what the database or the storage threw: then nothing is known
   */
  async missing(before: readonly LackingFile[]): Promise<LackingFile[]> {
    const drawn = await Promise.all(countedPlaces.map(async (place) => this.drawn(place)));
    const asked = [...new Map([...before, ...drawn.flat()].map((file) => [file.key, file])).values()];
    const limit = pLimit(AT_ONCE);
    const lacking = await Promise.all(
      asked.map(async (file) =>
        limit(async () => !(await this.storage.exists(file.key)) && (await this.isCounted(file))),
      ),
    );
    return asked.filter((_file, at) => lacking[at]).slice(0, REMEMBERED);
  }

  /** `$sample` comes first: so it walks no index and reads no more than it draws. */
  private async drawn(place: Place): Promise<LackingFile[]> {
    const { collection, find } = place;
    const stages = [
      { $sample: { size: SAMPLE } },
      { $match: find(this.clock.now()) },
      { $project: projectionOf(place) },
    ];
    const rows = await this.rows(collection)
      .aggregate<Row>(stages, { maxTimeMS: limits.watch.queryMs })
      .toArray();
    return rows.flatMap((row) =>
      keysOf(place, row).map((key) => ({ place: collection, rowId: row._id, key })),
    );
  }

  /** Whether the row is still there and names the file: it may have been changed since it was read. */
  private async isCounted({ place, rowId, key }: LackingFile): Promise<boolean> {
    const found = countedPlaces.find(({ collection }) => collection === place);
    if (found === undefined) return false;
    const row = await this.rows(place).findOne(
      { ...found.find(this.clock.now()), _id: rowId as never },
      { projection: projectionOf(found) },
    );
    return row !== null && keysOf(found, row).includes(key);
  }

  private rows(collection: string): mongoose.mongo.Collection {
    return this.connection.collection(collection);
  }
}

type Place = (typeof countedPlaces)[number];

/** Documents that newer ones replaced are not drawn again: an alarm about one would never end. */
function keysOf({ counted }: Pick<Place, 'counted'>, row: object): string[] {
  return counted(row).flatMap(({ kind, key }) => (kind === 'formerDocuments' ? [] : [key]));
}
