import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { BackupsService } from './backups.service.js';
import { DailyBackup } from './daily-backup.service.js';

/** Backups of database and storage (docs/operations.md). */
@Module({
  imports: [AccountsModule],
  providers: [BackupsService, DailyBackup],
  exports: [BackupsService, DailyBackup],
})
export class BackupsModule {}
