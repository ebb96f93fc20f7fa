import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SettingsModule } from '../settings.module.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { StaffAtLists } from './testing/staff-at-lists.js';

let test: TestApp;
let staff: StaffAtLists;

beforeAll(async () => {
  test = await startTestApp([AccountsModule, SettingsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  staff = await StaffAtLists.start(test);
});
afterAll(() => test.close());

const preview = async (csv: string, kind: 'college' | 'secretary' = 'college') =>
  staff.call(calls.previewReferenceImport, { body: { kind, csv } });
const apply = async (csv: string, hash: string) =>
  staff.call(calls.applyReferenceImport, { body: { kind: 'college', csv, hash } });
const items = () => test.connection.collection('reference_items');
const everything = async () => JSON.stringify(await items().find().sort({ _id: 1 }).toArray());
const imports = async () =>
  test.connection.collection('audit').countDocuments({ action: 'reference.import' });
const header = 'state,name,aliases';
const good = `${header}\r\nGoa,Ponda Medical College,PMC|Farmagudi College\r\nBihar,"पटना ""मेडिकल"" कॉलेज",\r\nGoa,Sum College,`;

describe('an import', () => {
  it('shows first what it would do, and stores nothing by that', async () => {
    const before = await everything();
    const { status, body } = await preview(
      `${good}\r\nGoa,Goa Medical College Panaji x,\r\nAtlantis,Deep College,`,
    );
    expect({ status, counts: body.data.counts }).toEqual({
      status: 200,
      counts: { add: 4, change: 0, unchanged: 0, duplicate: 0, error: 1 },
    });
    expect(body.data.rows[0]).toMatchObject({
      line: 6,
      outcome: 'error',
      reason: { key: 'reference.state' },
    });
    expect(await everything()).toBe(before);
  });

  it('with one bad row is refused as a whole', async () => {
    const before = await everything();
    const csv = `${good}\r\nAtlantis,Deep College,`;
    const { hash } = (await preview(csv)).body.data;
    expect(await apply(csv, hash)).toMatchObject({ status: 422, key: 'reference.import.errors' });
    expect(await everything()).toBe(before);
  });

  it('is applied only as it was previewed', async () => {
    const { hash } = (await preview(good)).body.data;
    expect(await apply(`${good}\r\nGoa,Sneaked In,`, hash)).toMatchObject({
      status: 409,
      key: 'reference.import.stale',
    });
    const { body } = await staff.create({ kind: 'college', state: 'Goa', name: 'Ponda Medical College' });
    expect(await apply(good, hash)).toMatchObject({ status: 409, key: 'reference.import.stale' });
    await staff.call(calls.deleteReference, { params: { id: body.id } });
    expect(await imports()).toBe(0);
  });

  it('adds everything at once, is one row of the audit, and a second time changes nothing', async () => {
    const { hash } = (await preview(good)).body.data;
    expect(await apply(good, hash)).toMatchObject({
      status: 200,
      body: { data: { added: 3, changed: 0, unchanged: 0 } },
    });
    const after = await everything();
    expect(await apply(good, hash)).toMatchObject({
      status: 200,
      body: { data: { added: 0, changed: 0, unchanged: 3 } },
    });
    expect(await everything()).toBe(after);
    expect(await imports()).toBe(1);
    expect((await staff.list({ kind: 'college', state: 'Bihar', q: 'पटना' })).body[0]?.name).toBe(
      'पटना "मेडिकल" कॉलेज',
    );
    expect((await staff.list({ kind: 'college', q: 'Sum Coll' })).body[0]?.name).toBe('Sum College');
  });

  it('by two people at once is done once', async () => {
    const csv = `${header}\nGoa,Twice Asked College,`;
    const { hash } = (await preview(csv)).body.data;
    const answers = await Promise.all([apply(csv, hash), apply(csv, hash), apply(csv, hash)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(1);
  });

  it('of a file that is no such list is refused', async () => {
    expect(await preview('name\nx')).toMatchObject({ status: 422, key: 'reference.csv.header' });
    expect(await preview(`${header}\n"x`)).toMatchObject({ status: 422, key: 'reference.csv.unreadable' });
    expect((await preview('x'.repeat(1_000_001))).status).toBe(422);
    expect((await preview('x'.repeat(4_000_000))).status).toBe(413);
  });

  it('of thousands of rows is done in one go', async () => {
    const csv = [
      header,
      ...Array.from({ length: 5_000 }, (_none, index) => `Goa,College Number ${index},C${index}`),
    ].join('\n');
    const { hash, counts, rows } = (await preview(csv)).body.data;
    expect([counts.add, rows.length]).toEqual([5_000, 1_000]);
    expect((await apply(csv, hash)).body.data).toEqual({ added: 5_000, changed: 0, unchanged: 0 });
    await items().deleteMany({ name: { $regex: '^College Number' } });
  });
});

describe('an export', () => {
  it.each(['state', 'district', 'prant', 'unit', 'secretary', 'college'] as const)(
    'of the list %s is unchanged in every row when it is imported again',
    async (kind) => {
      const { body } = await staff.call(calls.exportReference, { body: { kind } });
      expect(body.data.rows).toBe(await items().countDocuments({ kind }));
      const again = await staff.call(calls.previewReferenceImport, { body: { kind, csv: body.data.csv } });
      expect(again.body.data.counts).toEqual({
        add: 0,
        change: 0,
        unchanged: body.data.rows,
        duplicate: 0,
        error: 0,
      });
    },
  );

  it('has the filter’s rows, no formula, and stands in the audit with the filter', async () => {
    // A name from before such names were refused.
    await items().updateOne({ name: 'Sum College' }, { $set: { name: '=SUM(1)' } });
    const { body } = await staff.call(calls.exportReference, {
      body: { kind: 'college', state: 'Goa', q: 'Sum' },
    });
    expect(body.data).toMatchObject({ rows: 1, csv: "\uFEFFstate,name,aliases\r\nGoa,'=SUM(1),\r\n" });
    expect(body.data.filename).toMatch(/^college-\d{1,2}-\d{1,2}-\d{4}\.csv$/);
    const row = await test.connection
      .collection('audit')
      .findOne({ action: 'reference.export', 'after.rows': 1 });
    expect(row).toMatchObject({ after: { filter: { state: 'Goa', q: 'Sum' }, rows: 1 } });
  });
});
