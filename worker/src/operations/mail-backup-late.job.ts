import { showMoment } from '@portal/contract/format';
import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { type BackupLatePayload, mailBackupLate } from '@portal/backend/operations/backups/backups.jobs';
import { DailyBackup } from '@portal/backend/operations/backups/daily-backup.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../mail/mail-sender.service.js';

/** Tells a superAdmin that there is no fresh backup (docs/rules/mails.md). */
@Handles(mailBackupLate)
export class MailBackupLateJob implements JobHandler<BackupLatePayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly daily: DailyBackup,
    private readonly mail: MailSender,
  ) {}

  async handle({ staffId }: BackupLatePayload, run: JobContext): Promise<void> {
    const account = await this.accounts.byId('staff', staffId);
    if (account === undefined) return;
    const { name, email, language } = account;
    const { at, reason = '' } = await this.daily.state();
    await this.mail.send({
      mail: 'backup-late',
      language,
      to: { name, address: email },
      run,
      data: { name, lastBackup: at === undefined ? '' : showMoment(at.toISOString(), language), reason },
    });
  }
}
