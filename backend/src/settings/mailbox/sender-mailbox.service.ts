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

/** What to log in with; results are noted for this version only. */
export interface LogIn {
  readonly version: number;
  readonly credentials: Credentials;
}

/** What a mail finds when it is to leave by the mailbox. */
export type SenderMailbox =
  | { readonly state: 'none' }
  | { readonly state: 'broken'; readonly version: number; readonly nextProbeAt: Date }
  | ({ readonly state: 'working' } & LogIn);

/** The breakdown of the present, for the mail that tells of it. */
export interface Breakdown extends MailboxFailure {
  readonly at: Date;
  readonly address: string;
}

/** The sender's mailbox as the worker uses it: what to log in with, and what came of it (F22). */
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

  /** The mailbox of this moment; every mail asks, so that a change acts without a restart. */
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

  /** What a test logs in with, whatever the state; undefined when none is set or it can not be read. */
  async forTest(): Promise<LogIn | undefined> {
    const row = await this.mailboxes.find();
    if (row === undefined) return undefined;
    const credentials = await this.opened(row);
    return credentials === undefined ? undefined : { version: row.version, credentials };
  }

  /** The server refuses the mailbox: no mail logs in any more, and every superAdmin is told, once. */
  async markFailed(version: number, trouble: MailboxFailure): Promise<void> {
    const superAdmins = await this.names.superAdmins();
    await this.unitOfWork.run(systemActor, async (tx) => this.noteBroken(tx, version, trouble, superAdmins));
  }

  /** How a test ended. One that left heals the mailbox, one whose log-in was refused shows that it is broken. */
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
   * Takes the one try of a broken mailbox that is due; the next one is due after twice the time, whatever comes of this one.
   * @returns what to log in with; undefined when no try is due, another process has it, or the log-in can not be read
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
   * Whether a log-in alone is to be the try that is due, as no mail waits that would be. Of a refused sender it would tell
   * nothing: there the next mail is the try.
   */
  async isProbedWithoutMail(): Promise<boolean> {
    const broken = (await this.mailboxes.find())?.broken;
    if (broken === undefined || broken.reason === 'sender' || broken.nextProbeAt > this.clock.now())
      return false;
    return (await this.outbox.countWaitingFor(MAILBOX_WAIT)) === 0;
  }

  /** A try ended well: the mails go on. */
  async recovered(version: number): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => this.noteRecovered(tx, version));
  }

  /** Makes the mails due that wait, unless the mailbox is still broken. @returns how many */
  async releaseWaitingMails(): Promise<number> {
    if (await this.mailboxes.isBroken()) return 0;
    return this.outbox.release(MAILBOX_WAIT);
  }

  /** Since when it is broken; undefined while it works, and when none is set. UTC */
  async brokenSince(): Promise<Date | undefined> {
    return (await this.mailboxes.find())?.broken?.at;
  }

  /** The breakdown of this name while it lasts. */
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

  /** Credentials that can not be decrypted are a breakdown too. */
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
