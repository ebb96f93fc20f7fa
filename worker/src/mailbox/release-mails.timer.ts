import { SenderMailboxService } from '@portal/backend/mailbox/sender-mailbox.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { MailboxOutlet } from '../mail/mailbox-outlet.service.js';
import { RELEASE_MAILS_EVERY_MS } from '../runtime/worker.limits.js';

/** Lets mails go on that waited for the sender's mailbox, once it works again; tries it while none waits (F22). */
@Timer({ name: 'mailbox-release', everyMs: RELEASE_MAILS_EVERY_MS })
export class ReleaseMailsTimer implements TimerTick {
  constructor(
    private readonly mailbox: SenderMailboxService,
    private readonly outlet: MailboxOutlet,
  ) {}

  async tick(): Promise<void> {
    await this.mailbox.letGoOn();
    await this.outlet.tryWithoutMail();
  }
}
