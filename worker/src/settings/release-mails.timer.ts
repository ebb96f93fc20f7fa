import { SenderMailboxService } from '@portal/backend/settings/mailbox/sender-mailbox.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { SenderMailboxTransport } from '../mail/sender-mailbox-transport.service.js';
import { RELEASE_MAILS_EVERY_MS, RELEASE_MAILS_MOST_MS } from '../platform/worker.limits.js';

/** Releases mails deferred for the sender mailbox once it works again; probes it while none is deferred (F22). */
@Timer({ name: 'mailbox-release', everyMs: RELEASE_MAILS_EVERY_MS, maxRunMs: RELEASE_MAILS_MOST_MS })
export class ReleaseMailsTimer implements TimerTick {
  constructor(
    private readonly mailbox: SenderMailboxService,
    private readonly transport: SenderMailboxTransport,
  ) {}

  async tick(): Promise<void> {
    await this.mailbox.releaseWaitingMails();
    await this.transport.probeWithoutMail();
  }
}
