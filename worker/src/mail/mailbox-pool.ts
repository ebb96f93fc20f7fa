import { createTransport } from 'nodemailer';
import type { Credentials } from '@portal/backend/mailbox/mailbox-credentials';
import { MAILBOX_CONNECTIONS, mailTimes } from '../runtime/worker.limits.js';
import { type ComposedMail, sentFrom } from './mail-composer.service.js';
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
    await transport.verify();
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
  private readonly queue: (() => void)[] = [];
  private busy = 0;
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

  /** @throws PoolClosed, or what `handOver` throws */
  async send(mail: ComposedMail, run: MailRun): Promise<void> {
    await this.turn();
    try {
      if (this.isClosed) throw new PoolClosed();
      await handOver(this.transport, sentFrom(mail, this.credentials.address), run);
      this.isProven = true;
    } finally {
      this.busy -= 1;
      this.next();
    }
  }

  /** Takes no mail any more; what is being handed over is finished. */
  close(): void {
    this.isClosed = true;
    this.next();
  }

  private async turn(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.queue.push(resolve);
      this.next();
    });
  }

  private next(): void {
    const most = this.isProven || this.isClosed ? MAILBOX_CONNECTIONS : 1;
    while (this.busy < most && this.queue.length > 0) {
      this.busy += 1;
      this.queue.shift()?.();
    }
    if (this.isClosed && this.busy === 0) this.transport.close();
  }
}
