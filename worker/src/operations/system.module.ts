import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { SystemModule } from '@portal/backend/operations/system/system.module';
import { MailModule } from '../mail/mail.module.js';
import { MailAlarmJob, MailAlarmOverJob } from './alarm-mails.jobs.js';
import { WatchSystemTimer } from './watch-system.timer.js';

/** Watches the portal, and mails what it finds. */
@Module({
  imports: [AccountsModule, MailModule, SystemModule],
  providers: [WatchSystemTimer, MailAlarmJob, MailAlarmOverJob],
})
export class SystemWorkerModule {}
