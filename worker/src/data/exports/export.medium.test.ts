import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { ExportSources } from '@portal/backend/data/exports/export-sources.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { ExportItem } from '@portal/contract/data/responses';
import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import exceljs from 'exceljs';
import mongoose from 'mongoose';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually, password } from '../../reviewing/approval/testing/approval-harness.js';
import { pdfPageTexts } from '../../platform/testing/pdf-text.js';
import { bookOf, checksumOf, lines } from './testing/exported-book.js';
import { memberAt } from './testing/stored-members.js';

type Held = Awaited<ReturnType<ApprovalHarness['app']['inject']>>;

let harness: ApprovalHarness;
const tokens = new Map<string, string>();
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('exports'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  await employ('chief', 'superAdmin');
  await employ('own', 'Admin');
  await employ('other', 'Admin');
  await employ('clerk', 'Employee');
  await again('chief');
  await members().insertMany(Array.from({ length: 1_200 }, (_none, index) => memberAt(index)));
  await harness.startWorker();
}, 120_000);
afterAll(async () => harness?.close());

const members = () => harness.connection.collection('members');

async function employ(username: string, role: Role, grants: Permission[] = []): Promise<void> {
  const staff = harness.app.get(StaffService, { strict: false });
  const person = { username, role, email: `${username}@portal.example`, password, grants };
  await staff.create({ kind: 'system' }, person);
  const { body } = await harness.person().post('/api/admin/login', { username, password });
  tokens.set(username, String(body['accessToken']));
}
async function ask(
  who: string,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Held> {
  const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` };
  return harness.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}
const again = async (who: string) => ask(who, 'POST', '/api/admin/reauth', { password });

const wish = { what: 'members', format: 'xlsx' } as const;
const goa = { ...wish, filter: '{"prant":"Goa"}' };
/** T77, whose exact number gives that member alone. */
const few = { ...wish, filter: '{"q":"T77"}' };
const runIdOf = (answer: Held): string => answer.json<{ data: { runId: string } }>().data.runId;
const make = async (who: string, body: object): Promise<string> => {
  const answer = await ask(who, 'POST', '/api/admin/exports', body);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return runIdOf(answer);
};
const items = async (who: string): Promise<ExportItem[]> =>
  (await ask(who, 'GET', '/api/admin/exports')).json<ExportItem[]>();
const ended = async (who: string, id: string): Promise<ExportItem> =>
  eventually(async () => {
    const item = (await items(who)).find((one) => one.id === id);
    return item !== undefined && ['done', 'failed', 'cancelled'].includes(item.state) && item;
  }, 60_000);
async function bytesOf(who: string, id: string): Promise<Buffer> {
  const { data } = (await ask(who, 'POST', `/api/admin/exports/${id}/file`)).json<{
    data: { url: string };
  }>();
  return Buffer.from(await (await fetch(data.url)).arrayBuffer());
}
describe('an export of everything', () => {
  it('has every member once with all details, and a summary with a valid checksum', async () => {
    const columns = ['mem_no', 'name', 'phone', 'dob', 'memberOn', 'pincode', 'regno', 'address'];
    const id = await make('chief', { ...wish, columns, details: true });
    const item = await ended('chief', id);
    expect(item).toMatchObject({
      state: 'done',
      rows: 1_200,
      own: true,
      by: 'chief',
      filter: '',
      details: true,
    });
    expect(item.file?.name).toMatch(/^member-data-backup-\d{1,2}-\d{1,2}-20\d\d\.xlsx$/);
    const book = await bookOf(await bytesOf('chief', id));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Members', 'About this file']);
    const [headings, ...rows] = lines(book.getWorksheet('Members'));
    expect(headings).toEqual([
      ...['Membership number', 'Name', 'Phone', 'Date of birth', 'Registration number', 'Member since'],
      ...['Address', 'Pin code'],
    ]);
    const stored = await members().find().toArray();
    expect(rows.map(([number]) => number).sort()).toEqual(stored.map(({ memNo }) => String(memNo)).sort());
    expect(rows.find(([number]) => number === 'T7')).toEqual([
      ...['T7', '=1+1', '9810000007', new Date('1990-05-07T00:00:00Z'), '000123'],
      ...[new Date('2024-01-08T00:00:00Z'), '@home', '403001'],
    ]);
    const sheet = book.getWorksheet('Members');
    expect(sheet?.getCell('D2').numFmt).toBe('d/m/yyyy');
    sheet?.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(exceljs.ValueType.Formula)));
    const about = new Map(lines(book.getWorksheet('About this file')).map(([key, value]) => [key, value]));
    expect([about.get('Rows'), about.get('Filter'), about.get('Asked for by')]).toEqual([
      ...[1_200, 'none: everything', 'chief'],
    ]);
    expect(about.get('Checksum')).toBe(checksumOf(rows));
    expect(item.file?.sha256).toBe(checksumOf(rows));
    const audited = await harness.rows('audit', { 'object.id': id });
    expect(audited.sort((a, b) => String(a['action']).localeCompare(String(b['action'])))).toMatchObject([
      { action: 'export.asked', after: { what: 'members', rows: 1_200, details: true } },
      { action: 'export.downloaded', after: { rows: 1_200 } },
      { action: 'export.made', after: { rows: 1_200 } },
    ]);
  }, 120_000);

  it('of more than 50 rows or with details requires the permission and a recent password, whatever its filter', async () => {
    const full = await Promise.all([
      ask('own', 'POST', '/api/admin/exports', wish),
      ask('own', 'POST', '/api/admin/exports', goa),
      ask('own', 'POST', '/api/admin/exports', { ...few, details: true }),
      ask('own', 'GET', '/api/downloadSelectedData?type=Life%20Member'),
      ask('clerk', 'POST', '/api/admin/exports', goa),
      ask('own', 'POST', '/api/admin/exports', {
        what: 'transactions',
        format: 'csv',
        filter: '{"state":"failed"}',
      }),
    ]);
    expect(full.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    await employ('late', 'superAdmin');
    for (const url of ['/api/get_all_members', '/api/downloadSelectedData?type=Life%20Member'])
      expect((await ask('late', 'GET', url)).json()).toMatchObject({ code: 'reauth' });
    for (const body of [wish, goa, { ...few, details: true }])
      expect((await ask('late', 'POST', '/api/admin/exports', body)).json()).toMatchObject({
        code: 'reauth',
      });
    const kerala = { ...wish, filter: '{"prant":"Kerala"}' };
    const [one, ...others] = Array.from({ length: 51 }, (_none, index) => {
      const member = memberAt(20_000 + index);
      return {
        ...member,
        association: { ...(member['association'] as object), prant: 'Kerala' },
        flag: 'new',
      };
    });
    await members().insertMany(others);
    expect(await ended('own', await make('own', kerala))).toMatchObject({ state: 'done', rows: 50 });
    await members().insertMany(one === undefined ? [] : [one]);
    expect((await ask('own', 'POST', '/api/admin/exports', kerala)).statusCode).toBe(403);
    await members().deleteMany({ flag: 'new' });
  }, 60_000);

  it('without details has masked phone numbers and no other personal details', async () => {
    const details = ['phone', 'email', 'dob', 'blood_group', 'regno', 'address', 'city', 'pincode'];
    const id = await make('own', { ...few, format: 'csv', columns: ['mem_no', 'name', ...details] });
    expect(await ended('own', id)).toMatchObject({ state: 'done', rows: 1, filter: 'q: T77' });
    const text = (await bytesOf('own', id)).toString();
    expect(text.startsWith('\uFEFFMembership number,Name,Phone\r\n')).toBe(true);
    expect(text).toContain("T77,'=1+1,***077\r\n");
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).not.toMatch(/98100|@|O\+/);
  }, 60_000);

  it('is a PDF of letters to the members, for staff who may export details', async () => {
    const letters = { ...few, format: 'letters', subject: 'Kit', text: 'Dear { name }, {number}' };
    for (const [who, body, status] of [
      ['own', letters, 403],
      ['chief', { ...letters, text: ' ' }, 422],
      ['chief', { ...letters, subject: '' }, 422],
      ['chief', { ...letters, text: 'Dear {phone}' }, 422],
      ['chief', { ...letters, what: 'applications', filter: '{}' }, 422],
    ] as const)
      expect([body, (await ask(who, 'POST', '/api/admin/exports', body)).statusCode]).toEqual([body, status]);
    const id = await make('chief', letters);
    const item = await ended('chief', id);
    expect(item).toMatchObject({
      state: 'done',
      rows: 1,
      details: true,
      again: { text: 'Dear {name}, {number}' },
    });
    expect(item.file?.name).toMatch(/^member-data-backup-.*\.pdf$/);
    const [page] = await pdfPageTexts(await bytesOf('chief', id));
    expect(page).toContain('Dear =1+1, T77');
  }, 60_000);

  it('reports the filter that the list applies, and rejects several values of a filter that takes one', async () => {
    const several = { what: 'applications', format: 'csv', filter: '{"appType":["single","couple"]}' };
    const before = await harness.rows('audit', { action: 'export.asked' });
    for (const body of [several, { ...wish, filter: '{"state":["active","expired"]}' }])
      expect((await ask('chief', 'POST', '/api/admin/exports', body)).statusCode).toBe(422);
    expect(await harness.rows('audit', { action: 'export.asked' })).toHaveLength(before.length);
    const application = new mongoose.Types.ObjectId().toHexString();
    for (const [filter, text] of [
      ['{}', 'state: undecided'],
      ['{"state":["approved","paid"]}', 'state: approved, paid'],
      ['{"state":["paid","all"]}', ''],
      ['{"fixed":"yes","state":["paid"]}', 'fixed: yes'],
      [JSON.stringify({ id: [application] }), `id: ${application}`],
    ] as const) {
      const id = await make('chief', { ...several, filter });
      expect([filter, (await ended('chief', id)).filter]).toEqual([filter, text]);
    }
  }, 60_000);

  it('is hidden from others; staff who see all jobs see it but cannot download the file', async () => {
    const id = await make('own', few);
    await ended('own', id);
    expect((await items('other')).map((one) => one.id)).not.toContain(id);
    expect((await items('chief')).find((one) => one.id === id)).toMatchObject({ own: false, by: 'own' });
    for (const [who, method, url] of [
      ['other', 'POST', `/api/admin/exports/${id}/file`],
      ['chief', 'POST', `/api/admin/exports/${id}/file`],
      ['other', 'DELETE', `/api/admin/exports/${id}`],
      ['other', 'GET', `/api/runs/${id}`],
    ] as const) {
      expect([who, url, (await ask(who, method, url)).statusCode]).toEqual([who, url, 404]);
    }
    const storage = harness.app.get(StorageService, { strict: false });
    const [before] = await storage.list(`exports/${id}/`);
    expect(before?.key).toContain('member-data-backup-');
    const _id = new mongoose.Types.ObjectId(id);
    const at = async (state: string) =>
      harness.connection.collection('runs').updateOne({ _id }, { $set: { state } });
    await at('running');
    expect((await ask('own', 'DELETE', `/api/admin/exports/${id}`)).statusCode).toBe(409);
    await at('done');
    expect((await ask('own', 'DELETE', `/api/admin/exports/${id}`)).statusCode).toBe(200);
    await eventually(async () => (await storage.list(`exports/${id}/`)).length === 0);
    expect((await ask('own', 'POST', `/api/admin/exports/${id}/file`)).statusCode).toBe(404);
  }, 60_000);
});

describe('exports while people work', () => {
  it('share one run and one file when requested concurrently', async () => {
    const [first, second] = await Promise.all([make('own', few), make('own', few)]);
    expect(first).toBe(second);
    await ended('own', first);
    expect(await make('own', few)).not.toBe(first);
    expect(await make('other', few)).not.toBe(first);
  }, 60_000);

  it('are a consistent snapshot while members are changed, added and revoked', async () => {
    let isWorking = true;
    let count = 0;
    const work = (async () => {
      while (isWorking) {
        const index = 5_000 + count;
        count += 1;
        await members().insertOne({ ...memberAt(index), memberOn: '2024-01-01', flag: 'new' });
        // Moves to the other end of the list.
        await members().updateOne({ memNo: `T${count % 1_200}` }, { $set: { memberOn: '2026-01-01' } });
      }
    })();
    const id = await make('chief', { ...wish, columns: ['mem_no'], details: true });
    const item = await ended('chief', id);
    isWorking = false;
    await work;
    const [, ...rows] = lines((await bookOf(await bytesOf('chief', id))).getWorksheet('Members'));
    const numbers = rows.map(([number]) => number as string);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(item.rows).toBe(numbers.length);
    const old = numbers.filter((number) => Number(number.slice(1)) < 1_200);
    expect(old).toHaveLength(1_200);
    // Of the new ones the first so many: no later one without all that came before it.
    const young = numbers.map((number) => Number(number.slice(1)) - 5_000).filter((index) => index >= 0);
    expect(young.sort((a, b) => a - b)).toEqual(young.map((_none, index) => index));
    await members().deleteMany({ flag: 'new' });
  }, 120_000);

  it('contain nothing written while they are read', async () => {
    const sources = harness.app.get(ExportSources, { strict: false });
    const read = await sources.inSnapshot(async (session) => {
      const { total, batches } = await sources.open(
        { what: 'members', columns: ['mem_no'], details: false, readsMembers: true },
        session,
      );
      await members().insertOne({ ...memberAt(9_999), flag: 'new' });
      await members().updateOne({ memNo: 'T5' }, { $set: { memNo: 'T9998' } });
      const numbers: unknown[] = [];
      for await (const rows of batches) numbers.push(...rows.map(({ values }) => values[0]));
      return { total, numbers };
    });
    await members().updateOne({ memNo: 'T9998' }, { $set: { memNo: 'T5' } });
    await members().deleteMany({ flag: 'new' });
    expect(read.numbers).toHaveLength(read.total);
    expect(read.numbers).toContain('T5');
    expect(read.numbers).not.toContain('T9998');
    expect(read.numbers).not.toContain('T9999');
  });

  it('can be cancelled before they start, leaving nothing', async () => {
    await harness.stopWorker();
    const id = await make('own', { ...few, format: 'csv' });
    expect((await ask('own', 'DELETE', `/api/admin/exports/${id}`)).statusCode).toBe(409);
    expect((await ask('own', 'POST', `/api/admin/exports/${id}/file`)).statusCode).toBe(409);
    expect((await ask('own', 'POST', `/api/runs/${id}/cancel`)).statusCode).toBe(200);
    await harness.startWorker();
    expect(await ended('own', id)).toMatchObject({ state: 'cancelled' });
    const storage = harness.app.get(StorageService, { strict: false });
    expect(await storage.list(`exports/${id}/`)).toEqual([]);
  }, 60_000);
});

describe('the documented calls', () => {
  const data = (answer: Held) => answer.json<{ data: Record<string, unknown>[] & { runId?: string } }>().data;

  it('return rows: all members in full with a recent password, a group or a search without details', async () => {
    expect((await ask('own', 'GET', '/api/get_all_members')).statusCode).toBe(403);
    const all = data(await ask('chief', 'GET', '/api/get_all_members'));
    expect(all).toHaveLength(1_200);
    expect(all.find(({ mem_no }) => mem_no === 'T7')).toMatchObject({
      ...{ mem_no: 'T7', phone: '9810000007', dob: '1990-05-07', pincode: '403001' },
      ...{ expiry_date: null, nmo_state: 'Goa', ref_person: 'Dr. Ravi', ref_person_phone: '9800000000' },
    });
    const found = data(await ask('own', 'GET', '/api/downloadSelectedData?search=T77&type=Life%20Member'));
    expect(found.find(({ mem_no }) => mem_no === 'T77')).toMatchObject({
      ...{
        phone: '***077',
        email: null,
        blood_group: null,
        dob: null,
        pincode: null,
        regno: null,
        ref_person_phone: '***000',
      },
    });
    expect(data(await ask('own', 'GET', '/api/downloadSelectedData?type=Student'))).toEqual([]);
    expect((await ask('own', 'GET', '/api/downloadSelectedData?search=&type=')).statusCode).toBe(403);
    expect((await ask('own', 'GET', '/api/downloadSelectedData?type=Nobody')).statusCode).toBe(422);
    expect(data(await ask('chief', 'GET', '/api/downloadAllCouplesData'))).toMatchObject([{ mem_no1: 'T0' }]);
    expect((await ask('own', 'GET', '/api/downloadAllCouplesData')).statusCode).toBe(403);
    expect(data(await ask('own', 'GET', '/api/get_all_new_members'))).toEqual([]);
    expect((await ask('clerk', 'GET', '/api/get_all_new_members')).statusCode).toBe(403);
    const read = await harness.rows('audit', { action: 'export.read', 'object.id': 'members' });
    const after = read.map((row) => row['after'] as { rows: number; filter: object; details: boolean });
    expect(after.sort((a, b) => b.rows - a.rows)).toMatchObject([
      { rows: 1_200, details: true, filter: {} },
      { details: false, filter: { search: '***', type: 'Life Member' } },
      { rows: 0, filter: { type: 'Student' } },
    ]);
  }, 60_000);

  it('return a run above 5,000 rows', async () => {
    await again('chief');
    await members().insertMany(
      Array.from({ length: 3_801 }, (_none, index) => ({ ...memberAt(10_000 + index), flag: 'more' })),
    );
    const answer = await ask('chief', 'GET', '/api/get_all_members');
    expect(answer.statusCode).toBe(202);
    expect(await ended('chief', runIdOf(answer))).toMatchObject({
      state: 'done',
      rows: 5_001,
      what: 'members',
    });
    const labels = await ended('chief', await make('chief', { what: 'members', format: 'labels24' }));
    expect(labels).toMatchObject({ error: { key: 'export.tooManyLetters', params: { most: 5_000 } } });
    await members().deleteOne({ flag: 'more' });
    const fewer = await ask('chief', 'GET', '/api/get_all_members');
    expect([fewer.statusCode, data(fewer).length]).toEqual([200, 5_000]);
  }, 120_000);
});
