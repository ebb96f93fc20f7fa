import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { reasonOf } from '../../platform/outbox/job-errors.js';
import { newBackupKeys } from './age-files.js';
import { BackupFolder, type KeptBackup } from './backup-folder.js';
import { backupLimits } from './backups.limits.js';
import { BackupsService } from './backups.service.js';
import { documentsIn, type Manifest } from './manifest.js';
import {
  compareDatabase,
  inDatabaseBeside,
  type NamedBackup,
  requireWhole,
  restoreDatabase,
} from './restoring.js';
import { BackupStatusRepository } from './status/backup-status.repository.js';

/**
 * Restores one backup a week beside the portal. The worker has no private key: the files of that backup are encrypted for a second
 * recipient too, whose identity exists in the memory of this process until the trial ends (docs/decisions/0027-backups.md).
 */
@Injectable()
export class RestoreTrials {
  private readonly log = new Logger(RestoreTrials.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly backups: BackupsService,
    private readonly rows: BackupStatusRepository,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Makes a backup and restores it on trial when that is due; a failed trial is recorded and leaves the backup. */
  async makeBackup(signal?: AbortSignal): Promise<KeptBackup & { readonly manifest: Manifest }> {
    const { at } = (await this.rows.last())?.trial ?? {};
    if (at !== undefined && this.clock.now().getTime() - at.getTime() < backupLimits.triedMs)
      return this.backups.make(signal);
    const { recipient, identity } = await newBackupKeys();
    const backup = await this.backups.make(signal, recipient);
    await this.tryToRestore(backup, identity);
    return backup;
  }

  private async tryToRestore(backup: NamedBackup, identity: string): Promise<void> {
    const { BACKUP_DIR = '', MONGODB_URI } = this.config;
    const folder = new BackupFolder(BACKUP_DIR);
    const { at } = backup.manifest;
    const startedAt = performance.now();
    let ms = 0;
    let faults: string[];
    try {
      await this.requireRoom();
      await requireWhole(folder, backup, identity);
      faults = await inDatabaseBeside(MONGODB_URI, async (db) => {
        const lacking = await restoreDatabase(folder, backup, identity, db);
        ms = Math.round(performance.now() - startedAt);
        return [...lacking, ...(await compareDatabase(db, backup.manifest))];
      });
    } catch (error) {
      faults = [reasonOf(error)];
    }
    if (faults.length > 0) this.log.error(`The backup ${backup.name} was not restored: ${faults.join('; ')}`);
    await this.rows.saveTrial({
      ...{
        at: this.clock.now(),
        backupAt: new Date(at.t * 1000),
        ms,
        documents: documentsIn(backup.manifest),
      },
      ...{ faults: faults.slice(0, backupLimits.namedFaults), by: 'worker' },
    });
  }

  /** @throws Error when the copy would fill the disk of MongoDB */
  private async requireRoom(): Promise<void> {
    const { fsUsedSize, fsTotalSize, totalSize } = (await this.connection.db?.stats()) ?? {};
    if (typeof fsUsedSize !== 'number' || typeof fsTotalSize !== 'number' || typeof totalSize !== 'number')
      return;
    if (fsUsedSize + totalSize > fsTotalSize * backupLimits.trialDiskShare)
      throw new Error('The disk of MongoDB has no room for a restored copy');
  }
}
