import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { BackupsModule } from '@portal/backend/operations/backups/backups.module';
import { MailModule } from '../mail/mail.module.js';
import { BackupTimer } from './backup.timer.js';
import { MailBackupLateJob } from './mail-backup-late.job.js';

/** The backup of each day, and the mail when there is none. */
@Module({ imports: [AccountsModule, BackupsModule, MailModule], providers: [BackupTimer, MailBackupLateJob] })
export class BackupsWorkerModule {}
