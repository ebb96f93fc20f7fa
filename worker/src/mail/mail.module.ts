import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { BrandingModule } from '@portal/backend/branding/branding.module';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { MAIL_CONNECTIONS, mailTimes } from '../runtime/worker.limits.js';
import { MailSender } from './mail-sender.service.js';

/** Mails: rendering, the pooled connection to the mail server, sending. */
@Module({
  imports: [
    BrandingModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [PortalConfig],
      useFactory: (config: PortalConfig) => ({
        transport: poolOf(config.SMTP_URL ?? 'smtp://127.0.0.1:1025'),
      }),
    }),
  ],
  providers: [MailSender],
  exports: [MailSender],
})
export class MailModule {}

/** A pooled transport: unpooled, a mail costs a connection each (performance 7). */
function poolOf(url: string): object {
  const server = new URL(url);
  return {
    host: server.hostname,
    port: Number(server.port || (server.protocol === 'smtps:' ? 465 : 587)),
    secure: server.protocol === 'smtps:',
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    ...mailTimes,
  };
}
