import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { MailboxFailure } from '@portal/backend/settings/mailbox/mailbox.schema';
import { MAILBOX_WAIT } from '@portal/backend/settings/mailbox/mailbox.jobs';
import { mailboxLimits } from '@portal/backend/settings/mailbox/mailbox.limits';
import type { Credentials } from '@portal/backend/settings/mailbox/mailbox-credentials';
import { SenderMailboxService } from '@portal/backend/settings/mailbox/sender-mailbox.service';
import { Clock } from '@portal/backend/platform/clock';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  AmbiguousOutcome,
  DeferJob,
  PermanentFailure,
  reasonOf,
} from '@portal/backend/platform/outbox/job-errors';
import { GuardsQueues, type QueueGate } from '@portal/backend/platform/outbox/handler.decorators';
import { MAILBOX_COOLDOWN_MS } from '../platform/worker.limits.js';
import type { ComposedMail } from './compose-mail.js';
import type { MailRun } from './mail-handover.js';
import { logInOnce, MailboxPool, PoolClosed, sendOnce } from './mailbox-pool.js';
import { type SmtpAddress, smtpAddress } from './smtp-address.js';
import { type RefusalKind, refusalOf, type SmtpRefusal } from './smtp-refusal.js';

/** What came of a test. */
export interface TestOutcome {
  readonly trouble?: MailboxFailure;
  readonly kind?: RefusalKind;
}

/**
 * Hands mails over by the mailbox that staff set. While it is broken or cooling down they wait, and their queues with them, before
 * anything is loaded for them (F22).
 */
@GuardsQueues('mail-transactional')
export class SenderMailboxTransport implements QueueGate, OnApplicationShutdown {
  private readonly log = new Logger(SenderMailboxTransport.name);
  private readonly server: SmtpAddress | undefined;
  private pool: MailboxPool | undefined;
  private cooldown: { readonly version: number; readonly until: number } | undefined;

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
   * @throws DeferJob while the mailbox is broken or cools down, PermanentFailure when this mail is refused for good,
   * AmbiguousOutcome when the server fell silent after it was given the mail
   */
  async send(mail: ComposedMail, run: MailRun): Promise<'sent' | 'none'> {
    const mailbox = await this.mailbox.current();
    if (mailbox.state === 'none' || this.server === undefined) {
      this.forgetPool();
      return 'none';
    }
    if (mailbox.state === 'broken') return this.sendAsProbe(mail, run, mailbox.nextProbeAt);
    const { version, credentials } = mailbox;
    const cooldown = this.cooldownOf(version);
    if (cooldown !== undefined) throw cooldown;
    const pool = this.poolOf(version, credentials, this.server);
    try {
      await pool.send(mail, run, async (error) => this.errorFor(error, version, credentials));
      return 'sent';
    } catch (error) {
      throw error instanceof PoolClosed ? (this.cooldownOf(version) ?? this.broken()) : error;
    }
  }

  /**
   * Whether a mail could leave now, asked before it is made. While a probe is due it could: it may be the probe.
   * @throws DeferJob while the mailbox is broken or cools down
   */
  async check(): Promise<void> {
    const mailbox = await this.mailbox.current();
    if (mailbox.state === 'none') return;
    if (mailbox.state === 'broken') {
      if (mailbox.nextProbeAt > this.clock.now()) throw this.broken(mailbox.nextProbeAt);
      return;
    }
    const cooldown = this.cooldownOf(mailbox.version);
    if (cooldown !== undefined) throw cooldown;
  }

  /** Tries the stored log-in with one mail, whatever the state of the mailbox. */
  async test(credentials: Credentials, mail: ComposedMail, run: MailRun): Promise<TestOutcome> {
    if (this.server === undefined) return { trouble: { reason: 'unreachable' } };
    return outcomeOf(credentials, sendOnce(this.server, credentials, mail, run));
  }

  /** Tries a broken mailbox by its log-in alone when that is due and no mail waits that would be the try (F22). */
  async probeWithoutMail(): Promise<void> {
    if (this.server === undefined || !(await this.mailbox.isProbedWithoutMail())) return;
    const logIn = await this.mailbox.claimProbe();
    if (logIn === undefined) return;
    const { kind } = await outcomeOf(logIn.credentials, logInOnce(this.server, logIn.credentials));
    if (kind === undefined) await this.mailbox.recovered(logIn.version);
  }

  /**
   * A mail of a broken mailbox: the one that finds a probe due is the probe, all others wait. What it meets counts as no failed try
   * of the mail.
   */
  private async sendAsProbe(mail: ComposedMail, run: MailRun, nextProbeAt: Date): Promise<'sent'> {
    const isDue = nextProbeAt <= this.clock.now();
    const logIn = isDue ? await this.mailbox.claimProbe() : undefined;
    if (logIn === undefined) throw this.broken(nextProbeAt);
    const { kind } = await this.test(logIn.credentials, mail, run);
    if (kind === 'unclear')
      throw new AmbiguousOutcome('the mail server did not answer after it was given the mail');
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
  private async errorFor(error: unknown, version: number, credentials: Credentials): Promise<unknown> {
    const refusal = refusalOf(error);
    switch (refusal.kind) {
      case 'log-in':
        return this.refused(error, version, troubleOf(refusal, credentials));
      case 'later':
        return this.startCooldown(version);
      case 'message':
        return new PermanentFailure('the mail server refused the mail', { cause: error });
      case 'passing':
      case 'unclear':
        return error;
    }
  }

  /** No mail of this process logs in again, and those of others find the mailbox broken. */
  private async refused(error: unknown, version: number, trouble: MailboxFailure): Promise<unknown> {
    const pool = this.pool?.version === version ? this.pool : undefined;
    pool?.close();
    try {
      await this.mailbox.markFailed(version, trouble);
      return this.broken();
    } catch {
      // Nobody knows of it yet: the next try finds it again.
      if (this.pool === pool) this.pool = undefined;
      return error;
    }
  }

  /** Whoever waits for a connection finds the cooldown; after it there is a new pool. */
  private startCooldown(version: number): DeferJob {
    const until = this.clock.now().getTime() + MAILBOX_COOLDOWN_MS;
    this.cooldown = { version, until };
    this.forgetPool();
    return cooling(until);
  }

  /** What a mail has to do while the server wants this log-in to come later; another log-in may try. */
  private cooldownOf(version: number): DeferJob | undefined {
    const { cooldown } = this;
    const isCooling = cooldown?.version === version && this.clock.now().getTime() < cooldown.until;
    return isCooling ? cooling(cooldown.until) : undefined;
  }

  /** @param nextProbeAt when a mail may try; it looks then, if that is soon */
  private broken(nextProbeAt?: Date): DeferJob {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + mailboxLimits.waitMs);
    const until =
      nextProbeAt !== undefined && nextProbeAt > now && nextProbeAt < latest ? nextProbeAt : latest;
    return new DeferJob('The sender mailbox is broken; the mail waits', until, MAILBOX_WAIT);
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

function cooling(until: number): DeferJob {
  return new DeferJob('The mail server asks the sender mailbox to come later', new Date(until));
}

/** What people are shown: a server may repeat what it was given, so the password is taken out of its answer (SEC-51). */
function troubleOf({ reason, answer }: SmtpRefusal, { address, password }: Credentials): MailboxFailure {
  if (answer === undefined) return { reason };
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const secrets = [password, base64(password), base64(`\0${address}\0${password}`)];
  return { reason, answer: secrets.reduce((text, secret) => text.replaceAll(secret, '***'), answer) };
}
