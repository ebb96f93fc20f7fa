import { GuardsQueues, type QueueGate } from '@portal/backend/platform/outbox/queue-gate.decorator';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';

/** Mails that leave by the sender's mailbox wait while it is broken or cooling down, before anything is loaded for them. */
@GuardsQueues('mail-transactional', 'mail-bulk')
export class MailboxGate implements QueueGate {
  constructor(private readonly mailbox: SenderMailboxTransport) {}

  async check(): Promise<void> {
    await this.mailbox.checkOpen();
  }
}
