import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MailboxTest, MailboxTrouble, MailboxView } from '@portal/contract/settings/responses';
import { textOf } from '@portal/contract/texts';
import type { RemoveMailboxDto, SetMailboxDto } from '@portal/contract/settings/requests';
import { AccountDirectory } from '../../accounts/recovery/account-directory.service.js';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { Clock } from '../../platform/clock.js';
import { UnreadableSeal } from '../../platform/crypto/sealed-text.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { OutboxRepository } from '../../platform/outbox/outbox.repository.js';
import { MailboxCredentials } from './mailbox-credentials.js';
import { MAILBOX_WAIT, mailMailboxTest } from './mailbox.jobs.js';
import { mailboxLimits } from './mailbox.limits.js';
import { MailboxRepository } from './mailbox.repository.js';
import type { BrokenRow, MailboxRow, TestRow, MailboxFailure } from './mailbox.schema.js';

const object = { kind: 'mailbox', id: 'sender' } as const;

/** The sender mailbox for staff: set, test and view it (docs/rules/mails.md). Its password is never returned (SEC-51). */
@Injectable()
export class MailboxService {
  constructor(
    private readonly mailboxes: MailboxRepository,
    private readonly credentials: MailboxCredentials,
    private readonly accounts: AccountDirectory,
    private readonly names: StaffNames,
    private readonly outbox: OutboxRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Stores address and password, encrypted; mails deferred for a broken mailbox are sent with them. */
  async set(actor: Actor, { id }: StaffPrincipal, { email, password }: SetMailboxDto): Promise<void> {
    const credentials = this.credentials.seal({ address: email, password });
    await this.unitOfWork.run(actor, async (tx) => {
      const before = await this.mailboxes.find(tx.session);
      await this.mailboxes.set({ credentials, setAt: this.clock.now(), setBy: id }, tx.session);
      tx.audit({
        action: 'mailbox.set',
        object,
        ...(before === undefined ? {} : { before: { email: this.addressOf(before), state: before.state } }),
        after: { email, state: 'working' },
      });
    });
  }

  /**
   * Removes the mailbox with its password; deferred and later mails are sent by SMTP_URL.
   * @param setAt of the mailbox that was read
   * @returns false when none is set, which is no error: a double click, or two users
   * @throws WireError 409 when another was set since it was read
   */
  async remove(actor: Actor, { setAt }: RemoveMailboxDto): Promise<boolean> {
    return this.unitOfWork.run(actor, async (tx) => {
      const before = await this.mailboxes.find(tx.session);
      if (before === undefined) return false;
      if (before.setAt.getTime() !== new Date(setAt).getTime()) throw conflict('mailbox.stale');
      await this.mailboxes.remove(tx.session);
      tx.audit({
        action: 'mailbox.removed',
        object,
        before: { email: this.addressOf(before), state: before.state },
        after: { state: 'none' },
      });
      return true;
    });
  }

  /**
   * Requests a test mail to the address of the caller.
   * @returns the id of the test
   * @throws WireError 409 while no mailbox is set, or a test is running
   */
  async test(actor: Actor, principal: StaffPrincipal): Promise<string> {
    const account = await this.accounts.byId('staff', principal.id);
    if (account === undefined) throw notFound();
    const { id: by, email: to } = account;
    const id = randomUUID();
    await this.unitOfWork.run(actor, async (tx) => {
      const mailbox = await this.mailboxes.find(tx.session);
      if (mailbox === undefined) throw conflict('mailbox.none');
      const at = this.clock.now();
      if (isRunning(mailbox.lastTest, at)) throw conflict('mailbox.testRunning');
      await this.mailboxes.startTest({ id, state: 'queued', by, to, at }, tx.session);
      tx.audit({ action: 'mailbox.test', object, after: { test: id, to } });
      tx.effect(mailMailboxTest, { testId: id, staffId: by });
    });
    return id;
  }

  /** The public part of the mailbox. */
  async view(): Promise<MailboxView> {
    const row = await this.mailboxes.find();
    if (row === undefined) return { configured: false, state: 'none', waiting: 0 };
    const { state, setAt, setBy, broken, lastTest } = row;
    const ids = lastTest === undefined ? [setBy] : [setBy, lastTest.by];
    const [names, waiting] = await Promise.all([
      this.names.ofIds(ids),
      this.outbox.countWaitingFor(MAILBOX_WAIT),
    ]);
    const address = this.addressOf(row);
    return {
      configured: true,
      state,
      ...(address === undefined ? {} : { address }),
      setAt: setAt.toISOString(),
      setBy: names.get(setBy) ?? '',
      ...(broken === undefined ? {} : { broken: shownBreakdown(broken) }),
      waiting,
      ...(lastTest === undefined ? {} : { lastTest: shownTest(lastTest, names) }),
    };
  }

  private addressOf({ credentials }: MailboxRow): string | undefined {
    try {
      return this.credentials.open(credentials).address;
    } catch (error) {
      if (error instanceof UnreadableSeal) return undefined;
      throw error;
    }
  }
}

function isRunning(test: TestRow | undefined, now: Date): boolean {
  return test?.state === 'queued' && now.getTime() - test.at.getTime() < mailboxLimits.testMs;
}

function shown({ reason, answer }: MailboxFailure): MailboxTrouble {
  return {
    reason,
    msg: textOf(`mailbox.reason.${reason}`),
    ...(answer === undefined ? {} : { answer }),
  };
}

function shownBreakdown({ at, nextProbeAt, ...trouble }: BrokenRow): NonNullable<MailboxView['broken']> {
  return { ...shown(trouble), at: at.toISOString(), nextTryAt: nextProbeAt.toISOString() };
}

function shownTest(
  { id, state, by, to, at, endedAt, trouble }: TestRow,
  names: ReadonlyMap<string, string>,
): MailboxTest {
  return {
    id,
    state,
    by: names.get(by) ?? '',
    to,
    at: at.toISOString(),
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
    ...(trouble === undefined ? {} : { trouble: shown(trouble) }),
  };
}
