import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import type { Member } from '@portal/backend/members/member';
import { MembersService } from '@portal/backend/members/members.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { UpdateRequestsService } from '@portal/backend/members/update-requests/update-requests.service';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import {
  ApprovalHarness,
  eventually,
  password,
  type Person,
} from '../reviewing/approval/testing/approval-harness.js';

const system = { kind: 'system' } as const;
let harness: ApprovalHarness;
let smtp: ScriptedSmtp;
let chief: Person;
let member: Member;
let count = 0;

beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('request-mails'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: url.href,
  });
  const user = { username: 'chief', password };
  const email = 'chief@portal.example';
  await get(StaffService).create(system, { ...user, role: 'superAdmin', email });
  const { body } = await harness.person().post('/api/admin/login', user);
  chief = harness.person(String(body['accessToken']));
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});

const get = <T>(kind: abstract new (...parts: never[]) => T): T => harness.app.get(kind, { strict: false });

beforeEach(async () => {
  count += 1;
  const id = await harness.verified();
  const application = await get(ApplicationStore).byId(id);
  if (application === undefined) throw new Error('There is no application');
  ({ member } = await get(UnitOfWork).run(system, async (tx) =>
    get(MembersService).create(tx, application, 0, `95${count}`, '2026-11-20'),
  ));
  const { appId } = application;
  await harness.connection.collection('applications').updateOne({ appId }, { $set: { state: 'approved' } });
});

/** The member asks for another name and college. @returns the id of the request */
async function asked(isOld = false): Promise<string> {
  const { name, college } = member.applicant;
  await get(UnitOfWork).run(system, async (tx) =>
    get(UpdateRequestsService).open(
      tx,
      member,
      [
        { field: 'name', from: name, to: 'Asha Verma Rao' },
        { field: 'college', from: college, to: 'AIIMS <b>Delhi</b>' },
      ],
      isOld,
    ),
  );
  return (await get(UpdateRequestsService).lastOf(member.id))?.id ?? '';
}
const decisions = [
  { field: 'name', decision: 'accepted' },
  { field: 'college', decision: 'declined', reason: 'It is not in the list.' },
];
const decide = async (id: string) => chief.post(`/api/decide_update/${id}`, { decisions });
const mails = () =>
  smtp.taken
    .filter(({ to }) => to.includes(member.applicant.email))
    .map(({ raw }) => raw)
    .filter((raw) =>
      /Subject: (Our office has decided|=\?UTF-8|Your membership has been verified)/.test(raw),
    );
const settled = async (job: string) =>
  eventually(async () => {
    const rows = await harness.rows('outbox', { job });
    return rows.length > 0 && rows.every(({ state }) => state === 'done');
  });
/** The text part, which comes first, out of its quoted-printable or base64. */
const plain = (raw = '') => {
  const body = /Content-Transfer-Encoding: (\S+)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw);
  const [, encoding = '', text = ''] = body ?? [];
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
};

describe('the mail about a decided request', () => {
  it('leaves once, however often the decision is sent, with what was decided and why, and no value', async () => {
    const id = await asked();
    const answers = await Promise.all([decide(id), decide(id), decide(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await settled('request-decided.mail');
    expect(mails()).toHaveLength(1);
    const text = plain(mails()[0]);
    expect(mails()[0]).toContain('Subject: Our office has decided on your request');
    expect(text).toContain('Name: Accepted');
    expect(text).toContain('College: Declined: It is not in the list.');
    expect(text).toContain(`/member/mydetials/${member.applicationId}`);
    expect(text).not.toContain('AIIMS');
  });

  it('is in the language that the member has chosen', async () => {
    await get(MemberLanguage).set(system, member.id, 'hi');
    await decide(await asked());
    await settled('request-decided.mail');
    const text = plain(mails()[0]);
    expect(text).toContain('नाम: स्वीकृत');
    expect(text).toContain('अस्वीकृत: It is not in the list.');
  });

  it('says to an old member that they are verified, in its place', async () => {
    await decide(await asked(true));
    await settled('old-member-verified.mail');
    expect(mails()).toHaveLength(1);
    const text = plain(mails()[0]);
    expect(mails()[0]).toContain('Subject: Your membership has been verified');
    expect(text).toContain(`Membership number: ${member.memNo}`);
    expect(text).toContain('Name: Accepted');
  });
});
