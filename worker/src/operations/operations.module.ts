import { AuditSealingModule } from '@portal/backend/platform/audit/audit-sealing.module';
import { SealAuditTimer } from './seal-audit.timer.js';
import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { OperationsModule } from '@portal/backend/operations/operations.module';
import { MailWorkerModule } from '../mail/mail.module.js';
import { BackupTimer } from './backup.timer.js';
import { MailBackupLateJob } from './mail-backup-late.job.js';
import { RetentionTimer } from './retention.timer.js';
import { MailAlarmJob, MailAlarmOverJob } from './alarm-mails.jobs.js';
import { WatchSystemTimer } from './watch-system.timer.js';

/** Backups, retention and the system watch. */
@Module({
  imports: [AuditSealingModule, AccountsModule, OperationsModule, MailWorkerModule],
  providers: [
    SealAuditTimer,
    BackupTimer,
    MailBackupLateJob,
    RetentionTimer,
    WatchSystemTimer,
    MailAlarmJob,
    MailAlarmOverJob,
  ],
})
export class OperationsWorkerModule {}
