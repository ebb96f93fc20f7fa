import { Injectable, Logger } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { reasonOf } from '../../platform/outbox/job-errors.js';
import { mailBackupLate } from './backups.jobs.js';
import { ArchiveService } from './archive/archive.service.js';
import { backupLimits } from './backups.limits.js';
import { BackupsService, NoBackups } from './backups.service.js';
import { RestoreTrials } from './restore-trials.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** The backup of each day, and the alarm when there is none (docs/operations.md, REL-10). */
@Injectable()
export class DailyBackup {
  private readonly log = new Logger(DailyBackup.name);
  /** Why the last try of this process failed, for the mail. */
  private reason: string | undefined;

  constructor(
    private readonly backups: BackupsService,
    private readonly archive: ArchiveService,
    private readonly trials: RestoreTrials,
    private readonly names: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the day's backup when it is due, the very first one at once, and otherwise copies the new objects; tells every superAdmin once a
   * day when the last one is old.
   */
  async step(signal?: AbortSignal): Promise<void> {
    if (!this.backups.isSet) {
      await this.remind();
      return;
    }
    if (await this.isDue()) await this.make(signal);
    else
      await this.backups.copyNewObjects(signal).catch((error: unknown) => {
        this.log.warn(`New files could not be copied: ${reasonOf(error)}`);
      });
    const last = await this.backups.last();
    const age = last === undefined ? Infinity : this.clock.now().getTime() - last.at.getTime();
    if (age > backupLimits.lateMs) await this.tell();
  }

  /** When the last backup that there is was begun, and why the last try failed. */
  async state(): Promise<{ readonly at?: Date; readonly reason?: string }> {
    const last = this.backups.isSet ? await this.backups.last() : undefined;
    return {
      ...(last === undefined ? {} : { at: last.at }),
      ...(this.reason === undefined ? {} : { reason: this.reason }),
    };
  }

  private async isDue(): Promise<boolean> {
    const last = await this.backups.last();
    if (last === undefined || (await this.archive.needsBackup())) return true;
    const now = this.clock.now();
    const today = indiaDay(now);
    const from = indiaDayBegin(today).getTime() + backupLimits.fromHour * HOUR_MS;
    return now.getTime() >= from && last.at.getTime() < from;
  }

  private async make(signal?: AbortSignal): Promise<void> {
    try {
      const { name, manifest } = await this.trials.makeBackup(signal);
      this.reason = undefined;
      this.log.log(`Backup ${name}: ${manifest.objects.count} files, ${manifest.objects.copied} of them new`);
    } catch (error) {
      this.reason = reasonOf(error);
      this.log.error(`The backup failed: ${this.reason}`);
    }
  }

  /** A portal in production that makes no backup says so every Monday. */
  private async remind(): Promise<void> {
    const weekday = new Date(indiaDay(this.clock.now())).getUTCDay();
    if (!this.config.isProduction || weekday !== 1) return;
    this.reason = new NoBackups().message;
    await this.tell();
  }

  private async tell(): Promise<void> {
    const day = indiaDay(this.clock.now());
    const superAdmins = await this.names.superAdmins();
    await this.unitOfWork.run(systemActor, async (tx) => {
      for (const staffId of superAdmins) tx.effect(mailBackupLate, { day, staffId });
      return Promise.resolve();
    });
  }
}
