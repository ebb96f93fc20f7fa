import { AuditSealingModule } from '@portal/backend/platform/audit/audit-sealing.module';
import { SealAuditTimer } from './seal-audit.timer.js';
import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { OperationsModule } from '@portal/backend/operations/operations.module';
import { ArchiveTimer } from './archive.timer.js';
import { BackupTimer } from './backup.timer.js';
import { RetentionTimer } from './retention.timer.js';
import { OperationsMails } from './operations-mails.js';
import { WatchSystemTimer } from './watch-system.timer.js';

/** Backups, retention and the system watch. */
@Module({
  imports: [AuditSealingModule, AccountsModule, OperationsModule],
  providers: [SealAuditTimer, ArchiveTimer, BackupTimer, RetentionTimer, WatchSystemTimer, OperationsMails],
})
export class OperationsWorkerModule {}
