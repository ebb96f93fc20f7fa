import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { EmailChangeView } from '@portal/contract/members/responses';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { MembersService } from '@portal/backend/members/members.service';
import { MemberPasswordService } from '@portal/backend/accounts/members/member-password.service';
import { OwnEmailService } from '@portal/backend/members/email-changes/own-email.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Reviewer,
} from '../reviewing/approval/testing/approval-harness.js';

let harness: ApprovalHarness;
let system: ScriptedSmtp;
let admin: Reviewer;
let id: string;
let old: string;
let count = 0;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('email-changes'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: smtp.href,
  });
  admin = await harness.staff('admin');
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await system?.close();
});
/** A member, by the application that waits for Approve. */
const member = async (): Promise<void> => {
  id = await harness.verified();
  const application = await harness.app.get(ApplicationStore, { strict: false }).byId(id);
  if (application === undefined) throw new Error('There is no application');
  await harness.app.get(UnitOfWork, { strict: false }).run({ kind: 'system' }, async (tx) => {
    const members = harness.app.get(MembersService, { strict: false });
    await members.create(tx, application, 0, `90${count}`, '2026-11-20');
  });
  await harness.connection
    .collection('applications')
    .updateOne({ appId: application.appId }, { $set: { state: 'approved' } });
  old = (await admin.detail(id)).applicants[0]?.email ?? '';
};
beforeEach(() => {
  system.setAfterData('answer');
  count += 1;
});

const shown = async (): Promise<EmailChangeView | undefined> =>
  (await admin.detail(id)).applicants[0]?.emailChange;
const change = async (to: string): Promise<void> => {
  const view: ApplicationView = await admin.detail(id);
  const applicants = view.applicants.map((one) => ({ ...one, email: to }));
  const answer = await admin.person.post('/api/update_app', { ...view, applicants });
  expect(answer).toMatchObject({ status: 200, body: { emailPending: true } });
};
const edit = async (emails: readonly string[]): Promise<void> => {
  const view: ApplicationView = await admin.detail(id);
  const applicants = view.applicants.map((one, person) => ({ ...one, email: emails[person] ?? one.email }));
  expect((await admin.person.post('/api/update_app', { ...view, applicants })).status).toBe(200);
};
/** Waits until the mails about the edits of this application are done. @returns how many there were */
const edited = async (): Promise<number> =>
  eventually(async () => {
    const rows = await harness.rows('outbox', { job: 'email-edited.mail', 'payload.applicationId': id });
    return rows.every(({ state }) => state === 'done') && rows.length;
  });
const told = async () => eventually(async () => (await shown())?.toldAt !== undefined && shown());
const mailsTo = (address: string) =>
  system.taken
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='));

describe('the mails about a new address of a member', () => {
  beforeEach(member);

  it('tell the old one at once, with the masked new one and a link that stops it, and send a code to the new one', async () => {
    const to = `fresh${count}@home.example`;
    await change(to);
    await told();
    await eventually(async () => Promise.resolve(mailsTo(to).length === 1));
    const [mail = ''] = mailsTo(old).slice(-1);
    expect(mail).toContain('A new e-mail address was entered for your membership');
    expect(mail).toContain('f***@home.example');
    expect(mail).not.toContain(to);
    expect(mailsTo(to)[0]).toMatch(/Code: \d{6}/);
    expect(mailsTo(to)[0]).not.toContain('email-change#');
    const token = /http:\/\/localhost:3000\/email-change#([0-9a-f]{24}\.[\w-]{43})/.exec(mail)?.[1];
    const answer = await harness.person().post('/api/refuse_email', { token });
    expect(answer.status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'refused' });
  });

  it('begin the 72 hours only when the mail server has taken the one to the old address', async () => {
    system.setAfterData('refuse');
    await change(`refused${count}@home.example`);
    await eventually(async () => {
      const rows = await harness.rows('outbox', { job: 'email-change-asked.mail' });
      return rows.some((row) => Number(row['failures'] ?? 0) > 0 || row['state'] === 'dead-letter');
    });
    expect(await shown()).not.toHaveProperty('dueAt');
  });
});

describe('the timer', () => {
  beforeEach(member);

  it('lets a change take effect when its time has come', async () => {
    const to = `timer${count}@home.example`;
    await change(to);
    await told();
    expect((await admin.detail(id)).applicants[0]?.email).toBe(old);
    await harness.connection
      .collection('email_changes')
      .updateMany({ to }, { $set: { dueAt: new Date(Date.now() - 1_000) } });
    await harness.connection
      .collection<{ _id: string }>('timers')
      .updateOne({ _id: 'email-changes' }, { $set: { dueAt: new Date(0) } });
    await eventually(async () => (await admin.detail(id)).applicants[0]?.email === to);
    expect(await shown()).toBeUndefined();
  });
});

describe('the mail about a new address of an application', () => {
  const people = (...emails: string[]) => emails.map((email) => ({ email, name: 'Meera Kulkarni' }));

  it('goes to the old address, once for each edit, and tells nothing but the number and the masked new one', async () => {
    const [first, second] = [`first${count}@home.example`, `second${count}@home.example`];
    id = await harness.verified({ persons: people(first) });
    const { applicationNumber, appId } = await admin.detail(id);
    await edit([second]);
    expect(await edited()).toBe(1);
    const [mail = '', ...more] = mailsTo(first);
    expect(more).toEqual([]);
    expect(mailsTo(second)).toEqual([]);
    expect(mail).toContain(applicationNumber ?? appId);
    expect(mail).toContain('s***@home.example');
    expect(mail).toContain('please write to office@portal.example');
    for (const personal of [second, 'Meera', 'Kulkarni']) expect(mail).not.toContain(personal);
    // Another field, or the same address again, tells nobody.
    const view = await admin.detail(id);
    const applicants = view.applicants.map((one) => ({ ...one, name: 'Meera Rao' }));
    await admin.person.post('/api/update_app', { ...view, applicants });
    expect(await edited()).toBe(1);
    await edit([`third${count}@home.example`]);
    expect(await edited()).toBe(2);
    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 1]);
  });

  it('goes once where both of a couple had the address, and in the language of the application', async () => {
    const both = `both${count}@home.example`;
    id = await harness.verified({ appType: 'couple', language: 'hi', persons: people(both, both) });
    await edit([`one${count}@home.example`, `two${count}@home.example`]);
    expect(await edited()).toBe(1);
    const [mail = '', ...more] = mailsTo(both);
    expect(more).toEqual([]);
    expect(mail).not.toContain('please write to');
  });

  it('is not asked for where there was no address, nor when the edit is refused', async () => {
    id = await harness.verified();
    const { appId } = await admin.detail(id);
    await harness.connection
      .collection('applications')
      .updateOne({ appId }, { $set: { 'applicants.0.email': '' } });
    await edit([`given${count}@home.example`]);
    expect(await edited()).toBe(0);
    const view = await admin.detail(id);
    const stale = { ...view, updatedAt: '2026-01-01T00:00:00.000Z' };
    const applicants = view.applicants.map((one) => ({ ...one, email: `never${count}@home.example` }));
    expect((await admin.person.post('/api/update_app', { ...stale, applicants })).status).toBe(409);
    expect(await edited()).toBe(0);
  });
});

describe('the mails about the own new address of a member', () => {
  beforeEach(member);

  it('send a code to the new one, and tell the old one with the masked new one and a link when it applies', async () => {
    const to = `own${count}@home.example`;
    const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
      harness.app.get(kind, { strict: false });
    const [member] = await get(MembersService).ofApplication(id);
    if (member === undefined) throw new Error('There is no member');
    const before = mailsTo(old).length;
    await get(UnitOfWork).run({ kind: 'system' }, async (tx) =>
      get(OwnEmailService).request(tx, { kind: 'system' }, member, to),
    );
    await eventually(async () => Promise.resolve(mailsTo(to).length === 1));
    const [, code = ''] = /Code: (\d{6})/.exec(mailsTo(to)[0] ?? '') ?? [];
    expect(mailsTo(old)).toHaveLength(before);
    get(MemberPasswordService).prove = async () => Promise.resolve();
    const principal = {
      kind: 'member',
      memberId: member.id,
      applicationId: id,
      memNo: member.memNo,
      scope: 'full',
    } as const;
    await get(OwnEmailService).confirm({ kind: 'system' }, principal, { code, password: 'of the member' });
    await eventually(async () => Promise.resolve(mailsTo(old).length === before + 1));
    const [mail = ''] = mailsTo(old).slice(-1);
    expect(mail).toContain('confirmed with a code and your password');
    expect(mail).toContain('o***@home.example');
    expect(mail).not.toContain(to);
    expect(mail).toMatch(/http:\/\/localhost:3000\/email-change#[0-9a-f]{24}\.[\w-]{43}/);
  });
});
