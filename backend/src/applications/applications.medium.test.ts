import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ApplicationsModule } from './applications.module.js';
import { readySubmission, submit } from './testing/applicant.submits.js';
import { ApplicantFixture } from './uploads/testing/applicant.js';
import { Browser, type BrowserAnswer } from './drafts/testing/browser.js';
import { StaffResolverModule } from './uploads/testing/staff-resolver.js';

type Row = Readonly<Record<string, unknown>> & { _id: string; appId: string };

let test: TestApp;
let app: NestFastifyApplication;
let ids: string[];

const names = ['Asha Verma', 'José Núñez', 'ज़रीना बेगम', 'Asha Rao', 'Vikram Sethi'];

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
  ids = [];
  for (const [index, name] of names.entries()) {
    const form = new ApplicantFixture(app);
    const { body } = await submit(
      form,
      await readySubmission(form, { name, regno: `R${index}`, email: `p${index}@example.org` }),
    );
    ids.push((body['data'] as { _id: string })._id);
  }
  const applications = test.connection.collection('applications');
  await applications.updateOne({ 'applicants.name': 'Vikram Sethi' }, { $set: { state: 'approved' } });
});
afterAll(async () => test.close());

const staff = (role: string) => new Browser(app, role);
const rowsOf = (answer: BrowserAnswer) => answer.body as unknown as Row[];
const list = async (query: Record<string, string> = {}, role = 'Admin') =>
  staff(role).get(`/api/admin/applications?${new URLSearchParams(query).toString()}`);
const page = async (query = '', role = 'Admin') => staff(role).post(`/api/get_applications${query}`);
const namesOf = (rows: readonly Row[]) =>
  rows.map((row) => (row['applicants'] as { name: string }[])[0]?.name);

describe('get_applications', () => {
  it('lists undecided applications, newest first, with totals', async () => {
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalPages: 1, totalItems: 4 });
    expect(namesOf(body['data'] as Row[])).toEqual(names.slice(0, 4).reverse());
  });

  it('numbers pages from 0, and returns an empty page with totals out of range', async () => {
    expect((await page('?page=1&limit=3')).body).toMatchObject({ totalPages: 2, totalItems: 4 });
    expect(namesOf((await page('?page=1&limit=3')).body['data'] as Row[])).toEqual(['Asha Verma']);
    expect((await page('?page=9&limit=3')).body).toMatchObject({ data: [], totalPages: 2, totalItems: 4 });
  });

  it.each([
    ['asha', ['Asha Rao', 'Asha Verma']],
    ['ASHA ver', ['Asha Verma']],
    ['jose', ['José Núñez']],
    ['ज़री', ['ज़रीना बेगम']],
    ['p1@example', ['José Núñez']],
    ['98765', ['Asha Rao', 'ज़रीना बेगम', 'José Núñez', 'Asha Verma']],
    ['.*', []],
    ['unknown', []],
  ])('finds %s', async (search, expected) => {
    const { body } = await page(`?search=${encodeURIComponent(search)}`);
    expect(namesOf(body['data'] as Row[]).sort()).toEqual([...expected].sort());
  });

  it('filters by type, ignoring case, and rejects an unknown type', async () => {
    expect((await page('?Type=SINGLE')).body['totalItems']).toBe(4);
    expect((await page('?Type=couple')).body['totalItems']).toBe(0);
    expect((await page('?Type=')).body['totalItems']).toBe(4);
    expect((await page('?Type=1st')).status).toBe(422);
  });

  it('masks phone and e-mail for the Employee, and the phone for all roles', async () => {
    const contact = async (role: string) =>
      ((await page('?search=jose', role)).body['data'] as Row[])[0]?.['applicants'];
    expect(await contact('Employee')).toEqual([
      { name: 'José Núñez', phone: '***210', email: 'p***@example.org' },
    ]);
    expect(await contact('Admin')).toEqual([
      { name: 'José Núñez', phone: '***210', email: 'p1@example.org' },
    ]);
  });

  it('is for staff only', async () => {
    expect((await new Browser(app).post('/api/get_applications')).status).toBe(401);
    expect((await new Browser(app).get('/api/admin/applications')).status).toBe(401);
    expect((await new Browser(app).get(`/api/get_applications/${ids[0]}`)).status).toBe(401);
  });
});

describe('the react-admin list', () => {
  it('returns rows with an id, and the range', async () => {
    const answer = await list({ range: '[0,1]', sort: '["createdAt","ASC"]' });
    expect(answer.headers['content-range']).toBe('applications 0-1/4');
    expect(rowsOf(answer).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('filters by state, by all states and by ids', async () => {
    expect(namesOf(rowsOf(await list({ filter: '{"state":"approved"}' })))).toEqual(['Vikram Sethi']);
    expect(rowsOf(await list({ filter: '{"state":"all"}' }))).toHaveLength(5);
    const some = [ids[4], ids[0]];
    const found = rowsOf(await list({ filter: JSON.stringify({ id: some }) })).map(({ _id }) => _id);
    expect(found.sort()).toEqual([...some].sort());
    expect(rowsOf(await list({ filter: '{"id":["nonsense"]}' }))).toEqual([]);
  });

  it('masks for the Employee like the other list', async () => {
    const [row] = rowsOf(await list({ filter: '{"q":"jose"}' }, 'Employee'));
    expect(row?.['applicants']).toEqual([{ name: 'José Núñez', phone: '***210', email: 'p***@example.org' }]);
  });

  it('rejects operators, an unknown state and a malformed query with 422', async () => {
    for (const filter of ['{"q":{"$ne":null}}', '{"state":"nonsense"}', '{"id":[{"$gt":""}]}', '{']) {
      expect((await list({ filter })).status).toBe(422);
    }
  });
});
