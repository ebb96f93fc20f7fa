import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApplicationRow, DraftView } from '@portal/contract/applications/responses';
import { ApplicantFixture } from '../uploads/testing/applicant.js';
import { StaffResolverModule } from '../uploads/testing/staff-resolver.js';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { readySubmission, submit } from '../testing/applicant.submits.js';

let test: TestApp;
let app: NestFastifyApplication;
let persons = 0;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
});
afterAll(async () => test.close());

beforeEach(async () => {
  setClock('2026-11-22T12:00:00Z');
  await test.connection.collection('applications').deleteMany({});
  await test.connection.collection('application_series').deleteMany({});
});

function setClock(now: string): void {
  jest.spyOn(app.get(Clock, { strict: false }), 'now').mockReturnValue(new Date(now));
}

/** A new person, ready to submit. */
async function ready(): Promise<{ applicant: ApplicantFixture; body: Record<string, unknown> }> {
  const applicant = new ApplicantFixture(app);
  return { applicant, body: await readySubmission(applicant, { regno: `N${++persons}` }) };
}

async function submitted(): Promise<ApplicantFixture> {
  const { applicant, body } = await ready();
  expect((await submit(applicant, body)).status).toBe(200);
  return applicant;
}

async function askAsStaff<T>(url: string): Promise<T> {
  return (await app.inject({ url, headers: { authorization: 'Bearer Admin' } })).json<T>();
}

const numbers = async (): Promise<unknown[]> =>
  (await test.connection.collection('applications').find().sort({ number: 1 }).toArray()).map(
    ({ number }) => number as unknown,
  );

it('numbers the applications of a year consecutively', async () => {
  await submitted();
  await submitted();
  await submitted();
  expect(await numbers()).toEqual(['NMO-26-000001-9', 'NMO-26-000002-4', 'NMO-26-000003-5']);
});

it('numbers concurrent submissions uniquely, and a repeat keeps its number', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, ready));
  const send = async () => Promise.all(all.map(async ({ applicant, body }) => submit(applicant, body)));
  const answers = [...(await send()), ...(await send())];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await numbers()).toEqual([
    'NMO-26-000001-9',
    'NMO-26-000002-4',
    'NMO-26-000003-5',
    'NMO-26-000004-3',
    'NMO-26-000005-6',
  ]);
});

it('uses no number for a rejected submission', async () => {
  const { applicant, body } = await ready();
  expect((await submit(applicant, { ...body, ref_person: '' })).status).toBe(422);
  await submitted();
  expect(await numbers()).toEqual(['NMO-26-000001-9']);
});

it('shows the number to the submitting browser, and to staff in the list', async () => {
  const { browser } = await submitted();
  const draft = (await browser.get('/api/drafts/current')).body['data'] as DraftView;
  expect(draft.applicationNumber).toBe('NMO-26-000001-9');
  const [row] = await askAsStaff<ApplicationRow[]>('/api/admin/applications');
  expect(row?.applicationNumber).toBe('NMO-26-000001-9');
});

it.each([
  ['NMO-26-000002-4'],
  ['nmo-26-000002-4'],
  ['NMO 26 000002 4'],
  ['NMO260000024'],
  ['260000024'],
  ['26-000002-4'],
  ['000002'],
])('finds the application by its number, typed as %s', async (q) => {
  await submitted();
  const { appId } = await submitted();
  await submitted();
  const filter = encodeURIComponent(JSON.stringify({ q, state: 'all' }));
  const found = await askAsStaff<ApplicationRow[]>(`/api/admin/applications?filter=${filter}`);
  expect(found.map((row) => row.appId)).toEqual([appId]);
});

it('restarts with the year of the India date, with the prefix of the branding record', async () => {
  await submitted();
  await test.connection
    .collection<{ _id: string }>('branding')
    .updateOne({ _id: 'branding' }, { $set: { 'value.numberPrefix': 'ABC' } });
  setClock('2026-12-31T18:29:59Z');
  await submitted();
  setClock('2026-12-31T18:30:00Z');
  await submitted();
  expect(await numbers()).toEqual(['ABC-26-000002-4', 'ABC-27-000001-6', 'NMO-26-000001-9']);
});
