import { SettingsModule } from '@portal/backend/settings/settings.module';
import { SettingsMails } from './settings-mails.js';
import { StoreKitArtTimer } from './store-kit-art.timer.js';
import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MailWorkerModule } from '../mail/mail.module.js';
import { MailMailboxTestJob } from './mail-mailbox-test.job.js';
import { ReleaseMailsTimer } from './release-mails.timer.js';

@Module({
  imports: [SettingsModule, AccountsModule, MailWorkerModule],
  providers: [SettingsMails, StoreKitArtTimer, MailMailboxTestJob, ReleaseMailsTimer],
})
export class SettingsWorkerModule {}
