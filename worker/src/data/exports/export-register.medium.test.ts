import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { coupleFieldsOf, shadowOf } from '@portal/backend/members/member.terms';
import type { ExportItem, MemberRecipients } from '@portal/contract/data/responses';
import type { Role } from '@portal/contract/enums';
import mongoose from 'mongoose';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  password,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';

type Member = Parameters<typeof shadowOf>[0] & Record<string, unknown>;

let harness: ApprovalHarness;
let chief: Person;
let admin: Person;
const ids = new Map<string, string>();
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('export-register'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  chief = await employ('chief', 'superAdmin');
  admin = await employ('own', 'Admin');
  await chief.post('/api/admin/reauth', { password });
  // Asha and Ravi are a couple, Zarina lives elsewhere, Kiran became a member by an application that the portal has.
  const couple = randomBytes(12).toString('hex');
  const [asha, ravi] = [memberOf('A1', 'Goa', couple, 0), memberOf('A2', 'Goa', couple, 1)];
  Object.assign(asha, { appType: 'couple', couple: coupleFieldsOf([asha, ravi]) });
  const filed = await harness.paid({ persons: [{ name: 'Kiran Rao' }] });
  const rows = [asha, ravi, memberOf('Z1', 'Bihar'), memberOf('K1', 'Assam', filed)];
  const { insertedIds } = await harness.connection.collection('members').insertMany(rows);
  rows.forEach(({ memNo }, index) => ids.set(String(memNo), String(insertedIds[index])));
  await harness.startWorker();
}, 120_000);
afterAll(async () => harness?.close());

async function employ(username: string, role: Role): Promise<Person> {
  const staff = harness.app.get(StaffService, { strict: false });
  await staff.create({ kind: 'system' }, { username, role, email: `${username}@portal.example`, password });
  const { body } = await harness.person().post('/api/admin/login', { username, password });
  return harness.person(String(body['accessToken']));
}

function memberOf(
  memNo: string,
  prant: string,
  applicationId = randomBytes(12).toString('hex'),
  person = 0,
): Member {
  const row = {
    ...{ applicationId, person, memNo, aliases: [], appType: 'single', group: 'Life Member' },
    ...{ state: 'active', version: 1, memberOn: '2024-01-05' },
    applicant: {
      ...{ name: `Person ${memNo}`, dateOfBirth: '1990-05-07', gender: 'female', phone: '+919810000000' },
      ...{ email: `${memNo}@home.example`, bloodGroup: 'O+', docstatus: 'doctor', qualifications: 'MBBS' },
      ...{ college: 'Goa Medical College', registrationNumber: '1', profileImage: '', signatureImage: '' },
      certificateImage: '',
    },
    address: { line1: 'home', line2: '', pincode: '403001', state: prant, city: 'Panaji' },
    association: { state: prant, prant, unit: '', secretaryEmail: '', refereeName: '', refereePhone: '' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  } as unknown as Member;
  return { ...row, ...shadowOf(row) };
}

/** Has an export made. @returns its run */
async function made(who: Person, body: object): Promise<string> {
  const answer = await who.post('/api/admin/exports', body);
  expect([answer.status, answer.body['code']]).toEqual([200, undefined]);
  const { runId } = answer.body['data'] as { runId: string };
  await eventually(async () => {
    const items = (await who.get('/api/admin/exports')).body as unknown as ExportItem[];
    return items.find(({ id }) => id === runId)?.state === 'done';
  }, 60_000);
  return runId;
}

async function registerOf(memNo: string): Promise<MemberRecipients['exports']> {
  const { status, body } = await admin.get(`/api/member_recipients/${ids.get(memNo)}`);
  expect(status).toBe(200);
  return (body['data'] as MemberRecipients).exports;
}

it('whoever is in a file has it in the register: when, by whom, with which columns and filter, how many; nobody else has', async () => {
  const wish = { what: 'members', format: 'csv', columns: ['mem_no', 'name'], filter: '{"prant":"Goa"}' };
  await made(admin, wish);
  const entry = {
    ...{ what: 'members', format: 'csv', columns: ['mem_no', 'name'], details: false },
    ...{ filter: 'prant: Goa', rows: 2, by: 'own', at: expect.stringMatching(/^20.*Z$/) },
  };
  expect(await registerOf('A1')).toEqual([entry]);
  expect(await registerOf('A2')).toEqual([entry]);
  expect(await registerOf('Z1')).toEqual([]);
  expect(await registerOf('K1')).toEqual([]);
}, 60_000);

it('an export of couples has both spouses', async () => {
  await made(chief, { what: 'couples', format: 'xlsx' });
  for (const memNo of ['A1', 'A2'])
    expect((await registerOf(memNo))[0]).toMatchObject({ what: 'couples', filter: '', rows: 1, by: 'chief' });
  expect(await registerOf('Z1')).toEqual([]);
}, 60_000);

it('an export of applications is in the register of who became a member by one', async () => {
  await made(chief, { what: 'applications', format: 'csv' });
  expect(await registerOf('K1')).toMatchObject([
    { what: 'applications', filter: 'state: undecided', rows: 1 },
  ]);
  expect((await registerOf('Z1')).length).toBe(0);
}, 60_000);

it('an export of the work queue’s Mine has the applications of the requester', async () => {
  const [staff] = await harness.rows('staff_users', { username: 'own' });
  const mine = { what: 'applications', format: 'csv', filter: '{"queue":"mine"}' };
  await harness.connection
    .collection('applications')
    .updateMany({}, { $set: { 'queue.assignee': String(staff?.['_id']) } });
  await made(admin, mine);
  await made(chief, mine);
  const filter = 'queue: mine; state: undecided';
  expect((await registerOf('K1')).filter((one) => one.filter === filter)).toMatchObject([
    { what: 'applications', rows: 1, by: 'own' },
  ]);
}, 60_000);

it('an export of transactions is in the register of whose application was paid', async () => {
  const [application] = await harness.rows('applications');
  await harness.connection.collection<{ _id: string }>('payments').insertOne({
    ...{ _id: 'pay_Kiran0000001', appId: application?.['appId'], amount: 100, currency: 'INR' },
    ...{ state: 'captured', amountRefunded: 0, createdAt: new Date(), updatedAt: new Date() },
  });
  await made(chief, { what: 'transactions', format: 'csv' });
  expect((await registerOf('K1'))[0]).toMatchObject({ what: 'transactions', rows: 1 });
  expect((await registerOf('Z1')).length).toBe(0);
}, 60_000);

it('says that there was a search or a selection, and not for whom', async () => {
  const zarina = ids.get('Z1') ?? '';
  await made(admin, { what: 'members', format: 'csv', filter: '{"q":"Z1","prant":"Bihar"}' });
  await made(admin, { what: 'members', format: 'csv', filter: JSON.stringify({ id: [zarina] }) });
  expect((await registerOf('Z1')).map(({ filter }) => filter)).toEqual(['id', 'prant: Bihar; search']);
  expect(JSON.stringify(await harness.rows('disclosures'))).not.toMatch(new RegExp(`Z1|${zarina}`));
}, 60_000);

it('a documented call that answers the rows itself counts likewise', async () => {
  const before = (await registerOf('K1')).length;
  expect((await chief.get('/api/downloadSelectedData?search=K1')).status).toBe(200);
  const [entry, ...rest] = await registerOf('K1');
  expect(entry).toMatchObject({ what: 'members', filter: 'search', rows: 1, details: false, by: 'chief' });
  expect([entry?.format, rest.length]).toEqual([undefined, before]);
});

it('a file that never was finished is in nobody’s register', async () => {
  const before = await registerOf('Z1');
  await harness.connection.collection('disclosed_persons').insertOne({
    ...{ disclosureId: new mongoose.Types.ObjectId(), unfinishedSince: new Date() },
    persons: [new mongoose.Types.ObjectId(ids.get('Z1'))],
  });
  expect(await registerOf('Z1')).toEqual(before);
});

it('is for who reads members: no Employee, nobody without a log-in, and of nobody who is no member', async () => {
  const path = `/api/member_recipients/${ids.get('A1')}`;
  const employee = (await harness.staff('employee')).person;
  expect((await employee.get(path)).status).toBe(403);
  expect((await harness.person().get(path)).status).toBe(401);
  expect((await admin.get(`/api/member_recipients/${randomBytes(12).toString('hex')}`)).status).toBe(404);
  expect((await admin.get('/api/member_recipients/nobody')).status).toBe(404);
});
