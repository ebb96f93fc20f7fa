import type { MailRecipientRow, MailRunPreview, MailRunView } from '@portal/contract/mail/responses';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import {
  type Answer,
  ApprovalHarness,
  eventually,
  password,
  type Person,
  type HarnessServers,
} from '../../../reviewing/approval/testing/approval-harness.js';

/** A member as a test wants them; everything else is made up. */
export interface MemberChanges {
  readonly email?: string;
  readonly name?: string;
  readonly docstatus?: 'doctor' | 'student';
  readonly state?: string;
  readonly endsOn?: string;
  readonly prant?: string;
  readonly language?: 'en' | 'hi';
  readonly mailsOff?: readonly string[];
}

/** The body of a mail that says who it is for. */
export const letter = {
  subject: 'Annual meeting, {name}',
  html: '<p>Dear {name}, your number is <strong>{number}</strong>.</p>',
};

/** Backend and worker with members, and staff who may mail them. */
export class MailRunFixture {
  private numbers = 10_000;
  private letters = 0;

  private constructor(
    readonly harness: ApprovalHarness,
    readonly chief: Person,
  ) {}

  static async start(servers: HarnessServers): Promise<MailRunFixture> {
    const harness = await ApprovalHarness.start(servers);
    const username = 'chief';
    await harness.app
      .get(StaffService, { strict: false })
      .create({ kind: 'system' }, { username, role: 'superAdmin', password, email: 'chief@portal.example' });
    const { body } = await harness.person().post('/api/admin/login', { username, password });
    const chief = harness.person(String(body['accessToken']));
    return new MailRunFixture(harness, chief);
  }

  /** Gives the password again. */
  async reauth(): Promise<void> {
    await this.chief.post('/api/admin/reauth', { password });
  }

  /** Puts members into the database. @returns their ids */
  async members(all: readonly MemberChanges[]): Promise<string[]> {
    const { connection } = this.harness;
    const now = new Date();
    const docs = all.map((changes) => {
      this.numbers += 1;
      const memNo = String(this.numbers);
      const email = changes.email ?? `member${memNo}@portal.example`;
      return {
        applicationId: `application-${memNo}`,
        person: 0,
        memNo,
        aliases: [],
        appType: changes.docstatus === 'student' ? 'student' : 'single',
        group: changes.docstatus === 'student' ? 'Student' : 'Life Member',
        state: changes.state ?? 'active',
        applicant: {
          name: changes.name ?? `Member ${memNo}`,
          email,
          docstatus: changes.docstatus ?? 'doctor',
        },
        address: {},
        association: { state: 'Maharashtra', prant: changes.prant ?? 'Konkan' },
        memberOn: '2024-05-01',
        terms: [],
        beginnings: [],
        endsOn: changes.endsOn ?? '9999-12-31',
        version: 0,
        createdAt: now,
        updatedAt: now,
      };
    });
    const { insertedIds } = await connection.collection('members').insertMany(docs);
    const ids = docs.map((_one, index) => String(insertedIds[index]));
    await connection.collection('member_logins').insertMany(
      docs.map(({ memNo, applicationId, applicant, appType }, index) => ({
        ...{ memberId: ids[index], applicationId, memNo, numbers: [memNo], appType },
        ...{ name: applicant.name, email: applicant.email, disabled: false, tokenVersion: 0 },
        ...(all[index]?.language === undefined ? {} : { language: all[index].language }),
        ...(all[index]?.mailsOff === undefined ? {} : { mailsOff: [...all[index].mailsOff] }),
        ...{ createdAt: now, updatedAt: now },
      })),
    );
    return ids;
  }

  async send(body: object = {}): Promise<Answer> {
    return this.chief.post('/api/send_emails', { ...letter, ...body });
  }

  /** A mail of its own, unless the body has its text. @returns the run's id. @throws Error with what was answered when there is none */
  async run(body: object = {}): Promise<string> {
    this.letters += 1;
    const html = `${letter.html}<p>${this.letters}</p>`;
    const { body: answer } = await this.send({ html, ...body });
    if (answer['code'] !== 200) throw new Error(JSON.stringify(answer));
    return String(answer['runId']);
  }

  async preview(body: object): Promise<MailRunPreview> {
    const answer = await this.chief.post('/api/admin/mail-runs/preview', { ...letter, ...body });
    return answer.body['data'] as MailRunPreview;
  }

  async view(id: string): Promise<MailRunView> {
    return (await this.chief.get(`/api/admin/mail-runs/${id}`)).body['data'] as MailRunView;
  }

  async act(id: string, action: string): Promise<Answer> {
    return this.chief.post(`/api/admin/mail-runs/${id}/control`, { action });
  }

  async until(id: string, isSo: (view: MailRunView) => boolean, timeoutMs = 60_000): Promise<MailRunView> {
    return eventually(async () => {
      const view = await this.view(id);
      return isSo(view) && view;
    }, timeoutMs).catch(async (error: unknown) => {
      throw new Error(`${String(error)} ${JSON.stringify(await this.view(id))}`);
    });
  }

  async done(id: string, timeoutMs?: number): Promise<MailRunView> {
    return this.until(id, ({ state }) => state === 'done', timeoutMs);
  }

  /** The first 200 people of a run. */
  async people(id: string, filter: object = {}): Promise<MailRecipientRow[]> {
    const query = encodeURIComponent(JSON.stringify({ run: id, ...filter }));
    const { bytes } = await this.chief.get(`/api/admin/mail-recipients?range=[0,199]&filter=${query}`);
    return JSON.parse(bytes.toString()) as MailRecipientRow[];
  }

  async clear(): Promise<void> {
    const { connection } = this.harness;
    await Promise.all(
      ['members', 'member_logins', 'mail_suppressions'].map(async (name) =>
        connection.collection(name).deleteMany({}),
      ),
    );
  }

  async close(): Promise<void> {
    await this.harness.close();
  }
}
