import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../../../platform/clock.js';
import { PortalConfig } from '../../../platform/config/config.js';
import { packed } from '../age-files.js';
import { BackupFolder, piecesOf } from '../backup-folder.js';
import { BackupStatusRepository } from '../status/backup-status.repository.js';
import { BACKUP_STATUS } from '../status/backup-status.schema.js';
import { BackupStatus } from '../status/backup-status.service.js';
import { backupLimits } from '../backups.limits.js';
import type { ClusterTime } from '../manifest.js';
import { ArchiveFolder } from './archive-folder.js';
import type { Change } from './replay.js';

const { BSON, MongoServerError, Timestamp } = mongoose.mongo;

/** Codes of a change stream that cannot continue: its position is gone, or unknown to this server. */
const LOST: readonly number[] = [136, 260, 280, 286];

/** Where the next segment begins. */
interface Place {
  readonly chain: string;
  readonly n: number;
  readonly from: ClusterTime;
  readonly previous?: string;
  readonly resumeToken?: object;
}

/** Archives every change of the database after a backup, so that it can be restored to a second (docs/rules/backups.md). */
@Injectable()
export class ArchiveService {
  private readonly log = new Logger(ArchiveService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly rows: BackupStatusRepository,
    private readonly status: BackupStatus,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Whether the archive can continue only after another backup. */
  async needsBackup(): Promise<boolean> {
    const { BACKUP_DIR } = this.config;
    return BACKUP_DIR !== undefined && (await this.place(BACKUP_DIR)) === undefined;
  }

  /**
   * Archives every change up to now, from where the last segment ends. A process that loses its lease writes nothing: the place of the
   * next segment is taken.
   */
  async step(signal?: AbortSignal): Promise<void> {
    const { BACKUP_DIR, BACKUP_PUBLIC_KEY } = this.config;
    const isSet = BACKUP_DIR !== undefined && BACKUP_PUBLIC_KEY !== undefined;
    const place = isSet ? await this.place(BACKUP_DIR) : undefined;
    if (isSet && place !== undefined) {
      const folder = new ArchiveFolder(BACKUP_DIR);
      await folder.begin(place.chain);
      const end = await this.archive(folder, place, BACKUP_PUBLIC_KEY, signal);
      if (end !== undefined) {
        await folder.end(place.chain, { at: this.clock.now().toISOString(), reason: end });
        this.log.error(`The archive has a gap, another backup is due: ${end}`);
      }
    }
    await this.status.look();
  }

  /** @returns why the chain ends here; undefined when it continues */
  private async archive(
    folder: ArchiveFolder,
    begin: Place,
    recipient: string,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    let place = begin;
    let changes: Buffer[] = [];
    let bytes = 0;
    const write = async ({ _id: resumeToken, clusterTime: { t, i } }: Change): Promise<void> => {
      signal?.throwIfAborted();
      const { from, previous } = place;
      const segment = await folder.append(
        {
          ...{ chain: place.chain, n: place.n, from, to: { t, i }, changes: changes.length, resumeToken },
          ...(previous === undefined ? {} : { previous }),
        },
        // In one piece: each goes through a thread, for which a busy process waits.
        packed(piecesOf(Buffer.concat(changes)), [recipient]),
      );
      place = { chain: segment.chain, n: segment.n + 1, from: segment.to, previous: segment.sha256 };
      [changes, bytes] = [[], 0];
    };
    const stream = this.watch(begin);
    try {
      const mark = randomUUID();
      await this.rows.mark(mark);
      let last: Change | undefined;
      for (let since = Date.now(); ;) {
        signal?.throwIfAborted();
        const change = (await stream.tryNext()) as Change | null;
        if (change === null) {
          if (Date.now() - since < backupLimits.silentMs) continue;
          throw new Error('The change stream does not deliver what was just written');
        }
        since = Date.now();
        if (change.operationType === 'dropDatabase' || change.operationType === 'invalidate') {
          if (last !== undefined && changes.length > 0) await write(last);
          return 'the database was removed';
        }
        last = change;
        const document = BSON.serialize(change);
        changes.push(Buffer.from(document));
        bytes += document.length;
        const isLast = isMark(change, mark);
        if (isLast || bytes > backupLimits.segmentBytes) await write(change);
        if (isLast) return undefined;
      }
    } catch (error) {
      // Like all values of the stream, the code is not promoted to a number.
      if (error instanceof MongoServerError && LOST.includes(Number(error.code))) return error.message;
      throw error;
    } finally {
      await stream.close();
    }
  }

  private watch({ from, resumeToken }: Place): mongoose.mongo.ChangeStream {
    const { db } = this.connection;
    if (db === undefined) throw new Error('There is no database');
    return db.watch([], {
      showExpandedEvents: true,
      promoteValues: false,
      promoteBuffers: false,
      ...(resumeToken === undefined
        ? { startAtOperationTime: new Timestamp({ t: from.t, i: from.i }) }
        : { resumeAfter: resumeToken }),
    });
  }

  /** @returns undefined while there is no backup that a chain can begin with */
  private async place(root: string): Promise<Place | undefined> {
    const { name, last, ended } = (await new ArchiveFolder(root).chains()).at(-1) ?? {};
    if (name !== undefined && last !== undefined && ended === undefined) {
      const { n, to, sha256, resumeToken } = last;
      return { chain: name, n: n + 1, from: to, previous: sha256, resumeToken };
    }
    const backups = new BackupFolder(root);
    const [newest] = await backups.list();
    if (newest === undefined || (ended !== undefined && newest.at <= new Date(ended.at))) return undefined;
    const { format, at } = await backups.manifest(newest.name);
    return format === 2 ? { chain: newest.name, n: 0, from: at } : undefined;
  }
}

/** Whether a change is the write that a step waits for. */
function isMark({ ns, updateDescription, fullDocument }: Change, mark: string): boolean {
  const fields = updateDescription?.updatedFields ?? fullDocument ?? {};
  return ns?.coll === BACKUP_STATUS && fields['mark'] === mark;
}
