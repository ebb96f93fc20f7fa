import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { BrandingModule } from '@portal/backend/branding/branding.module';
import { MailboxModule } from '@portal/backend/mailbox/mailbox.module';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { MAIL_CONNECTIONS, mailTimes } from '../runtime/worker.limits.js';
import { watchHandover } from './mail-handover.js';
import { MailSender } from './mail-sender.service.js';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';
import { smtpAddress, smtpOptions } from './smtp-address.js';

/** Mails: rendering, the pooled connections to the mail servers, sending. */
@Module({
  imports: [
    BrandingModule,
    MailboxModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [PortalConfig],
      useFactory: (config: PortalConfig) => ({
        transport: poolOf(config.SMTP_URL ?? 'smtp://127.0.0.1:1025'),
        plugins: [{ step: 'stream', plugin: watchHandover }],
      }),
    }),
  ],
  providers: [MailSender, SenderMailboxTransport],
  exports: [MailboxModule, MailSender, SenderMailboxTransport],
})
export class MailModule {}

/** A pooled transport: unpooled, a mail costs a connection each. */
function poolOf(url: string): object {
  const { username, password } = new URL(url);
  return {
    ...smtpOptions(smtpAddress(url)),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    ...mailTimes,
  };
}
