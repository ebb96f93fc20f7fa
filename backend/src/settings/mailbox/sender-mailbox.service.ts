import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { Clock } from '../../platform/clock.js';
import { UnreadableSeal } from '../../platform/crypto/sealed-text.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { OutboxRepository } from '../../platform/outbox/outbox.repository.js';
import { type Credentials, MailboxCredentials } from './mailbox-credentials.js';
import { MAILBOX_WAIT, mailMailboxBroken } from './mailbox.jobs.js';
import { mailboxLimits } from './mailbox.limits.js';
import { MailboxRepository } from './mailbox.repository.js';
import type { MailboxFailure, MailboxRow } from './mailbox.schema.js';
import { probeWaitMs } from './probe-wait.js';

const object = { kind: 'mailbox', id: 'sender' } as const;

/** Credentials with their version; results are recorded for this version only. */
export interface LogIn {
  readonly version: number;
  readonly credentials: Credentials;
}

/** The state of the mailbox for a mail. */
export type SenderMailbox =
  | { readonly state: 'none' }
  | { readonly state: 'broken'; readonly version: number; readonly nextProbeAt: Date }
  | ({ readonly state: 'working' } & LogIn);

/** The current outage, for its notification. */
export interface Breakdown extends MailboxFailure {
  readonly at: Date;
  readonly address: string;
}

/** The sender mailbox for the worker: credentials and their results (F22). */
@Injectable()
export class SenderMailboxService {
  constructor(
    private readonly mailboxes: MailboxRepository,
    private readonly credentials: MailboxCredentials,
    private readonly names: StaffNames,
    private readonly outbox: OutboxRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The current mailbox, read for every mail, so that a change takes effect without a restart. */
  async current(): Promise<SenderMailbox> {
    const row = await this.mailboxes.find();
    if (row === undefined) return { state: 'none' };
    const { version, broken } = row;
    if (broken !== undefined) return { state: 'broken', version, nextProbeAt: broken.nextProbeAt };
    const credentials = await this.opened(row);
    return credentials === undefined
      ? { state: 'broken', version, nextProbeAt: this.nextProbeAt('unreadable', 0) }
      : { state: 'working', version, credentials };
  }

  /** Credentials for a test, in any state; undefined when none are set or readable. */
  async forTest(): Promise<LogIn | undefined> {
    const row = await this.mailboxes.find();
    if (row === undefined) return undefined;
    const credentials = await this.opened(row);
    return credentials === undefined ? undefined : { version: row.version, credentials };
  }

  /** Records that the server rejects the mailbox: further log-ins stop, and every superAdmin is notified once. */
  async markFailed(version: number, trouble: MailboxFailure): Promise<void> {
    const superAdmins = await this.names.superAdmins();
    await this.unitOfWork.run(systemActor, async (tx) => this.noteBroken(tx, version, trouble, superAdmins));
  }

  /** Records the result of a test. A sent mail ends the outage, a rejected log-in begins one. */
  async testEnded(
    testId: string,
    version: number,
    trouble?: MailboxFailure,
    isRefused = false,
  ): Promise<void> {
    const superAdmins = isRefused ? await this.names.superAdmins() : [];
    await this.unitOfWork.run(systemActor, async (tx) => {
      const ended = { endedAt: this.clock.now(), ...(trouble === undefined ? {} : { trouble }) };
      const isNoted = await this.mailboxes.endTest(testId, ended, tx.session);
      if (isNoted) {
        const after = {
          test: testId,
          ...(trouble === undefined ? { state: 'sent' } : { ...trouble, state: 'failed' }),
        };
        tx.audit({ action: 'mailbox.tested', object, after });
      }
      if (trouble !== undefined && isRefused) await this.noteBroken(tx, version, trouble, superAdmins);
      if (trouble === undefined) await this.noteRecovered(tx, version);
    });
  }

  /**
   * Claims the due retry of a broken mailbox; the next one is due after twice the delay, whatever its result.
   * @returns the credentials; undefined when no retry is due, another process has it, or they are unreadable
   */
  async claimProbe(): Promise<LogIn | undefined> {
    const row = await this.mailboxes.find();
    const now = this.clock.now();
    if (row?.broken === undefined || row.broken.nextProbeAt > now) return undefined;
    const { version, broken } = row;
    const { reason, tries } = broken;
    const nextProbeAt = this.nextProbeAt(reason, tries + 1);
    const isTaken = await this.unitOfWork.run(systemActor, async (tx) => {
      const isFirst = await this.mailboxes.claimProbe(version, { now, nextProbeAt }, tx.session);
      if (isFirst)
        tx.audit({ action: 'mailbox.tried', object, after: { tries: tries + 1, nextTryAt: nextProbeAt } });
      return isFirst;
    });
    const credentials = isTaken ? this.read(row) : undefined;
    return credentials === undefined ? undefined : { version, credentials };
  }

  /**
   * Whether a mere log-in is the due retry, because no mail is waiting. For a rejected sender it would prove nothing:
   * there the next mail is the retry.
   */
  async isProbedWithoutMail(): Promise<boolean> {
    const broken = (await this.mailboxes.find())?.broken;
    if (broken === undefined || broken.reason === 'sender' || broken.nextProbeAt > this.clock.now())
      return false;
    return (await this.outbox.countWaitingFor(MAILBOX_WAIT)) === 0;
  }

  /** Ends the outage after a successful retry. */
  async recovered(version: number): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => this.noteRecovered(tx, version));
  }

  /** Makes the deferred mails due, unless the mailbox is still broken. @returns their number */
  async releaseWaitingMails(): Promise<number> {
    if (await this.mailboxes.isBroken()) return 0;
    return this.outbox.release(MAILBOX_WAIT);
  }

  /** Beginning of the outage; undefined while it works, and when none is set. UTC */
  async brokenSince(): Promise<Date | undefined> {
    return (await this.mailboxes.find())?.broken?.at;
  }

  /** The outage with this id while it lasts. */
  async breakdown(incident: string): Promise<Breakdown | undefined> {
    const row = await this.mailboxes.find();
    if (row?.broken?.incident !== incident) return undefined;
    const { reason, answer, at } = row.broken;
    const address = this.read(row)?.address ?? '';
    return { reason, at, address, ...(answer === undefined ? {} : { answer }) };
  }

  private nextProbeAt(reason: MailboxFailure['reason'], tries: number): Date {
    return new Date(this.clock.now().getTime() + probeWaitMs(reason, tries));
  }

  private async noteRecovered(tx: Tx, version: number): Promise<void> {
    if (!(await this.mailboxes.recover(version, tx.session))) return;
    tx.audit({ action: 'mailbox.recovered', object });
  }

  private async noteBroken(
    tx: Tx,
    version: number,
    { reason, answer }: MailboxFailure,
    superAdmins: readonly string[],
  ): Promise<void> {
    const incident = randomUUID();
    const trouble = {
      reason,
      ...(answer === undefined ? {} : { answer: answer.slice(0, mailboxLimits.answerLength) }),
    };
    const broken = {
      ...trouble,
      incident,
      at: this.clock.now(),
      nextProbeAt: this.nextProbeAt(reason, 0),
      tries: 0,
    };
    if (!(await this.mailboxes.markFailed(version, broken, tx.session))) return;
    tx.audit({
      action: 'mailbox.broken',
      object,
      before: { state: 'working' },
      after: { state: 'broken', ...trouble },
    });
    for (const staffId of superAdmins) tx.effect(mailMailboxBroken, { incident, staffId });
  }

  /** Unreadable credentials are an outage too. */
  private async opened(row: MailboxRow): Promise<Credentials | undefined> {
    const credentials = this.read(row);
    if (credentials === undefined) await this.markFailed(row.version, { reason: 'unreadable' });
    return credentials;
  }

  private read({ credentials }: MailboxRow): Credentials | undefined {
    try {
      return this.credentials.open(credentials);
    } catch (error) {
      if (error instanceof UnreadableSeal) return undefined;
      throw error;
    }
  }
}
