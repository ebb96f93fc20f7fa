import { Injectable } from '@nestjs/common';
import type { BackupsView } from '@portal/contract/operations/responses';
import { Clock } from '../../../platform/clock.js';
import { PortalConfig } from '../../../platform/config/config.js';
import { ArchiveFolder, type Chain } from '../archive/archive-folder.js';
import { BackupFolder } from '../backup-folder.js';
import { documentsIn } from '../manifest.js';
import { BackupStatusRepository } from './backup-status.repository.js';
import type { RestoreTrial, SeenBackup, SeenRange } from './backup-status.schema.js';

/** The backups as the worker sees them in its folder, and as the console shows them. */
@Injectable()
export class BackupStatus {
  constructor(
    private readonly rows: BackupStatusRepository,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Records what is in the folder, which the backend may not see. */
  async look(): Promise<void> {
    const { BACKUP_DIR, BACKUP_PUBLIC_KEY } = this.config;
    const isSet = BACKUP_DIR !== undefined && BACKUP_PUBLIC_KEY !== undefined;
    const backups = isSet ? await seenBackups(new BackupFolder(BACKUP_DIR)) : [];
    const chains = isSet ? await new ArchiveFolder(BACKUP_DIR).chains() : [];
    const ranges = chains.flatMap((chain) => rangeOf(chain, backups)).toReversed();
    await this.rows.save({ at: this.clock.now(), isSet, backups, ranges });
  }

  /** The newest range of seconds that can be restored, undefined while the archive has not begun, and the last trial. */
  async restorable(): Promise<{ range: SeenRange | undefined; trial: RestoreTrial | undefined }> {
    const { ranges = [], trial } = (await this.rows.last()) ?? {};
    return { range: ranges[0], trial };
  }

  /** For the console. */
  async view(): Promise<BackupsView> {
    const row = await this.rows.last();
    // Before the first look a row may have a mark or a trial alone.
    const { at, isSet, backups = [], ranges = [], trial } = row ?? {};
    return {
      ...(at === undefined || isSet === undefined ? {} : { seenAt: at.toISOString(), isSet }),
      backups: backups.map((one) => ({ ...one, at: one.at.toISOString() })),
      ranges: ranges.map(({ from, until, endedBecause }) => ({
        from: from.toISOString(),
        until: until.toISOString(),
        ...(endedBecause === undefined ? {} : { endedBecause }),
      })),
      ...(trial === undefined
        ? {}
        : { trial: { ...trial, at: trial.at.toISOString(), backupAt: trial.backupAt.toISOString() } }),
    };
  }
}

/** Those of the former format are left out: this build cannot restore them. */
async function seenBackups(folder: BackupFolder): Promise<SeenBackup[]> {
  const all = await folder.list();
  const manifests = await Promise.all(all.map(async ({ name }) => folder.manifest(name)));
  return manifests
    .filter(({ format }) => format === 2)
    .map((manifest) => ({
      at: new Date(manifest.at.t * 1000),
      bytes: Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
      documents: documentsIn(manifest),
      files: manifest.objects.count,
    }));
}

/** From the first backup that the chain covers up to its last whole second. */
function rangeOf({ first, last, ended }: Chain, backups: readonly SeenBackup[]): SeenRange[] {
  if (first === undefined || last === undefined) return [];
  const until = new Date((last.to.t - 1) * 1000);
  const covered = ({ at }: SeenBackup): boolean => at.getTime() >= first.from.t * 1000 && at <= until;
  const from = backups.findLast(covered)?.at;
  if (from === undefined) return [];
  return [{ from, until, ...(ended === undefined ? {} : { endedBecause: ended.reason }) }];
}
