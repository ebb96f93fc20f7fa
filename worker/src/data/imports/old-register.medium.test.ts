import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import type { ImportView } from '@portal/contract/data/import.responses';
import exceljs from 'exceljs';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, password } from '../../reviewing/approval/testing/approval-harness.js';
import { reasonsOf } from './report-writer.service.js';
import { RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(180_000);

let harness: ApprovalHarness;
let fixture: RegisterFixture;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('old-register'),
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

const csv = async (...rows: readonly string[]) =>
  fixture.bringFile('register.csv', Buffer.from(rows.join('\n')));
/** The reasons of each row as the report has them. */
async function reasons(id: string): Promise<string[]> {
  const rows = await harness.rows('import_rows', { importId: id });
  return rows
    .sort((one, other) => Number(one['row']) - Number(other['row']))
    .map((row) => `${String(row['outcome'])} ${reasonsOf(row as never)}`.trim());
}
const born = async (memNo: string): Promise<unknown> =>
  ((await harness.rows('members', { memNo }))[0]?.['applicant'] as { dateOfBirth?: string } | undefined)
    ?.dateOfBirth;

describe('a column of days of which one can only have the month first', () => {
  const mapping = ['mem_no', 'name', 'dob'];
  let id: string;
  let view: ImportView;
  beforeAll(async () => {
    id = await csv(
      'No,Name,DOB',
      'D1,Asha Verma,03/04/1970',
      'D2,Ravi Iyer,03/27/1970',
      'D3,Meera Joshi,27-Mar-1971',
      'D4,Kiran Rao,04/04/1972',
    );
    view = await fixture.view(id);
  });

  it('is asked about with the first such text', () => {
    expect(view.monthFirst).toEqual([{ column: 2, row: 3, text: '03/27/1970' }]);
  });

  it('has wrong rows until the question is answered, and no day is guessed', async () => {
    const { dayOrders } = await fixture.check(id, mapping);
    expect(dayOrders).toBeUndefined();
    expect(await reasons(id)).toEqual([
      'wrong Date of birth “03/04/1970”: Day or month first? Say so for the column and check again, or correct the cell.',
      'wrong Date of birth “03/27/1970”: Day or month first? Say so for the column and check again, or correct the cell.',
      'new',
      'new',
    ]);
  });

  it('is read in the order of the answer, which the import keeps', async () => {
    await fixture.check(id, mapping, { dayOrders: ['', '', 'dayFirst'] });
    expect(await fixture.summaries(id)).toEqual(['2 new', '3 wrong, dob import.day.order', '4 new', '5 new']);
    await fixture.check(id, mapping, { dayOrders: ['', '', 'monthFirst'] });
    expect((await fixture.check(id, mapping)).dayOrders).toEqual([null, null, 'monthFirst']);
    await fixture.import(id);
    expect([await born('D1'), await born('D2'), await born('D3'), await born('D4')]).toEqual([
      '1970-03-04',
      '1970-03-27',
      '1971-03-27',
      '1972-04-04',
    ]);
  });

  it('is not asked about when every day may have the day first', async () => {
    const plain = await csv('No,Name,DOB', 'E1,Tara Sen,03/04/1970', 'E2,Mohan Lal,27/03/1970');
    expect((await fixture.view(plain)).monthFirst).toEqual([]);
    await fixture.check(plain, mapping);
    expect(await fixture.summaries(plain)).toEqual(['2 new', '3 new']);
  });
});

it('every rejected value is quoted with what is wrong with it', async () => {
  const id = await csv(
    'No,Name,DOB,Blood group,Mobile,PIN',
    'F1,Asha Verma,07.07.56,C+,12345,12',
    'F2,Al,31/02/1970,,,',
    ',Ravi Iyer,,,,',
    'F3,Meera Joshi,#REF!,,,',
    'F4,Kiran Rao,,,,',
    'F4,Tara Sen,,,,',
  );
  await fixture.check(id, ['mem_no', 'name', 'dob', 'blood_group', 'phone', 'pincode']);
  expect(await reasons(id)).toEqual([
    'wrong Date of birth “07.07.56”: The year has two digits only. Write all four. ' +
      'Blood group “C+”: This is none of: A+, A-, B+, B-, AB+, AB-, O+, O-. ' +
      'Mobile number “12345”: Please enter valid Moblie Number. Pin code “12”: Enter valid pin code.',
    'wrong Date of birth “31/02/1970”: There is no such day in the calendar. Name “Al”: Must be atleast 3 characters.',
    'wrong Membership number: Membership number is Required.',
    'wrong Date of birth “#REF!”: the cell has an error.',
    'new',
    'wrong Membership number “F4”: Row 6 has the same membership number.',
  ]);
});

describe('a state or college that is in no list', () => {
  const mapping = ['mem_no', 'name', 'state', 'college'];
  let id: string;
  beforeAll(async () => {
    id = await csv(
      'No,Name,State,College',
      'G1,Asha Verma,Bihaar,',
      'G2,Ravi Iyer,BIHAAR,',
      'G3,Meera Joshi,bihar,"Patna Medical College, Patna"',
      'G4,Kiran Rao,बिहार,',
      'G5,Tara Sen,U.P.,Xyzzy',
      'G6,Mohan Lal,Qqq,NA',
    );
    await fixture.check(id, mapping);
  });

  it('makes the row wrong and offers the nearest name', async () => {
    expect(await reasons(id)).toEqual([
      'wrong State of the address “Bihaar”: This is not in the list. Is it Bihar?',
      'wrong State of the address “BIHAAR”: This is not in the list. Is it Bihar?',
      'new',
      'new',
      'wrong State of the address “U.P.”: This is not in the list. Is it Uttar Pradesh? College “Xyzzy”: This is not in the list.',
      'wrong State of the address “Qqq”: This is not in the list.',
    ]);
    expect((await fixture.view(id)).unknownPlaces).toContainEqual({
      ...{ field: 'state', value: 'Bihaar', rows: 1, nearest: 'Bihar' },
    });
  });

  it('is taken as the office answers; a state must be of the list, a college may stay as it is written', async () => {
    const places = [
      { field: 'state', from: 'Bihaar', to: 'Bihar' },
      { field: 'state', from: 'U.P.', to: 'Uttar Pradesh' },
      { field: 'college', from: 'Xyzzy', to: 'Xyzzy' },
      { field: 'state', from: 'Qqq', to: 'Qqq' },
    ];
    const view = await fixture.check(id, mapping, { places });
    expect(view.places).toEqual(places);
    expect((await fixture.check(id, mapping)).counts).toMatchObject({ new: 5, wrong: 1 });
    await fixture.import(id);
    const states = await harness.rows('members', { memNo: /^G/ });
    expect(states.map((row) => (row['address'] as { state: string }).state).sort()).toEqual([
      ...['Bihar', 'Bihar', 'Bihar', 'Bihar', 'Uttar Pradesh'],
    ]);
    const [tara] = await harness.rows('members', { memNo: 'G5' });
    expect(tara?.['applicant']).toMatchObject({ college: 'Xyzzy' });
  });
});

describe('the register of the old portal', () => {
  /** As another program wrote it: a summary before the register, formats, formulas, and days as its database has them. */
  async function book(): Promise<Buffer<ArrayBuffer>> {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Summary').addRows([
      ['Prepared by', 'Office'],
      ['Prant', 'Members'],
      ['Bihar', 4],
    ]);
    const sheet = workbook.addWorksheet('Register', { state: 'hidden' });
    sheet.addRow(['Old members, Bihar']);
    sheet.addRow(['LM No.', 'Surname', 'Name', 'D.O.B.', 'Blood Grp', 'Regn. No.', 'State']);
    sheet.addRow([42, 'Verma', 'Asha', '1970-03-26T18:30:00.000Z', 'O +ve', 12345, 'Bihar']);
    sheet.addRow([43, 'Iyer', 'Ravi', new Date(Date.UTC(1971, 2, 27)), 'B positive', 77, 'Bihar']);
    sheet.addRow([44, 'Joshi', 'Meera', { formula: 'DATE(1972,3,27)' }, '', 78, 'Bihar']);
    sheet.addRow([45, 'Rao', 'Kiran', '', 'AB -ve', { error: '#REF!' }, 'Bihaar']);
    sheet.getColumn(1).numFmt = '"NMO/"00000';
    sheet.getColumn(6).numFmt = '0000000';
    sheet.getCell('D4').numFmt = 'dd/mm/yyyy';
    return Buffer.from(new Uint8Array(await workbook.xlsx.writeBuffer()));
  }
  let id: string;
  beforeAll(async () => (id = await fixture.bringFile('old.xlsx', await book())));

  it('is on any sheet, which the office chooses', async () => {
    const first = await fixture.view(id);
    expect(first).toMatchObject({ sheets: ['Summary', 'Register'], sheet: 0, may: { chooseSheet: true } });
    expect((await fixture.ask(id, 'sheet', { sheet: 2 })).status).toBe(422);
    await fixture.does(id, 'sheet', { sheet: 1 });
    const view = await fixture.in(id, 'read');
    expect(view).toMatchObject({ sheet: 1, rows: 4 });
    expect(view.suggested).toEqual(['mem_no', 'lastName', 'name', 'dob', 'blood_group', 'regno', 'state']);
    expect(view.samples[0]?.[0]).toBe('NMO/00042');
  });

  it('has wrong rows where a value is missing or invented, and imports the others as they are shown', async () => {
    const { suggested } = await fixture.view(id);
    await fixture.check(
      id,
      suggested.map((field) => field ?? ''),
    );
    expect(await reasons(id)).toEqual([
      'new',
      'new',
      'wrong Date of birth: the cell has a formula without a result.',
      'wrong Registration number “#REF!”: the cell has an error. ' +
        'State of the address “Bihaar”: This is not in the list. Is it Bihar?',
    ]);
    await fixture.import(id);
    const [asha, ravi] = await harness.rows('members', { memNo: /^NMO/ });
    expect(asha).toMatchObject({
      ...{ memNo: 'NMO/00042', address: { state: 'Bihar' } },
      applicant: {
        ...{ name: 'Asha Verma', dateOfBirth: '1970-03-27', bloodGroup: 'O+' },
        registrationNumber: '0012345',
      },
    });
    expect(ravi).toMatchObject({
      memNo: 'NMO/00043',
      applicant: { name: 'Ravi Iyer', dateOfBirth: '1971-03-27', bloodGroup: 'B+' },
    });
    expect((await fixture.ask(id, 'sheet', { sheet: 0 })).status).toBe(409);
  });
});

it('a sheet that cannot be read leaves the choice of another one', async () => {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Notes').addRow(['Register of members']);
  workbook.addWorksheet('Members').addRows([
    ['No', 'Name'],
    ['K1', 'Asha Rao'],
  ]);
  const bytes = Buffer.from(new Uint8Array(await workbook.xlsx.writeBuffer()));
  const id = await fixture.bringFile('two.xlsx', bytes, 'unreadable');
  await fixture.does(id, 'sheet', { sheet: 1 });
  expect(await fixture.in(id, 'read')).toMatchObject({ headings: ['No', 'Name'], rows: 1 });
});

it('a column of types makes life members and students; the page says how many become Associates', async () => {
  const id = await csv(
    'Member No,Name,Type',
    'T1,Asha Verma,Life',
    'T2,Ravi Iyer,Student',
    'T3,Meera Joshi,',
    'T4,Kiran Rao,Couple',
    'T5,Tara Sen,Patron',
  );
  const { suggested } = await fixture.view(id);
  expect(suggested).toEqual(['mem_no', 'name', 'memberType']);
  const view = await fixture.check(id, ['mem_no', 'name', 'memberType']);
  expect(view).toMatchObject({ toImport: 4, associates: 1, counts: { wrong: 1 } });
  await fixture.import(id);
  const members = await harness.rows('members', { memNo: /^T/ });
  expect(members.map(({ memNo, appType, group }) => [memNo, appType, group])).toEqual([
    ['T1', 'single', 'Life Member'],
    ['T2', 'student', 'Student'],
    ['T3', 'old', 'Associate'],
    ['T4', 'single', 'Life Member'],
  ]);
  expect(members[0]).not.toHaveProperty('problems');
  for (const { memNo, applicationId } of members) {
    const { status } = await fixture.person.get(`/api/member_details/${String(applicationId)}`);
    expect([memNo, status]).toEqual([memNo, 200]);
  }
});
