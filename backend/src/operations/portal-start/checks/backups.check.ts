import { Injectable } from '@nestjs/common';
import { backupLimits } from '../../backups/backups.limits.js';
import { BackupsService } from '../../backups/backups.service.js';
import { Clock } from '../../../platform/clock.js';
import { SystemWatch } from '../../system/system-watch.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** The public key is set, and the last complete backup that the worker saw is fresh (docs/operations.md). */
@Injectable()
export class BackupsCheck implements StartCheck {
  readonly item = 'backups';

  constructor(
    private readonly backups: BackupsService,
    private readonly watch: SystemWatch,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    if (!this.backups.isSet) return { state: 'missing', note: 'backups.noKey' };
    const lastAt = await this.watch.lastBackupAt();
    if (lastAt === undefined) return { state: 'test', note: 'backups.none' };
    const isLate = this.clock.now().getTime() - lastAt.getTime() > backupLimits.lateMs;
    return isLate
      ? { state: 'missing', note: 'backups.late', ...momentOf(lastAt) }
      : { state: 'done', note: 'backups.fresh', ...momentOf(lastAt) };
  }
}
