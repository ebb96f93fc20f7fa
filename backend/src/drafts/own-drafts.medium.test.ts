import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OwnDraft } from '@portal/contract';
import { Browser } from './testing/browser.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { DraftsModule } from './drafts.module.js';
import { DraftsService } from './drafts.service.js';

let test: TestApp;
let app: NestFastifyApplication;
let drafts: DraftsService;
const visitor = { kind: 'visitor' } as const;

beforeAll(async () => {
  test = await startTestApp([DraftsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
  drafts = app.get(DraftsService, { strict: false });
});
afterAll(async () => test.close());

async function openedBy(browser: Browser, appType: string): Promise<string> {
  const { body } = await browser.post('/api/drafts', { appType });
  return (body['data'] as { appId: string }).appId;
}

/** A draft of a browser, with one answer. */
async function begunBy(browser: Browser, appType: string, name: string): Promise<string> {
  const appId = await openedBy(browser, appType);
  await browser.put(`/api/drafts/${appId}`, { version: 0, answers: { applicants: [{ name }] } });
  return appId;
}

/** What a browser is told of its unfinished drafts. */
const toldTo = async (browser: Browser): Promise<OwnDraft[]> =>
  (await browser.get('/api/drafts')).body['data'] as OwnDraft[];

async function ordered(appId: string): Promise<void> {
  await app.get(UnitOfWork, { strict: false }).run(visitor, async (tx) => {
    await drafts.recordOrder(tx, appId, `order_${appId}`);
  });
}

async function submitted(appId: string): Promise<void> {
  const price = { plan: 'life-single', lines: [], total: 1635 } as const;
  await app.get(UnitOfWork, { strict: false }).run(visitor, async (tx) => {
    await drafts.close(tx, appId, 'single', price);
  });
}

async function paid(appId: string): Promise<void> {
  await app.get(UnitOfWork, { strict: false }).run(visitor, async (tx) => {
    await drafts.recordPayment(tx, appId, { covered: true, mode: 'Online', amount: 1635, payments: [] });
  });
}

describe('the drafts of a browser that are not finished', () => {
  it('are all of its drafts with answers, the one changed last first', async () => {
    const browser = new Browser(app);
    const single = await begunBy(browser, 'single', 'Asha Verma');
    const student = await begunBy(browser, 'student', 'Meera Nair');
    await openedBy(browser, 'couple');
    const own = await toldTo(browser);
    expect(own).toEqual([
      expect.objectContaining({ appId: student, appType: 'student', appFee: 500, name: 'Meera Nair' }),
      expect.objectContaining({ appId: single, appType: 'single', appFee: 1635, name: 'Asha Verma' }),
    ]);
    expect(own.map(({ state, canBeDiscarded }) => [state, canBeDiscarded])).toEqual([
      ['open', true],
      ['open', true],
    ]);
  });

  it('are those with an order too, and the submitted ones until they are paid', async () => {
    const browser = new Browser(app);
    const untouched = await openedBy(browser, 'couple');
    await ordered(untouched);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    await submitted(appId);
    expect((await toldTo(browser)).map((own) => [own.appId, own.state, own.canBeDiscarded])).toEqual([
      [appId, 'submitted', false],
      [untouched, 'open', false],
    ]);
    await paid(appId);
    expect((await toldTo(browser)).map((own) => own.appId)).toEqual([untouched]);
  });

  it('are kept in the list when they are paid but not submitted', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser, 'single');
    await paid(appId);
    expect(await toldTo(browser)).toEqual([expect.objectContaining({ appId, canBeDiscarded: false })]);
  });

  it('are never those of another browser', async () => {
    const browser = new Browser(app);
    await begunBy(browser, 'single', 'Asha Verma');
    const other = new Browser(app);
    const own = await begunBy(other, 'single', 'Ravi Verma');
    expect((await toldTo(other)).map(({ appId }) => appId)).toEqual([own]);
    expect(await toldTo(new Browser(app))).toEqual([]);
    const guessed = new Browser(app);
    guessed.cookie = 'guessed';
    expect(await toldTo(guessed)).toEqual([]);
  });

  it('leave the one that was registered for last as the current one, also when it is given again', async () => {
    const browser = new Browser(app);
    const untouched = await openedBy(browser, 'single');
    await begunBy(browser, 'student', 'Meera Nair');
    expect(await openedBy(browser, 'single')).toBe(untouched);
    expect((await browser.get('/api/drafts/current')).body['data']).toMatchObject({ appId: untouched });
  });
});

describe('discarding a draft', () => {
  it('takes it from its browser and its answers from the database, with an audit row', async () => {
    const browser = new Browser(app);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const kept = await begunBy(browser, 'student', 'Meera Nair');
    expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 200 });
    expect((await browser.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await browser.put(`/api/drafts/${appId}`, { version: 1, answers: {} })).status).toBe(404);
    expect((await browser.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await toldTo(browser)).map((own) => own.appId)).toEqual([kept]);
    const row = await test.connection.collection('drafts').findOne({ appId });
    expect(row?.['answers']).toEqual({});
    const rows = await test.connection
      .collection('audit')
      .find({ action: 'draft.discarded', 'object.id': appId })
      .toArray();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Asha');
  });

  it.each([
    ['submitted', submitted, 'draft.closed'],
    ['ordered', ordered, 'draft.paying'],
    ['paid', paid, 'draft.paying'],
  ] as const)('is refused as 409 for one that is %s, and changes nothing', async (_what, happen, key) => {
    const browser = new Browser(app);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    await happen(appId);
    expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 409, body: { key } });
    expect((await toldTo(browser)).map((own) => own.appId)).toEqual([appId]);
    const row = await test.connection.collection('drafts').findOne({ appId });
    expect(row?.['answers']).toEqual({ applicants: [{ name: 'Asha Verma' }] });
  });

  it('is 404 for another browser', async () => {
    const browser = new Browser(app);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const other = new Browser(app);
    await openedBy(other, 'single');
    expect((await other.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await new Browser(app).delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await toldTo(browser)).map((own) => own.appId)).toEqual([appId]);
  });
});
