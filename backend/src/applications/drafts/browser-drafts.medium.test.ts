import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { DraftFixture } from './testing/draft-fixture.js';

let test: TestApp;
let fixture: DraftFixture;
const newBrowser = (): Browser => new Browser(test.app);

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  fixture = new DraftFixture(test.app);
});
afterAll(async () => test.close());

const begunBy = async (browser: Browser, appType: string, name: string): Promise<string> =>
  fixture.startDraft(browser, appType, { applicants: [{ name }] });

describe('the unfinished drafts of a browser', () => {
  it('are its drafts with answers, last changed first', async () => {
    const browser = newBrowser();
    const single = await begunBy(browser, 'single', 'Asha Verma');
    const student = await begunBy(browser, 'student', 'Meera Nair');
    await fixture.open(browser, 'couple');
    const own = await fixture.unfinishedOf(browser);
    expect(own).toEqual([
      expect.objectContaining({ appId: student, appType: 'student', appFee: 500, name: 'Meera Nair' }),
      expect.objectContaining({ appId: single, appType: 'single', appFee: 1635, name: 'Asha Verma' }),
    ]);
    expect(own.map(({ state, canBeDiscarded }) => [state, canBeDiscarded])).toEqual([
      ['open', true],
      ['open', true],
    ]);
  });

  it('include drafts with an order, and submitted ones until they are paid', async () => {
    const browser = newBrowser();
    const untouched = await fixture.open(browser, 'couple');
    await fixture.order(untouched);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    await fixture.submit(appId);
    expect(
      (await fixture.unfinishedOf(browser)).map((own) => [own.appId, own.state, own.canBeDiscarded]),
    ).toEqual([
      [appId, 'submitted', false],
      [untouched, 'open', false],
    ]);
    await fixture.pay(appId);
    expect((await fixture.unfinishedOf(browser)).map((own) => own.appId)).toEqual([untouched]);
  });

  it('include paid drafts without submission', async () => {
    const browser = newBrowser();
    const appId = await fixture.open(browser, 'single');
    await fixture.pay(appId);
    expect(await fixture.unfinishedOf(browser)).toEqual([
      expect.objectContaining({ appId, canBeDiscarded: false }),
    ]);
  });

  it('exclude those of another browser', async () => {
    const browser = newBrowser();
    await begunBy(browser, 'single', 'Asha Verma');
    const other = newBrowser();
    const own = await begunBy(other, 'single', 'Ravi Verma');
    expect((await fixture.unfinishedOf(other)).map(({ appId }) => appId)).toEqual([own]);
    expect(await fixture.unfinishedOf(newBrowser())).toEqual([]);
    const guessed = newBrowser();
    guessed.cookie = 'guessed';
    expect(await fixture.unfinishedOf(guessed)).toEqual([]);
  });

  it('do not change the current draft, also when it is reused', async () => {
    const browser = newBrowser();
    const untouched = await fixture.open(browser, 'single');
    await begunBy(browser, 'student', 'Meera Nair');
    expect(await fixture.open(browser, 'single')).toBe(untouched);
    expect((await browser.get('/api/drafts/current')).body['data']).toMatchObject({ appId: untouched });
  });
});

describe('discarding a draft', () => {
  it('removes it from its browser and its answers from the database, with an audit row', async () => {
    const browser = newBrowser();
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const kept = await begunBy(browser, 'student', 'Meera Nair');
    expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 200 });
    expect((await browser.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await browser.put(`/api/drafts/${appId}`, { version: 1, answers: {} })).status).toBe(404);
    expect((await browser.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await fixture.unfinishedOf(browser)).map((own) => own.appId)).toEqual([kept]);
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
    ['submitted', 'submit', 'draft.closed'],
    ['ordered', 'order', 'draft.paying'],
    ['paid', 'pay', 'draft.paying'],
  ] as const)(
    'is rejected with 409 for a draft that is %s, without a change',
    async (_state, action, key) => {
      const browser = newBrowser();
      const appId = await begunBy(browser, 'single', 'Asha Verma');
      await fixture[action](appId);
      expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 409, body: { key } });
      expect((await fixture.unfinishedOf(browser)).map((own) => own.appId)).toEqual([appId]);
      const row = await test.connection.collection('drafts').findOne({ appId });
      expect(row?.['answers']).toEqual({ applicants: [{ name: 'Asha Verma' }] });
    },
  );

  it('is 404 for another browser', async () => {
    const browser = newBrowser();
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const other = newBrowser();
    await fixture.open(other, 'single');
    expect((await other.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await newBrowser().delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await fixture.unfinishedOf(browser)).map((own) => own.appId)).toEqual([appId]);
  });
});
