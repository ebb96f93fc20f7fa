import { randomUUID } from 'node:crypto';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import type { MailboxView } from '@portal/contract/settings/responses';
import { mailStaffInvited } from '@portal/backend/accounts/accounts.jobs';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import {
  type Answer,
  ApprovalHarness,
  eventually,
  password as staffPassword,
  type Person,
  type HarnessServers,
} from '../../reviewing/approval/testing/approval-harness.js';

/** A mail as a mail server took it. */
interface Taken {
  readonly user: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** What a test needs of a scripted mail server. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly Taken[];
  logIns(): number;
  setPassword(password: string | undefined): void;
  refuseWith(code: number, text: string): void;
  refuseSenders(isRefusing: boolean): void;
  setAfterData(next: 'answer' | 'refuse' | 'silent' | 'hang-up'): void;
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

/** Backend and worker with the two mail servers: that of SMTP_URL and that of the mailbox. */
export class MailboxFixture {
  private constructor(
    readonly harness: ApprovalHarness,
    readonly system: MailServer,
    readonly office: MailServer,
    private readonly chief: Person,
    private readonly chiefId: string,
  ) {}

  static async start(
    servers: Omit<HarnessServers, 'smtpUrl' | 'mailboxSmtpUrl'>,
    system: MailServer,
    office: MailServer,
  ): Promise<MailboxFixture> {
    const smtp = new URL(system.url);
    smtp.username = 'system';
    smtp.password = 'system-password';
    const harness = await ApprovalHarness.start({
      ...servers,
      smtpUrl: smtp.href,
      mailboxSmtpUrl: office.url,
    });
    const username = 'chief';
    const chiefId = await harness.app
      .get(StaffService, { strict: false })
      .create(
        { kind: 'system' },
        { username, role: 'superAdmin', password: staffPassword, email: 'chief@portal.example' },
      );
    const { body } = await harness.person().post('/api/admin/login', { username, password: staffPassword });
    const chief = harness.person(String(body['accessToken']));
    await chief.post('/api/admin/reauth', { password: staffPassword });
    await harness.startWorker();
    return new MailboxFixture(harness, system, office, chief, chiefId);
  }

  async set(password: string, email = 'office@portal.example'): Promise<Answer> {
    return this.chief.post('/api/set_email_pass', { email, password });
  }

  /** Takes the mailbox away that is set. */
  async remove(): Promise<Answer> {
    const { setAt } = await this.view();
    return this.chief.post('/api/remove_email_pass', { setAt });
  }

  /** The moment of the next try has come, of the mailbox and of the mails that wait. @returns when it was to be */
  async comeToNextProbe(): Promise<Date> {
    const mailboxes = this.harness.connection.collection('mailboxes');
    const before = await mailboxes.findOneAndUpdate(
      { state: 'broken' },
      { $set: { 'broken.nextProbeAt': new Date() } },
    );
    await this.harness.connection
      .collection('outbox')
      .updateMany({ state: 'waiting', waitsFor: 'mailbox' }, { $set: { dueAt: new Date() } });
    return (before?.['broken'] as { nextProbeAt: Date }).nextProbeAt;
  }

  async view(): Promise<MailboxView> {
    return (await this.chief.get('/api/admin/mailbox')).body['data'] as MailboxView;
  }

  /** Asks for a test mail and waits for its end. */
  async test(): Promise<MailboxView> {
    await this.chief.post('/api/admin/mailbox/test');
    return eventually(async () => {
      const view = await this.view();
      return view.lastTest?.state !== 'queued' && view;
    });
  }

  /** Asks for mails that are neither codes nor receipts. */
  async ask(count: number): Promise<void> {
    await this.harness.app.get(UnitOfWork, { strict: false }).run({ kind: 'system' }, async (tx) => {
      for (let turn = 0; turn < count; turn += 1) {
        tx.effect(mailStaffInvited, { issueId: randomUUID(), kind: 'staff', subjectId: this.chiefId });
      }
    });
  }

  async askForCode(email: string): Promise<Answer> {
    return this.harness.person().post('/api/Forgot_password', { email });
  }

  /** What the Jobs page shows. */
  async failedJobs(): Promise<FailedJobRecord[]> {
    return JSON.parse(String((await this.chief.get('/api/admin/jobs')).bytes)) as FailedJobRecord[];
  }

  /** Has a failed job tried again, as a person does who has looked. */
  async retry({ id }: Pick<FailedJobRecord, 'id'>): Promise<Answer> {
    return this.chief.post('/api/admin/jobs/try-again', { id });
  }

  /** Waits until every effect is done. */
  async allDone(): Promise<void> {
    const open = { state: { $ne: 'done' } };
    await eventually(async () => (await this.harness.rows('outbox', open)).length === 0);
  }

  async waiting(count: number): Promise<MailboxView> {
    return eventually(async () => {
      const view = await this.view();
      return view.waiting === count && view;
    }, 30_000);
  }

  /** Waits until so many mails have looked at a broken mailbox and wait again. */
  async waitingAnew(count: number): Promise<void> {
    const soon = new Date(Date.now() + 60_000);
    const filter = { state: 'waiting', waitsFor: 'mailbox', dueAt: { $gt: soon } };
    await eventually(async () => (await this.harness.rows('outbox', filter)).length === count);
  }

  async close(): Promise<void> {
    await this.harness.close();
    await Promise.all([this.system.close(), this.office.close()]);
  }
}
