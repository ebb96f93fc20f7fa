import { Semaphore } from 'async-mutex';
import { createTransport } from 'nodemailer';
import type { Credentials } from '@portal/backend/settings/mailbox/mailbox-credentials';
import { inSpan } from '@portal/backend/platform/monitoring/tracing';
import { MAILBOX_CONNECTIONS, mailTimes } from '../platform/worker.limits.js';
import { type ComposedMail, sentFrom } from './compose-mail.js';
import { handOver, type MailRun, watchHandover } from './mail-handover.js';
import { type SmtpAddress, smtpOptions } from './smtp-address.js';

/** The pool was closed because its log-in was rejected or replaced. The mail was not sent. */
export class PoolClosed extends Error {
  constructor() {
    super('The connections of this log-in are closed');
    this.name = 'PoolClosed';
  }
}

/** Connection options for nodemailer. */
function optionsOf(server: SmtpAddress, { address, password }: Credentials): object {
  return {
    ...smtpOptions(server),
    auth: { user: address, pass: password },
    ...mailTimes,
  };
}

/** Sends one mail over a new connection and log-in. */
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

/** Logs in over a new connection without sending anything. */
export async function logInOnce(server: SmtpAddress, credentials: Credentials): Promise<void> {
  const transport = createTransport(optionsOf(server, credentials));
  try {
    await inSpan('mail log-in', { kind: 'client' }, () => transport.verify());
  } finally {
    transport.close();
  }
}

/**
 * Connections of one log-in. Until the first mail is sent there is only one attempt at a time, so that a wrong password is not tried
 * often enough to lock the account.
 */
export class MailboxPool {
  private readonly transport;
  private readonly places = new Semaphore(1, new PoolClosed());
  private isProven = false;
  private isClosed = false;

  constructor(
    /** Version of the stored mailbox. */
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
   * Sends one mail when a connection is free.
   * @param errorFor translates an error of `handOver`; called before the next mail gets the connection, as a rejected log-in has to be
   * dropped by then
   * @throws PoolClosed, or the result of `errorFor`
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
      // This mail still holds one slot.
      this.places.setValue(MAILBOX_CONNECTIONS - 1);
    });
  }

  /** Rejects further and waiting mails; mails in transmission are completed. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.places.cancel();
    const all = this.isProven ? MAILBOX_CONNECTIONS : 1;
    void this.places.waitForUnlock(all).then(() => this.transport.close());
  }
}
