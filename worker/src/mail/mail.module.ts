import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { MailboxModule } from '@portal/backend/settings/mailbox/mailbox.module';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { MAIL_CONNECTIONS } from '../platform/worker.limits.js';
import { BulkTransport } from './bulk-transport.service.js';
import { watchHandover } from './mail-handover.js';
import { MailSender } from './mail-sender.service.js';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';
import { poolOptions } from './pool-options.js';

/** Mails: rendering, the pooled connections to the mail servers, sending. */
@Module({
  imports: [
    BrandingModule,
    MailboxModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [PortalConfig],
      useFactory: (config: PortalConfig) => ({
        transport: poolOptions(config.SMTP_URL ?? 'smtp://127.0.0.1:1025', MAIL_CONNECTIONS),
        plugins: [{ step: 'stream', plugin: watchHandover }],
      }),
    }),
  ],
  providers: [BulkTransport, MailSender, SenderMailboxTransport],
  exports: [BrandingModule, BulkTransport, MailboxModule, MailSender, SenderMailboxTransport],
})
export class MailModule {}
