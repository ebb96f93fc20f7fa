import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import { ImportProcessor } from '@portal/backend/data/imports/import-processor.service';
import type { RegisterRow } from '@portal/contract/data/import.responses';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, password } from '../../reviewing/approval/testing/approval-harness.js';
import { RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(180_000);

let harness: ApprovalHarness;
let fixture: RegisterFixture;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('correct-rows'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  const staff = harness.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
  fixture = new RegisterFixture(harness.person(String(body['accessToken'])));
  await fixture.giveThePassword();
  await harness.startWorker();
});
afterAll(async () => harness?.close());

const mapping = ['mem_no', 'name', 'dob', 'state', 'phone'];
const [NUMBER, NAME, BORN, STATE, PHONE] = [0, 1, 2, 3, 4];
const wrongRow = (number: string): string => `${number},Asha Verma,07.05.50,Bihaar,98765`;
const checkedFile = async (...rows: readonly string[]): Promise<string> => {
  const text = ['No,Name,DOB,State,Mobile', ...rows].join('\n');
  const id = await fixture.bringFile('register.csv', Buffer.from(text));
  await fixture.check(id, mapping);
  return id;
};
const correct = async (id: string, row: number, ...cells: readonly (readonly [number, string])[]) =>
  fixture.ask(id, 'correct', { row, cells: cells.map(([column, text]) => ({ column, text })) });
const rowOf = async (id: string, row: number): Promise<RegisterRow | undefined> =>
  (await fixture.rows(id)).find((one) => one.row === row);
const audited = async (id: string) =>
  (await harness.rows('audit', { action: 'import.correct', 'object.id': id })).map((row) => row['after']);

describe('a wrong row of a register', () => {
  it('is corrected cell by cell, by the rules of the check, and imported like the others', async () => {
    const id = await checkedFile(wrongRow('C101'), 'C102,Ravi Iyer,,,');
    expect((await rowOf(id, 2))?.cells).toEqual([
      { column: BORN, text: '07.05.50' },
      { column: STATE, text: 'Bihaar' },
      { column: PHONE, text: '98765' },
    ]);

    expect((await correct(id, 2, [BORN, '31/02/1950'], [STATE, 'Bihar'])).status).toBe(200);
    expect(await rowOf(id, 2)).toMatchObject({
      outcome: 'wrong',
      problems: [
        { field: 'dob', key: 'import.day.impossible', value: '31/02/1950', columns: [BORN] },
        { field: 'phone', value: '98765' },
      ],
      cells: [
        { column: BORN, text: '31/02/1950', original: '07.05.50' },
        { column: STATE, text: 'Bihar', original: 'Bihaar' },
        { column: PHONE, text: '98765' },
      ],
    });
    expect((await fixture.view(id)).unknownPlaces).toEqual([]);

    await correct(id, 2, [BORN, '7/5/1950'], [PHONE, '']);
    expect((await rowOf(id, 2))?.outcome).toBe('new');
    expect(await fixture.view(id)).toMatchObject({ toImport: 2, counts: { new: 2, wrong: 0 } });
    const rows = await audited(id);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ row: 2, fields: ['dateOfBirth', 'address.state'] });
    expect(rows).toContainEqual({ row: 2, fields: ['dateOfBirth', 'phone'] });

    await fixture.import(id);
    const [member] = await harness.rows('members', { memNo: 'C101' });
    expect(member).toMatchObject({
      applicant: { dateOfBirth: '1950-05-07', phone: '' },
      address: { state: 'Bihar' },
    });
  });

  it('keeps its corrections in a further check, with another mapping and after an interrupted check', async () => {
    const id = await checkedFile(wrongRow('C201'));
    await correct(id, 2, [BORN, '7/5/1950'], [STATE, 'Bihar'], [PHONE, '9876543210']);
    expect(await fixture.summaries(id)).toEqual(['2 new']);
    // As far as a check gets when its worker is killed at once.
    await harness.app.get(ImportProcessor, { strict: false }).restartCheck({ id });
    await fixture.check(id, mapping);
    expect(await fixture.summaries(id)).toEqual(['2 new']);
    await fixture.check(id, ['mem_no', 'name', 'dob', 'nmo_state', '']);
    expect(await fixture.summaries(id)).toEqual(['2 new']);
    expect((await rowOf(id, 2))?.cells).toHaveLength(3);
    await fixture.check(id, ['mem_no', 'name', 'memberOn', 'state', 'phone']);
    await fixture.import(id);
    const [member] = await harness.rows('members', { memNo: 'C201' });
    expect(member).toMatchObject({ memberOn: '1950-05-07', applicant: { phone: '+919876543210' } });
  });

  it('is given the value of a column that has nothing in the file', async () => {
    const id = await checkedFile('C251,', 'C252,Ravi Iyer');
    expect(await fixture.summaries(id)).toEqual(['2 wrong, name name.required', '3 new']);
    await correct(id, 2, [NAME, 'Asha Verma']);
    await fixture.check(id, mapping);
    expect(await fixture.summaries(id)).toEqual(['2 new', '3 new']);
  });

  it('decides again what the rows below it are that share its number or had shared it', async () => {
    const id = await checkedFile(
      'C301,Asha Verma,,,',
      'C301,Ravi Iyer,,,',
      'C302,Kiran Das,,,',
      'bad,Mohan Lal,,,',
    );
    expect(await fixture.summaries(id)).toEqual([
      '2 new',
      '3 wrong, mem_no import.number.twice',
      '4 new',
      '5 wrong, mem_no import.number.valid',
    ]);
    await correct(id, 3, [NUMBER, 'C302']);
    expect(await fixture.summaries(id)).toEqual([
      '2 new',
      '3 new',
      '4 wrong, mem_no import.number.twice',
      '5 wrong, mem_no import.number.valid',
    ]);
    await correct(id, 3, [NUMBER, 'C303']);
    expect((await fixture.summaries(id)).slice(0, 3)).toEqual(['2 new', '3 new', '4 new']);
  });

  it('has the corrections of two people at once, and of one cell the last', async () => {
    const id = await checkedFile(wrongRow('C401'), wrongRow('C402'));
    const answers = await Promise.all([
      correct(id, 2, [BORN, '7/5/1950']),
      correct(id, 2, [STATE, 'Bihar']),
      correct(id, 2, [PHONE, '9876543210']),
      correct(id, 3, [BORN, '8/6/1951']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await rowOf(id, 2))?.outcome).toBe('new');
    expect((await fixture.view(id)).counts).toMatchObject({ new: 1, wrong: 1 });
    await correct(id, 2, [PHONE, '9876543211']);
    await correct(id, 2, [PHONE, '9876543211']);
    expect((await rowOf(id, 2))?.cells[2]).toEqual({ column: PHONE, text: '9876543211', original: '98765' });
    expect(await audited(id)).toHaveLength(5);
  });
});

describe('a correction that is rejected stores nothing', () => {
  let id: string;
  beforeEach(async () => {
    id = await checkedFile('C501,Al,,,', 'C502,Ravi Iyer,,,');
  });
  afterEach(async () => expect(await audited(id)).toEqual([]));

  it('of an unknown row or column, or without a text', async () => {
    expect((await correct(id, 9, [NAME, 'Asha Verma'])).status).toBe(404);
    expect((await correct(id, 2, [7, 'Asha Verma'])).status).toBe(422);
    const cells = [{ column: NAME }];
    expect((await fixture.ask(id, 'correct', { row: 2, cells })).status).toBe(422);
    expect((await correct(id, 2, [NAME, 'a'.repeat(501)])).status).toBe(422);
    expect((await correct(id, 2, [NAME, 'Asha'], [NAME, 'Ravi'])).status).toBe(422);
    expect((await correct(id, 2)).status).toBe(422);
  });

  it('of a row that was seen in another sheet', async () => {
    const cells = [{ column: NAME, text: 'Asha Verma' }];
    expect(await fixture.ask(id, 'correct', { row: 2, sheet: 1, cells })).toMatchObject({
      status: 409,
      body: { key: 'import.state' },
    });
  });

  it('of a row whose person was erased', async () => {
    const rows = harness.connection.collection('import_rows');
    await rows.updateOne({ importId: id, row: 2 }, { $set: { cells: [] } });
    expect((await correct(id, 2, [NAME, 'Asha Verma'])).status).toBe(404);
  });

  it('once the import has begun', async () => {
    await fixture.import(id);
    expect(await correct(id, 2, [NAME, 'Asha Verma'])).toMatchObject({
      status: 409,
      body: { key: 'import.begun' },
    });
  });

  it.each(['employee', 'admin'] as const)('by staff without the permission: %s', async (username) => {
    const stranger = new RegisterFixture((await harness.staff(username)).person);
    const body = { row: 2, cells: [{ column: NAME, text: 'Asha Verma' }] };
    expect((await stranger.ask(id, 'correct', body)).status).toBe(403);
  });
});
