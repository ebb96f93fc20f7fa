import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { backupLimits } from '../backups/backups.limits.js';
import { BackupsService } from '../backups/backups.service.js';
import { migrations } from '../../migrations/migrations.js';
import { Clock } from '../../platform/clock.js';
import { databaseDiskPercent } from '../../platform/mongo/database-disk.js';
import { outstandingMigrations } from '../../platform/mongo/migrations.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import { systemLimits } from '../system/system.limits.js';

const HOUR_MS = 60 * 60 * 1000;

export interface UpgradeCheck {
  /** What a start of this version would do. */
  readonly plan: readonly string[];
  /** What speaks against it now; empty when nothing does. */
  readonly problems: readonly string[];
}

/** Whether this version may take over a database that another one uses: asked before it is started (docs/operations.md, "Upgrade"). */
@Injectable()
export class UpgradeCheckService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly backups: BackupsService,
    private readonly outbox: OutboxMetrics,
    private readonly clock: Clock,
  ) {}

  /** Looks, and changes nothing. @throws what MongoDB or the folder of the backups threw */
  async look(): Promise<UpgradeCheck> {
    const { db } = this.connection;
    if (db === undefined) throw new Error('There is no database');
    const own = Math.max(...migrations.map(({ number }) => number));
    const { outstanding, newest } = await outstandingMigrations(db, migrations);
    const plan =
      outstanding.length === 0
        ? [`No migration: the database is at ${newest}.`]
        : outstanding.map(({ number, name }) => `Migration ${number} (${name}) will run.`);
    // A database that no version has used has nothing to lose.
    const backup = newest === 0 ? undefined : this.backup();
    const found = await Promise.all([backup, this.disk(), this.failedJobs()]);
    const problems = found.filter((problem) => problem !== undefined);
    if (newest > own)
      problems.unshift(
        `The database is at migration ${newest}, this version knows ${own}: a newer one was here.`,
      );
    return { plan, problems };
  }

  private async backup(): Promise<string | undefined> {
    if (!this.backups.isSet) return 'No backup is made: BACKUP_PUBLIC_KEY is not set.';
    const last = await this.backups.last();
    if (last === undefined) return 'There is no backup.';
    const age = this.clock.now().getTime() - last.at.getTime();
    if (age <= backupLimits.lateMs) return undefined;
    return `The last backup is ${Math.floor(age / HOUR_MS)} hours old.`;
  }

  private async disk(): Promise<string | undefined> {
    const { db } = this.connection;
    const percent = db === undefined ? undefined : await databaseDiskPercent(db);
    return percent === undefined || percent < systemLimits.fullPercent
      ? undefined
      : `The disk of MongoDB is ${percent}% full.`;
  }

  private async failedJobs(): Promise<string | undefined> {
    const failed = await this.outbox.countDeadLetters();
    return failed === 0 ? undefined : `Failed jobs on /admin/jobs: ${failed}.`;
  }
}
