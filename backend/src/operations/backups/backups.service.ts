import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type ListedObject, StorageService } from '../../platform/storage/s3.js';
import { StorageMissing } from '../../platform/storage/storage-errors.js';
import { BackupFolder, type KeptBackup } from './backup-folder.js';
import { keyName, publicKeyOf } from './backup-keys.js';
import { backupLimits } from './backups.limits.js';
import { type CopiedDatabase, databaseParts } from './database-copy.js';
import { keptBackups } from './kept-backups.js';
import type { Manifest } from './manifest.js';
import { objectName, objectParts } from './object-copy.js';
import { sealed } from './sealed-stream.js';

/** Backups need a public key and a folder (BACKUP_PUBLIC_KEY, BACKUP_DIR). */
export class NoBackups extends Error {
  constructor() {
    super('No backup is made: BACKUP_PUBLIC_KEY and BACKUP_DIR are not set (docs/operations.md)');
  }
}

/** Makes backups and keeps them by the rule; reads none, as the private key is elsewhere (docs/operations.md, REL-10). */
@Injectable()
export class BackupsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly storage: StorageService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  get isSet(): boolean {
    return this.config.BACKUP_PUBLIC_KEY !== undefined;
  }

  /** The newest complete backup. @throws NoBackups */
  async last(): Promise<KeptBackup | undefined> {
    return (await this.folder().list())[0];
  }

  /**
   * Makes a backup: the database first, as it is at one moment, then what the storage has and the folder lacks; files are written once,
   * so the later copy has all that the earlier one names. Older ones go by the rule after it.
   * @throws NoBackups; what the disk or a server threw: then there is no backup, and what was copied is not copied again
   */
  async make(signal?: AbortSignal): Promise<KeptBackup & { readonly manifest: Manifest }> {
    const folder = this.folder();
    const recipient = publicKeyOf(this.config.BACKUP_PUBLIC_KEY ?? '');
    const startedAt = this.clock.now();
    const begun = await folder.begin(startedAt);
    const copied: CopiedDatabase = { collections: {}, migration: 0 };
    const { db } = this.connection;
    if (db === undefined) throw new Error('There is no database');
    const packed = createGzip();
    // What breaks in the reading ends the packing with the same error, and so the writing.
    pipeline(Readable.from(databaseParts(this.connection.getClient(), db, copied)), packed, () => undefined);
    const database = await begun.database(sealed(packed, recipient));
    signal?.throwIfAborted();
    const objects = await this.copyObjects(folder, recipient, signal);
    const list = await begun.objects(objects.names);
    const manifest: Manifest = {
      format: 1,
      key: keyName(recipient),
      startedAt: startedAt.toISOString(),
      finishedAt: this.clock.now().toISOString(),
      ...copied,
      database,
      objects: { count: objects.names.length, copied: objects.copied, list },
    };
    await begun.complete(manifest);
    await this.prune(folder);
    return { name: begun.name, at: startedAt, manifest };
  }

  private async copyObjects(
    folder: BackupFolder,
    recipient: ReturnType<typeof publicKeyOf>,
    signal?: AbortSignal,
  ): Promise<{ names: string[]; copied: number }> {
    const names: string[] = [];
    let copied = 0;
    const limit = pLimit(backupLimits.objectsAtOnce);
    const copy = async (listed: ListedObject): Promise<void> => {
      const name = objectName(listed);
      if (!(await folder.hasObject(name))) {
        const content = await this.contentOf(listed.key);
        // Removed since it was listed.
        if (content === undefined) return;
        await folder.putObject(name, sealed(objectParts({ key: listed.key, ...content }), recipient));
        copied += 1;
      }
      names.push(name);
    };
    let page = await this.storage.list('');
    while (page.length > 0) {
      signal?.throwIfAborted();
      const kept = page.filter(({ key }) => !backupLimits.without.some((prefix) => key.startsWith(prefix)));
      const ends = await Promise.allSettled(kept.map(async (one) => limit(async () => copy(one))));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      page = await this.storage.list('', page.at(-1)?.key);
    }
    return { names, copied };
  }

  private async contentOf(key: string): Promise<{ contentType: string; body: Buffer } | undefined> {
    try {
      const head = await this.storage.head(key);
      if (head === undefined) return undefined;
      return { contentType: head.contentType, body: await this.storage.get(key, backupLimits.objectBytes) };
    } catch (error) {
      if (error instanceof StorageMissing) return undefined;
      throw error;
    }
  }

  private async prune(folder: BackupFolder): Promise<void> {
    const all = await folder.list();
    const kept = keptBackups(all.map(({ at }) => at));
    const names = all.filter(({ at }) => kept.has(at)).map(({ name }) => name);
    const before = new Date(this.clock.now().getTime() - backupLimits.begunMs);
    await folder.prune(new Set(names), before);
  }

  private folder(): BackupFolder {
    const { BACKUP_DIR, BACKUP_PUBLIC_KEY } = this.config;
    if (BACKUP_DIR === undefined || BACKUP_PUBLIC_KEY === undefined) throw new NoBackups();
    return new BackupFolder(BACKUP_DIR);
  }
}
