import { Injectable } from '@nestjs/common';
import { type MailKey, mailJobOf, mails } from '@portal/contract/mails';
import { MailboxService } from '../../../settings/mailbox/mailbox.service.js';
import { PortalConfig } from '../../../platform/config/config.js';
import { OutboxRepository } from '../../../platform/outbox/outbox.repository.js';
import { ProcessedEffects } from '../../../platform/outbox/processed-effects.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** Those that leave by the server's own log-in (SMTP_URL), such as a code. */
const ownMails = (Object.keys(mails) as MailKey[])
  .filter((key) => mails[key].sender === 'system')
  .map((key) => mailJobOf(key));
/** Of the last mails so many are looked at: one that needed no sending is among few. */
const LOOKED_AT = 20;

/** A mail server has taken a mail: a test mail of the mailbox that is set, without one any mail by the server's own log-in. */
@Injectable()
export class MailCheck implements StartCheck {
  readonly item = 'mail';

  constructor(
    private readonly mailbox: MailboxService,
    private readonly outbox: OutboxRepository,
    private readonly effects: ProcessedEffects,
    private readonly config: PortalConfig,
  ) {}

  async find(): Promise<Finding> {
    const { configured, broken, lastTest } = await this.mailbox.view();
    if (!configured) return this.findOwn();
    if (broken !== undefined) return { state: 'missing', note: 'mail.broken', at: broken.at };
    const at = lastTest?.endedAt ?? lastTest?.at;
    const moment = at === undefined ? {} : { at };
    switch (lastTest?.state) {
      case 'sent':
        return { state: 'done', note: 'mail.sent', ...moment };
      case 'failed':
        return { state: 'missing', note: 'mail.failed', ...moment };
      case 'queued':
        return { state: 'test', note: 'mail.underWay', ...moment };
      case undefined:
        return { state: 'test', note: 'mail.untried' };
    }
  }

  private async findOwn(): Promise<Finding> {
    if (this.config.SMTP_URL === undefined) return { state: 'missing', note: 'mail.none' };
    const rows = await this.outbox.lastDone(ownMails, LOOKED_AT);
    const accepted = await this.effects.acceptedAmong(rows.map(({ key }) => key));
    const last = rows.find(({ key }) => accepted.has(key));
    return last === undefined
      ? { state: 'test', note: 'mail.ownUntried' }
      : { state: 'done', note: 'mail.ownSent', ...momentOf(last.doneAt) };
  }
}
