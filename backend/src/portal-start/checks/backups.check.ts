import { Injectable } from '@nestjs/common';
import { backupLimits } from '../../backups/backups.limits.js';
import { BackupsService } from '../../backups/backups.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** The public key is set, and the last complete backup is fresh (docs/operations.md). */
@Injectable()
export class BackupsCheck implements StartCheck {
  readonly item = 'backups';

  constructor(
    private readonly backups: BackupsService,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    if (!this.backups.isSet) return { state: 'missing', note: 'backups.noKey' };
    const last = await this.backups.last();
    if (last === undefined) return { state: 'test', note: 'backups.none' };
    const isLate = this.clock.now().getTime() - last.at.getTime() > backupLimits.lateMs;
    return isLate
      ? { state: 'missing', note: 'backups.late', ...momentOf(last.at) }
      : { state: 'done', note: 'backups.fresh', ...momentOf(last.at) };
  }
}
