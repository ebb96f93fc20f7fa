import { Semaphore } from 'async-mutex';
import { createTransport } from 'nodemailer';
import type { Credentials } from '@portal/backend/settings/mailbox/mailbox-credentials';
import { inSpan } from '@portal/backend/platform/monitoring/tracing';
import { MAILBOX_CONNECTIONS, mailTimes } from '../platform/worker.limits.js';
import { type ComposedMail, sentFrom } from './compose-mail.js';
import { handOver, type MailRun, watchHandover } from './mail-handover.js';
import { type SmtpAddress, smtpOptions } from './smtp-address.js';

/** The pool takes nothing any more: its log-in was refused, or there is a newer one. Nothing of the mail has left. */
export class PoolClosed extends Error {
  constructor() {
    super('The connections of this log-in were given up');
    this.name = 'PoolClosed';
  }
}

/** What nodemailer connects with. */
function optionsOf(server: SmtpAddress, { address, password }: Credentials): object {
  return {
    ...smtpOptions(server),
    auth: { user: address, pass: password },
    ...mailTimes,
  };
}

/** Hands over one mail by a connection and a log-in of its own, which so are tried as they are stored now. */
export async function sendOnce(
  server: SmtpAddress,
  credentials: Credentials,
  mail: ComposedMail,
  run: MailRun,
): Promise<void> {
  const transport = createTransport(optionsOf(server, credentials));
  transport.use('stream', watchHandover);
  try {
    await handOver(transport, sentFrom(mail, credentials.address), run);
  } finally {
    transport.close();
  }
}

/** Logs in by a connection of its own and hands over nothing. */
export async function logInOnce(server: SmtpAddress, credentials: Credentials): Promise<void> {
  const transport = createTransport(optionsOf(server, credentials));
  try {
    await inSpan('mail log-in', { kind: 'client' }, () => transport.verify());
  } finally {
    transport.close();
  }
}

/**
 * The connections of one log-in. Until the first mail has left there is one attempt at a time, and never more than a few, so
 * that a wrong password is not tried often enough to lock the account (F22).
 */
export class MailboxPool {
  private readonly transport;
  private readonly places = new Semaphore(1, new PoolClosed());
  private isProven = false;
  private isClosed = false;

  constructor(
    /** Of the stored mailbox. */
    readonly version: number,
    server: SmtpAddress,
    private readonly credentials: Credentials,
  ) {
    this.transport = createTransport({
      ...optionsOf(server, credentials),
      pool: true,
      maxConnections: MAILBOX_CONNECTIONS,
    });
    this.transport.use('stream', watchHandover);
  }

  /**
   * Hands over one mail when it has a place.
   * @param errorFor what to throw for an error of `handOver`. It is asked before the next mail has the place: a log-in that is
   * refused must be given up by then.
   * @throws PoolClosed, or what `errorFor` says
   */
  async send(
    mail: ComposedMail,
    run: MailRun,
    errorFor: (error: unknown) => Promise<unknown>,
  ): Promise<void> {
    await this.places.runExclusive(async () => {
      if (this.isClosed) throw new PoolClosed();
      try {
        await handOver(this.transport, sentFrom(mail, this.credentials.address), run);
      } catch (error) {
        throw await errorFor(error);
      }
      if (this.isProven) return;
      this.isProven = true;
      // This mail still has the one place that there was.
      this.places.setValue(MAILBOX_CONNECTIONS - 1);
    });
  }

  /** Takes no mail any more, those that wait for a place included; what is being handed over is finished. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.places.cancel();
    const all = this.isProven ? MAILBOX_CONNECTIONS : 1;
    void this.places.waitForUnlock(all).then(() => this.transport.close());
  }
}
