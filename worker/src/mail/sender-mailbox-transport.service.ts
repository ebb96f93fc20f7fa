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

/** Outcome of a test. */
export interface TestOutcome {
  readonly trouble?: MailboxFailure;
  readonly kind?: RefusalKind;
}

/**
 * Sends mails by the sender mailbox. While it is broken or cooling down, mails and their queues wait before anything is loaded for them.
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
   * Sends a mail.
   * @returns `none` when no mailbox is configured; the mail was not sent
   * @throws DeferJob while the mailbox is broken or cooling down, PermanentFailure when this mail is permanently refused,
   * AmbiguousOutcome when the server did not answer after receiving the mail
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
   * Checks before a mail is composed whether it could be sent now. When a probe is due it may be that probe.
   * @throws DeferJob while the mailbox is broken or cooling down
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

  /** Tests credentials with one mail, regardless of the mailbox state. */
  async test(credentials: Credentials, mail: ComposedMail, run: MailRun): Promise<TestOutcome> {
    if (this.server === undefined) return { trouble: { reason: 'unreachable' } };
    return outcomeOf(credentials, sendOnce(this.server, credentials, mail, run));
  }

  /** Probes a broken mailbox by a log-in when a probe is due and no waiting mail would serve as one. */
  async probeWithoutMail(): Promise<void> {
    if (this.server === undefined || !(await this.mailbox.isProbedWithoutMail())) return;
    const logIn = await this.mailbox.claimProbe();
    if (logIn === undefined) return;
    const { kind } = await outcomeOf(logIn.credentials, logInOnce(this.server, logIn.credentials));
    if (kind === undefined) await this.mailbox.recovered(logIn.version);
  }

  /**
   * Handles a mail while the mailbox is broken: the first to find a probe due becomes the probe, all others wait. A failed probe does
   * not count as a failed attempt of the mail.
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

  /** A failure to record this must not repeat the sent mail; the next attempt records it. */
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

  /** Returns the error for a failed mail; a rejected log-in is not tried by any other mail. */
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

  /** Closes the pool and stores the mailbox as broken, so that no process logs in again. */
  private async refused(error: unknown, version: number, trouble: MailboxFailure): Promise<unknown> {
    const pool = this.pool?.version === version ? this.pool : undefined;
    pool?.close();
    try {
      await this.mailbox.markFailed(version, trouble);
      return this.broken();
    } catch {
      // Not stored; the next attempt will fail again and retry.
      if (this.pool === pool) this.pool = undefined;
      return error;
    }
  }

  /** Starts the cooldown and closes the pool; waiting mails are deferred. */
  private startCooldown(version: number): DeferJob {
    const until = this.clock.now().getTime() + MAILBOX_COOLDOWN_MS;
    this.cooldown = { version, until };
    this.forgetPool();
    return cooling(until);
  }

  /** The error that defers a mail during the cooldown of this log-in; a different log-in is not affected. */
  private cooldownOf(version: number): DeferJob | undefined {
    const { cooldown } = this;
    const isCooling = cooldown?.version === version && this.clock.now().getTime() < cooldown.until;
    return isCooling ? cooling(cooldown.until) : undefined;
  }

  /** @param nextProbeAt time of the next probe */
  private broken(nextProbeAt?: Date): DeferJob {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + mailboxLimits.waitMs);
    const until =
      nextProbeAt !== undefined && nextProbeAt > now && nextProbeAt < latest ? nextProbeAt : latest;
    return new DeferJob('The sender mailbox is broken; the mail waits', until, MAILBOX_WAIT);
  }
}

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

/** The answer as shown to staff; a server may echo its input, so the password is removed (SEC-51: no secrets in output). */
function troubleOf({ reason, answer }: SmtpRefusal, { address, password }: Credentials): MailboxFailure {
  if (answer === undefined) return { reason };
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const secrets = [password, base64(password), base64(`\0${address}\0${password}`)];
  return { reason, answer: secrets.reduce((text, secret) => text.replaceAll(secret, '***'), answer) };
}
