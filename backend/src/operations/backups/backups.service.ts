import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type ListedObject, StorageService } from '../../platform/storage/s3.js';
import { StorageMissing } from '../../platform/storage/storage-errors.js';
import { encrypted, packed } from './age-files.js';
import { ArchiveFolder } from './archive/archive-folder.js';
import { BackupFolder, type KeptBackup } from './backup-folder.js';
import { backupLimits } from './backups.limits.js';
import { copyDatabase } from './database-copy.js';
import { keptBackups } from './kept-backups.js';
import type { Manifest, WrittenFile } from './manifest.js';
import { objectName, objectParts } from './object-copy.js';

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
   * @param trial a recipient of the database's files for this backup alone, who restores it on trial
   * @throws NoBackups; what the disk or a server threw: then there is no backup, and what was copied is not copied again
   */
  async make(signal?: AbortSignal, trial?: string): Promise<KeptBackup & { readonly manifest: Manifest }> {
    const folder = this.folder();
    const recipients = [this.recipient, ...(trial === undefined ? [] : [trial])];
    const startedAt = this.clock.now();
    const begun = await folder.begin(startedAt);
    const { db } = this.connection;
    if (db === undefined) throw new Error('There is no database');
    const files: Record<string, WrittenFile> = {};
    const copied = await copyDatabase(this.connection.getClient(), db, async (file, content) => {
      signal?.throwIfAborted();
      const path = `${file}.gz.age`;
      files[path] = await begun.file(path, packed(content, recipients));
    });
    const objects = await this.copyObjects(folder, undefined, signal);
    const list = await begun.objects(objects.names);
    const manifest: Manifest = {
      format: 2,
      recipients,
      startedAt: startedAt.toISOString(),
      finishedAt: this.clock.now().toISOString(),
      database: db.databaseName,
      ...copied,
      files,
      objects: { count: objects.names.length, copied: objects.copied, list },
    };
    await begun.complete(manifest);
    await this.prune(folder);
    return { name: begun.name, at: startedAt, manifest };
  }

  /** Copies the objects that were stored since the last backup. @returns how many */
  async copyNewObjects(signal?: AbortSignal): Promise<number> {
    const last = await this.last();
    if (last === undefined) return 0;
    const since = new Date(last.at.getTime() - backupLimits.clockMs);
    return (await this.copyObjects(this.folder(), since, signal)).copied;
  }

  private get recipient(): string {
    return this.config.BACKUP_PUBLIC_KEY ?? '';
  }

  /** @param since older objects are left out; undefined: none */
  private async copyObjects(
    folder: BackupFolder,
    since: Date | undefined,
    signal?: AbortSignal,
  ): Promise<{ names: string[]; copied: number }> {
    const names: string[] = [];
    let copied = 0;
    const limit = pLimit(backupLimits.objectsAtOnce);
    const copy = async (listed: ListedObject): Promise<void> => {
      const name = objectName(listed, this.recipient);
      if (!(await folder.hasObject(name))) {
        const content = await this.contentOf(listed.key);
        // Removed since it was listed.
        if (content === undefined) return;
        await folder.putObject(
          name,
          encrypted(objectParts({ key: listed.key, ...content }), [this.recipient]),
        );
        copied += 1;
      }
      names.push(name);
    };
    const isCopied = ({ key, modifiedAt }: ListedObject): boolean =>
      !backupLimits.without.some((prefix) => key.startsWith(prefix)) &&
      (since === undefined || modifiedAt >= since);
    let page = await this.storage.list('');
    while (page.length > 0) {
      signal?.throwIfAborted();
      const ends = await Promise.allSettled(
        page.filter(isCopied).map(async (one) => limit(async () => copy(one))),
      );
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
    const now = this.clock.now().getTime();
    const archive = new ArchiveFolder(folder.root);
    await archive.prune(new Date(now - backupLimits.archiveMs));
    const all = await folder.list();
    const kept = keptBackups(all.map(({ at }) => at));
    const names = all.filter(({ at }) => kept.has(at)).map(({ name }) => name);
    const bases = await archive.bases();
    await folder.prune(new Set([...names, ...bases]), new Date(now - backupLimits.begunMs));
  }

  private folder(): BackupFolder {
    const { BACKUP_DIR, BACKUP_PUBLIC_KEY } = this.config;
    if (BACKUP_DIR === undefined || BACKUP_PUBLIC_KEY === undefined) throw new NoBackups();
    return new BackupFolder(BACKUP_DIR);
  }
}
