import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Trouble } from '@portal/backend/mailbox/mailbox.schema';
import { MAILBOX_WAIT } from '@portal/backend/mailbox/mailbox.jobs';
import { mailboxLimits } from '@portal/backend/mailbox/mailbox.limits';
import type { Credentials } from '@portal/backend/mailbox/mailbox-credentials';
import { SenderMailboxService } from '@portal/backend/mailbox/sender-mailbox.service';
import { Clock } from '@portal/backend/platform/clock/clock';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { NotYet, PermanentFailure, reasonOf } from '@portal/backend/platform/outbox/job-errors';
import { MAILBOX_REST_MS } from '../runtime/worker.limits.js';
import type { ComposedMail } from './mail-composer.service.js';
import { logInOnce, MailboxPool, PoolClosed, sendOnce } from './mailbox-pool.js';
import { type SmtpAddress, smtpAddress } from './smtp-address.js';
import { type RefusalKind, refusalOf, type SmtpRefusal } from './smtp-refusal.js';

/** What came of a test. */
export interface TestOutcome {
  readonly trouble?: Trouble;
  readonly kind?: RefusalKind;
}

/** Hands mails over by the mailbox that staff set (decisions 8); while it is broken they wait (F22). */
@Injectable()
export class MailboxOutlet implements OnApplicationShutdown {
  private readonly log = new Logger(MailboxOutlet.name);
  private readonly server: SmtpAddress | undefined;
  private pool: MailboxPool | undefined;
  private rest: { readonly version: number; readonly until: number } | undefined;

  constructor(
    config: PortalConfig,
    private readonly mailbox: SenderMailboxService,
    private readonly clock: Clock,
  ) {
    const url = config.MAILBOX_SMTP_URL ?? config.SMTP_URL;
    this.server = url === undefined ? undefined : smtpAddress(url);
  }

  onApplicationShutdown(): void {
    this.pool?.close();
  }

  /**
   * Hands a mail over.
   * @returns `none` when no mailbox is set; nothing was done then
   * @throws NotYet while the mailbox is broken or rests, PermanentFailure when this mail is refused for good
   */
  async send(mail: ComposedMail): Promise<'sent' | 'none'> {
    const mailbox = await this.mailbox.current();
    if (mailbox.state === 'none' || this.server === undefined) {
      this.forgetPool();
      return 'none';
    }
    if (mailbox.state === 'broken') return this.sendAsTry(mail, mailbox.nextTryAt);
    const { version, credentials } = mailbox;
    const rest = this.restOf(version);
    if (rest !== undefined) throw rest;
    try {
      await this.poolOf(version, credentials, this.server).send(mail);
      return 'sent';
    } catch (error) {
      throw await this.judged(error, version, credentials);
    }
  }

  /** Tries the stored log-in with one mail, whatever the state of the mailbox. */
  async test(credentials: Credentials, mail: ComposedMail): Promise<TestOutcome> {
    if (this.server === undefined) return { trouble: { reason: 'unreachable' } };
    return outcomeOf(credentials, sendOnce(this.server, credentials, mail));
  }

  /** Tries a broken mailbox by its log-in alone when that is due and no mail waits that would be the try (F22). */
  async tryWithoutMail(): Promise<void> {
    if (this.server === undefined || !(await this.mailbox.isTriedWithoutMail())) return;
    const logIn = await this.mailbox.takeTry();
    if (logIn === undefined) return;
    const { kind } = await outcomeOf(logIn.credentials, logInOnce(this.server, logIn.credentials));
    if (kind === undefined) await this.mailbox.recovered(logIn.version);
  }

  /**
   * A mail of a broken mailbox: the one that finds a try due is the try, all others wait. What it meets counts as no failed try
   * of the mail.
   */
  private async sendAsTry(mail: ComposedMail, nextTryAt: Date): Promise<'sent'> {
    const isDue = nextTryAt <= this.clock.now();
    const logIn = isDue ? await this.mailbox.takeTry() : undefined;
    if (logIn === undefined) throw this.broken(nextTryAt);
    const { kind } = await this.test(logIn.credentials, mail);
    if (kind !== undefined && kind !== 'message') throw this.broken();
    await this.noteRecovered(logIn.version);
    if (kind === 'message') throw new PermanentFailure('the mail server refused the mail');
    return 'sent';
  }

  /** The mail has left and must not leave again because this could not be written: the next try finds the mailbox well. */
  private async noteRecovered(version: number): Promise<void> {
    try {
      await this.mailbox.recovered(version);
    } catch (error) {
      this.log.warn(`The sender mailbox works again, which could not be noted: ${reasonOf(error)}`);
    }
  }

  private forgetPool(): void {
    this.pool?.close();
    this.pool = undefined;
  }

  private poolOf(version: number, credentials: Credentials, server: SmtpAddress): MailboxPool {
    if (this.pool !== undefined && this.pool.version >= version) return this.pool;
    this.pool?.close();
    this.pool = new MailboxPool(version, server, credentials);
    return this.pool;
  }

  /** What a failed mail has to do now; a log-in that is refused is not tried by any other mail. */
  private async judged(error: unknown, version: number, credentials: Credentials): Promise<unknown> {
    if (error instanceof PoolClosed) return this.restOf(version) ?? this.broken();
    const refusal = refusalOf(error);
    switch (refusal.kind) {
      case 'log-in':
        return this.refused(error, version, troubleOf(refusal, credentials));
      case 'rest':
        return this.beginRest(version);
      case 'message':
        return new PermanentFailure('the mail server refused the mail', { cause: error });
      case 'passing':
        return error;
    }
  }

  /** No mail of this process logs in again, and those of others find the mailbox broken. */
  private async refused(error: unknown, version: number, trouble: Trouble): Promise<unknown> {
    const pool = this.pool?.version === version ? this.pool : undefined;
    pool?.close();
    try {
      await this.mailbox.breakDown(version, trouble);
      return this.broken();
    } catch {
      // Nobody knows of it yet: the next try finds it again.
      if (this.pool === pool) this.pool = undefined;
      return error;
    }
  }

  /** Whoever waits for a connection finds the rest; after it there is a new pool. */
  private beginRest(version: number): NotYet {
    const until = this.clock.now().getTime() + MAILBOX_REST_MS;
    this.rest = { version, until };
    this.forgetPool();
    return resting(until);
  }

  /** What a mail has to do while the server wants this log-in to come later; another log-in may try. */
  private restOf(version: number): NotYet | undefined {
    const { rest } = this;
    const isResting = rest?.version === version && this.clock.now().getTime() < rest.until;
    return isResting ? resting(rest.until) : undefined;
  }

  /** @param nextTryAt when a mail may try; it looks then, if that is soon */
  private broken(nextTryAt?: Date): NotYet {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + mailboxLimits.waitMs);
    const until = nextTryAt !== undefined && nextTryAt > now && nextTryAt < latest ? nextTryAt : latest;
    return new NotYet('The sender mailbox is broken; the mail waits', until, MAILBOX_WAIT);
  }
}

/** What came of an attempt. */
async function outcomeOf(credentials: Credentials, attempt: Promise<void>): Promise<TestOutcome> {
  try {
    await attempt;
    return {};
  } catch (error) {
    const refusal = refusalOf(error);
    return { kind: refusal.kind, trouble: troubleOf(refusal, credentials) };
  }
}

function resting(until: number): NotYet {
  return new NotYet('The mail server asks the sender mailbox to come later', new Date(until));
}

/** What people are shown: a server may repeat what it was given, so the password is taken out of its answer (SEC-51). */
function troubleOf({ reason, answer }: SmtpRefusal, { address, password }: Credentials): Trouble {
  if (answer === undefined) return { reason };
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const secrets = [password, base64(password), base64(`\0${address}\0${password}`)];
  return { reason, answer: secrets.reduce((text, secret) => text.replaceAll(secret, '***'), answer) };
}
