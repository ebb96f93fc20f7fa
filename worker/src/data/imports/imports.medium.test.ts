import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { MembershipNumbers } from '@portal/backend/members/membership-numbers.service';
import { ActivationsService } from '@portal/backend/accounts/members/activations.service';
import { ImportProcessor } from '@portal/backend/data/imports/import-processor.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { DuplicateFinder } from '@portal/backend/data/duplicates/duplicate-finder.service';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually, password } from '../../reviewing/approval/testing/approval-harness.js';
import { lines, RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(180_000);

let harness: ApprovalHarness;
let fixture: RegisterFixture;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('imports'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  const staff = harness.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  fixture = new RegisterFixture(harness.person(await tokenOf('chief')));
  await fixture.giveThePassword();
  await harness.startWorker();
});
afterAll(async () => harness?.close());

const idOf = (hex: string) => harness.connection.base.Types.ObjectId.createFromHexString(hex) as never;
async function tokenOf(username: string): Promise<string> {
  const { body } = await harness.person().post('/api/admin/login', { username, password });
  return String(body['accessToken']);
}
const compare = async () => harness.app.get(DuplicateFinder, { strict: false }).run();
const count = async (collection: string, filter: object = {}) =>
  (await harness.rows(collection, filter)).length;

describe('a register', () => {
  it('is checked without side effects, then imported: each row becomes a member with application, number and log-in', async () => {
    const id = await fixture.checked([
      { mem_no: ' 101 ', name: 'Dr. Asha Verma', dob: '07/05/1950', phone: '9876543210', regno: 'K1' },
      { mem_no: 'mh-7', name: 'Ravi Iyer' },
      { mem_no: '102', name: 'Al' },
      { mem_no: '101', name: 'Zarina Khan' },
      { mem_no: '103', name: 'Asha Verma', phone: '9876543210' },
      { mem_no: '104', name: 'Asha Rani Verma', dob: '1950-05-07', regno: 'k-1' },
    ]);
    expect(await fixture.summaries(id)).toEqual([
      '2 new',
      '3 new',
      '4 wrong, name name.min',
      '5 wrong, mem_no import.number.twice',
      '6 alike, row 2',
      '7 wrong, regno import.person.twice',
    ]);
    expect(await count('members')).toBe(0);
    expect(await count('applications')).toBe(0);
    expect(await count('membership_numbers')).toBe(0);
    expect(await fixture.view(id)).toMatchObject({
      ...{ rows: 6, toImport: 2, hasReport: true },
      counts: { new: 2, same: 0, alike: 1, wrong: 3, imported: 0 },
    });

    expect((await fixture.import(id)).counts).toEqual({ new: 0, same: 0, alike: 1, wrong: 3, imported: 2 });
    const [asha, ravi] = await harness.rows('members');
    expect(asha).toMatchObject({
      ...{ memNo: '101', appType: 'old', group: 'Associate', state: 'active', person: 0 },
      applicant: { name: 'Asha Verma', dateOfBirth: '1950-05-07', phone: '+919876543210', email: '' },
    });
    expect(ravi).toMatchObject({ memNo: 'MH-7' });
    const [application] = await harness.rows('applications', { _id: { $exists: true } });
    expect(application).toMatchObject({ appType: 'old', state: 'approved', isLegacy: true });
    expect(await count('member_logins', { numbers: '101', passwordHash: { $exists: false } })).toBe(1);
    expect(await count('membership_numbers', { state: 'issued' })).toBe(1);
  });

  it('is the first entry in the history of each of its members, with the importing user', async () => {
    const historyOf = async (memNo: string): Promise<unknown[]> => {
      const [member] = await harness.rows('members', { memNo });
      const { body } = await fixture.person.get(`/api/member_details/${String(member?.['applicationId'])}`);
      return (body['data'] as { readonly history: unknown[] }).history;
    };
    const begun = { action: 'import.rows', object: 'import', actor: { kind: 'staff', name: 'chief' } };
    expect(await historyOf('101')).toMatchObject([begun]);
    expect(await historyOf('MH-7')).toMatchObject([begun]);
  });

  it('that is imported again has existing members; another person with an issued number is an error', async () => {
    const id = await fixture.checked([
      { mem_no: '101', name: 'Verma Asha' },
      { mem_no: '900', name: 'A. Verma', dob: '1950-05-07', regno: 'K1' },
      { mem_no: '101', name: 'Another Person' },
      { mem_no: 'MH-7', name: 'Sunil Rao' },
    ]);
    expect(await fixture.summaries(id)).toEqual([
      '2 same, member 101',
      '3 same, member 101',
      '4 wrong, mem_no import.number.twice, mem_no import.number.taken',
      '5 wrong, mem_no import.number.taken',
    ]);
    expect((await fixture.ask(id, 'start', { count: 1 })).status).toBe(409);
  });

  it('has rows that resemble a member, which are imported only when the office decides so', async () => {
    await compare();
    const id = await fixture.checked([
      { mem_no: '301', name: 'Asha Verma', phone: '9876543210' },
      { mem_no: '302', name: 'Asha Werma', phone: '9876543210' },
    ]);
    expect((await fixture.summaries(id))[0]).toBe('2 alike, member 101');
    const [first] = await fixture.rows(id, 'alike');
    await fixture.does(id, 'decide', { decision: 'import', ids: [first?.id] });
    expect(await fixture.view(id)).toMatchObject({ decided: 1, toImport: 1 });
    expect((await fixture.import(id)).counts).toMatchObject({ alike: 1, imported: 1 });
    expect(await count('members', { memNo: '301' })).toBe(1);
    expect(await count('members', { memNo: '302' })).toBe(0);
  });

  it('advances the number series past its largest number', async () => {
    const id = await fixture.checked([
      { mem_no: '0005000', name: 'Kiran Das' },
      { mem_no: 'Z9999999', name: 'Mohan Lal' },
    ]);
    await fixture.import(id);
    const numbers = harness.app.get(MembershipNumbers, { strict: false });
    expect(await numbers.reserve('single', { applicationId: 'a'.repeat(24), personIndex: 0 })).toBe('5001');
    const again = await fixture.checked([{ mem_no: '5001', name: 'Tara Sen' }]);
    expect(await fixture.summaries(again)).toEqual(['2 wrong, mem_no import.number.taken']);
  });

  it('is started once on repeated clicks, and not with a stale count', async () => {
    const id = await fixture.checked(lines(3, 6001));
    const refused = await fixture.ask(id, 'start', { count: 4 });
    expect(refused).toMatchObject({ status: 409, body: { key: 'import.count' } });
    const answers = await Promise.all([1, 2, 3].map(async () => fixture.ask(id, 'start', { count: 3 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await fixture.in(id, 'imported');
    expect(await count('runs', { kind: 'import', 'subject.id': id })).toBe(1);
    expect(await count('audit', { action: 'import.start', 'object.id': id })).toBe(1);
    expect(await count('members', { memNo: { $in: ['6001', '6002', '6003'] } })).toBe(3);
  });
});

describe('an import that is paused', () => {
  it('creates no members until it is resumed; starting another import meanwhile is rejected', async () => {
    const [id, other] = [await fixture.checked(lines(2, 6101)), await fixture.checked(lines(2, 6201))];
    await harness.stopWorker();
    await fixture.does(id, 'start', { count: 2 });
    expect(await fixture.ask(other, 'start', { count: 2 })).toMatchObject({
      status: 409,
      body: { key: 'import.other' },
    });
    await fixture.does(id, 'pause');
    await fixture.does(id, 'pause');
    await harness.startWorker();
    const { run } = await fixture.view(id);
    await eventually(async () => (await fixture.view(id)).run?.state === 'failed');
    expect(run?.kind).toBe('import');
    expect(await count('members', { memNo: '6101' })).toBe(0);
    await fixture.does(id, 'resume');
    expect((await fixture.in(id, 'imported')).counts.imported).toBe(2);
    expect((await fixture.import(other)).counts.imported).toBe(2);
  });
});

describe('file and rows', () => {
  it('are removed 30 days after the last step, and the import can no longer be deleted', async () => {
    const id = await fixture.checked(lines(1, 6301));
    await fixture.import(id);
    const storage = harness.app.get(StorageService, { strict: false });
    const stored = async () => (await storage.list(`imports/${id}`)).map(({ key }) => key);
    expect(await stored()).toEqual([`imports/${id}-report.xlsx`, `imports/${id}.csv`]);
    await harness.connection
      .collection('imports')
      .updateOne({ _id: idOf(id) }, { $set: { expiresAt: new Date(0) } });
    const { signal } = new AbortController();
    expect(await harness.app.get(ImportProcessor, { strict: false }).forget(signal)).toBe(1);
    expect(await stored()).toEqual([]);
    expect(await count('import_rows', { importId: id })).toBe(0);
    expect(await fixture.view(id)).toMatchObject({
      ...{ state: 'imported', samples: [], hasReport: false },
      counts: { imported: 1 },
      may: { delete: false },
    });
    expect((await fixture.ask(id, 'delete')).status).toBe(409);
    expect(await count('members', { memNo: '6301' })).toBe(1);
  });
});

describe('an imported member', () => {
  it('is in the lists, activates with a code from staff, and logs in by number', async () => {
    const found = await fixture.person.get('/api/search?q=6001');
    expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.stringContaining('6001')]);
    const filter = encodeURIComponent(JSON.stringify({ q: '6001' }));
    const listed = await fixture.person.get(`/api/admin/members?filter=${filter}`);
    expect(listed).toMatchObject({ status: 200, body: [{ mem_no: '6001', appType: 'old' }] });

    const [login] = await harness.rows('member_logins', { memNo: '6001' });
    const codes = harness.app.get(ActivationsService, { strict: false });
    expect(await codes.place(String(login?.['_id']), 'issue', '7KQM-W2PX-9RTD')).toBe(true);
    const answer = await harness
      .person()
      .post('/api/membership_login', { memNo: '6001', password: '7KQM-W2PX-9RTD' });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      200,
      expect.stringContaining('"is_first_login":true'),
    ]);
    const [member] = await harness.rows('members', { memNo: '6001' });
    const detail = await fixture.person.get(`/api/member_details/${String(member?.['applicationId'])}`);
    expect(detail.status).toBe(200);
  });
});

describe('an import that is deleted', () => {
  it('is deleted with all its members, whose numbers can be imported again and are not issued otherwise', async () => {
    const before = await count('members');
    const id = await fixture.checked(lines(3, 7001));
    await fixture.import(id);
    await fixture.does(id, 'delete');
    await fixture.in(id, 'deleted');
    expect(await count('members')).toBe(before);
    expect(await count('member_logins', { memNo: '7001' })).toBe(0);
    expect(await count('applications', { beginnings: '7001' })).toBe(0);
    expect(await count('import_rows', { importId: id })).toBe(0);
    const numbers = harness.app.get(MembershipNumbers, { strict: false });
    expect(await numbers.reserve('single', { applicationId: 'b'.repeat(24), personIndex: 0 })).toBe('7004');
    const again = await fixture.checked(lines(3, 7001));
    expect((await fixture.import(again)).counts.imported).toBe(3);
  });

  it('is not deleted when one of its members has logged in, and the error names the member', async () => {
    const id = await fixture.checked(lines(2, 7101));
    await fixture.import(id);
    await harness.connection
      .collection('member_logins')
      .updateOne({ memNo: '7102' }, { $set: { lastLoginAt: new Date() } });
    await fixture.does(id, 'delete');
    const view = await fixture.in(id, 'imported');
    expect(view.error).toEqual({ key: 'import.inUse', params: { number: '7102' } });
    expect(await count('members', { memNo: { $in: ['7101', '7102'] } })).toBe(2);
    await eventually(
      async () => (await count('member_logins', { memNo: /^710[12]$/, disabled: false })) === 2,
    );
  });

  it('requires a recent password, like the start', async () => {
    const id = await fixture.checked(lines(1, 7201));
    const other = new RegisterFixture(harness.person(await tokenOf('chief')));
    await harness.connection.collection('sessions').updateMany({}, { $unset: { passwordAt: 1 } });
    for (const [verb, body] of [
      ['start', { count: 1 }],
      ['delete', {}],
    ] as const) {
      expect((await other.ask(id, verb, body)).status).toBe(409);
    }
    await fixture.giveThePassword();
  });
});

describe('strangers', () => {
  it.each(['employee', 'admin'] as const)('%s without the permission: 403 everywhere', async (username) => {
    const id = await fixture.checked(lines(1, 7301));
    const stranger = new RegisterFixture((await harness.staff(username)).person);
    expect((await stranger.person.get('/api/admin/imports')).status).toBe(403);
    expect((await stranger.person.get(`/api/imports/${id}`)).status).toBe(403);
    expect((await stranger.person.post('/api/imports', { name: 'a.csv', size: 1 })).status).toBe(403);
    for (const verb of ['read', 'check', 'decide', 'report', 'start', 'pause', 'resume', 'delete']) {
      expect([verb, (await stranger.ask(id, verb)).status]).toEqual([verb, 403]);
    }
    expect((await harness.person().get(`/api/imports/${id}`)).status).toBe(401);
  });
});
