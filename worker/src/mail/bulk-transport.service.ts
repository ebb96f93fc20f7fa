import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { GuardsQueues, type QueueGate } from '@portal/backend/platform/outbox/handler.decorators';
import { createTransport } from 'nodemailer';
import { BULK_BY_MAILBOX, BULK_CONNECTIONS, mailTimes } from '../platform/worker.limits.js';
import type { ComposedMail } from './compose-mail.js';
import { handOver, type MailRun, watchHandover } from './mail-handover.js';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';
import { smtpAddress, smtpOptions } from './smtp-address.js';

/** Options of a pooled nodemailer transport to the server of a URL; without a pool, each mail opens a connection. */
export function poolOptions(url: string, maxConnections: number): object {
  const { username, password } = new URL(url);
  return {
    ...smtpOptions(smtpAddress(url)),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections,
    ...mailTimes,
  };
}

/**
 * Transport of bulk mails: BULK_SMTP_URL, or the sender mailbox, or SMTP_URL with separate connections, so that log-in codes never wait
 * behind bulk mails.
 */
@GuardsQueues('mail-bulk')
@Injectable()
export class BulkTransport implements QueueGate, OnApplicationShutdown {
  private readonly pool;

  constructor(
    private readonly config: PortalConfig,
    private readonly mailbox: SenderMailboxTransport,
  ) {
    const url = config.BULK_SMTP_URL ?? config.SMTP_URL ?? 'smtp://127.0.0.1:1025';
    this.pool = createTransport(poolOptions(url, BULK_CONNECTIONS));
    this.pool.use('stream', watchHandover);
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }

  /** Maximum number of mails sent concurrently. */
  get width(): number {
    return this.config.BULK_SMTP_URL === undefined ? BULK_BY_MAILBOX : BULK_CONNECTIONS;
  }

  /** @throws DeferJob while the sender mailbox is in use for bulk mails and is broken or cooling down */
  async check(): Promise<void> {
    if (this.config.BULK_SMTP_URL === undefined) await this.mailbox.check();
  }

  /** Sends one mail. @throws as `SenderMailboxTransport.send`, and errors of nodemailer */
  async send(mail: ComposedMail, run: MailRun): Promise<void> {
    const hasBulkServer = this.config.BULK_SMTP_URL !== undefined;
    if (!hasBulkServer && (await this.mailbox.send(mail, run)) === 'sent') return;
    await handOver(this.pool, mail, run);
  }
}
