import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MailerModule } from '@nestjs-modules/mailer';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { MAIL_CONNECTIONS } from '../platform/worker.limits.js';
import { BulkTransport, poolOptions } from './bulk-transport.service.js';
import { watchHandover } from './mail-handover.js';
import { MailTable } from './mail-table.js';
import { MailSender } from './mail-sender.service.js';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';

/** The pooled connections to the mail servers, rendering and sending of mails. */
@Module({
  imports: [
    DiscoveryModule,
    SettingsModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [PortalConfig],
      useFactory: (config: PortalConfig) => ({
        transport: poolOptions(config.SMTP_URL ?? 'smtp://127.0.0.1:1025', MAIL_CONNECTIONS),
        plugins: [{ step: 'stream', plugin: watchHandover }],
      }),
    }),
  ],
  providers: [BulkTransport, MailTable, MailSender, SenderMailboxTransport],
  exports: [SettingsModule, BulkTransport, MailSender, SenderMailboxTransport],
})
export class MailWorkerModule {}
