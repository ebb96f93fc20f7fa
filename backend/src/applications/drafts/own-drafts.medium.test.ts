import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { DraftScene } from './testing/draft-scene.js';

let test: TestApp;
let scene: DraftScene;
const newBrowser = (): Browser => new Browser(test.app);

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  scene = new DraftScene(test.app);
});
afterAll(async () => test.close());

const begunBy = async (browser: Browser, appType: string, name: string): Promise<string> =>
  scene.begun(browser, appType, { applicants: [{ name }] });

describe('the drafts of a browser that are not finished', () => {
  it('are all of its drafts with answers, the one changed last first', async () => {
    const browser = newBrowser();
    const single = await begunBy(browser, 'single', 'Asha Verma');
    const student = await begunBy(browser, 'student', 'Meera Nair');
    await scene.opened(browser, 'couple');
    const own = await scene.toldTo(browser);
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
    const browser = newBrowser();
    const untouched = await scene.opened(browser, 'couple');
    await scene.ordered(untouched);
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    await scene.submitted(appId);
    expect((await scene.toldTo(browser)).map((own) => [own.appId, own.state, own.canBeDiscarded])).toEqual([
      [appId, 'submitted', false],
      [untouched, 'open', false],
    ]);
    await scene.paid(appId);
    expect((await scene.toldTo(browser)).map((own) => own.appId)).toEqual([untouched]);
  });

  it('are kept in the list when they are paid but not submitted', async () => {
    const browser = newBrowser();
    const appId = await scene.opened(browser, 'single');
    await scene.paid(appId);
    expect(await scene.toldTo(browser)).toEqual([expect.objectContaining({ appId, canBeDiscarded: false })]);
  });

  it('are never those of another browser', async () => {
    const browser = newBrowser();
    await begunBy(browser, 'single', 'Asha Verma');
    const other = newBrowser();
    const own = await begunBy(other, 'single', 'Ravi Verma');
    expect((await scene.toldTo(other)).map(({ appId }) => appId)).toEqual([own]);
    expect(await scene.toldTo(newBrowser())).toEqual([]);
    const guessed = newBrowser();
    guessed.cookie = 'guessed';
    expect(await scene.toldTo(guessed)).toEqual([]);
  });

  it('leave the one that was registered for last as the current one, also when it is given again', async () => {
    const browser = newBrowser();
    const untouched = await scene.opened(browser, 'single');
    await begunBy(browser, 'student', 'Meera Nair');
    expect(await scene.opened(browser, 'single')).toBe(untouched);
    expect((await browser.get('/api/drafts/current')).body['data']).toMatchObject({ appId: untouched });
  });
});

describe('discarding a draft', () => {
  it('takes it from its browser and its answers from the database, with an audit row', async () => {
    const browser = newBrowser();
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const kept = await begunBy(browser, 'student', 'Meera Nair');
    expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 200 });
    expect((await browser.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await browser.put(`/api/drafts/${appId}`, { version: 1, answers: {} })).status).toBe(404);
    expect((await browser.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await scene.toldTo(browser)).map((own) => own.appId)).toEqual([kept]);
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
    ['submitted', 'draft.closed'],
    ['ordered', 'draft.paying'],
    ['paid', 'draft.paying'],
  ] as const)('is refused as 409 for one that is %s, and changes nothing', async (happened, key) => {
    const browser = newBrowser();
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    await scene[happened](appId);
    expect(await browser.delete(`/api/drafts/${appId}`)).toMatchObject({ status: 409, body: { key } });
    expect((await scene.toldTo(browser)).map((own) => own.appId)).toEqual([appId]);
    const row = await test.connection.collection('drafts').findOne({ appId });
    expect(row?.['answers']).toEqual({ applicants: [{ name: 'Asha Verma' }] });
  });

  it('is 404 for another browser', async () => {
    const browser = newBrowser();
    const appId = await begunBy(browser, 'single', 'Asha Verma');
    const other = newBrowser();
    await scene.opened(other, 'single');
    expect((await other.delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await newBrowser().delete(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await scene.toldTo(browser)).map((own) => own.appId)).toEqual([appId]);
  });
});
