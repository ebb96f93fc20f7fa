import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { BrowserDrafts } from './browser-drafts.service.js';
import { DraftFixture } from './testing/draft-fixture.js';

let test: TestApp;
let scene: DraftFixture;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  scene = new DraftFixture(test.app);
});
afterAll(async () => test.close());

const personal = {
  applicants: [
    {
      name: 'Asha Verma',
      dob: '1990-02-03',
      phone: '9876543210',
      email: 'asha@post.example',
      cert_image: 'applications/single/x/cert_image.pdf',
    },
  ],
  address: { line1: '12 Gandhi Marg' },
};
const secrets = ['Asha', '1990-02-03', '9876543210', 'asha@post.example', 'Gandhi', 'cert_image'];
const day = 24 * 60 * 60 * 1000;

/** The row of a draft, and when it ends, in ms from now. */
async function rowOf(appId: string): Promise<{ text: string; endsIn: number }> {
  const row = await test.connection.collection('drafts').findOne({ appId });
  return { text: JSON.stringify(row), endsIn: (row?.['expiresAt'] as Date).getTime() - Date.now() };
}

describe('a draft that is submitted and paid', () => {
  it.each([
    ['submitted first', ['submitted', 'paid']],
    ['paid first', ['paid', 'submitted']],
    ['given back later', ['submitted', 'paid', 'refunded']],
  ] as const)('tells its browser nothing personal, and keeps nothing: %s', async (_what, events) => {
    const browser = new Browser(test.app);
    const appId = await scene.begun(browser, 'single', personal);
    for (const event of events) await scene[event](appId);
    for (const address of ['/api/drafts/current', `/api/drafts/${appId}`, '/api/drafts']) {
      const { status, body } = await browser.get(address);
      expect(status).toBe(200);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({
      appId,
      state: 'paid',
      appFee: 1635,
      answers: {},
    });
    const { text } = await rowOf(appId);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('is opened by its browser for 24 hours more, however often the payment is reported', async () => {
    const browser = new Browser(test.app);
    const appId = await scene.begun(browser, 'single', personal);
    await scene.submitted(appId);
    expect((await rowOf(appId)).endsIn).toBeGreaterThan(29 * day);
    await scene.paid(appId);
    await scene.paid(appId);
    const { endsIn } = await rowOf(appId);
    expect(endsIn).toBeLessThanOrEqual(day);
    expect(endsIn).toBeGreaterThan(day - 60_000);
    const drafts = test.app.get(BrowserDrafts, { strict: false });
    expect(await drafts.secondsLeft(browser.cookie ?? '')).toBeLessThanOrEqual(24 * 60 * 60);
    expect(await drafts.secondsLeft('guessed')).toBe(0);
    await scene.begun(browser, 'student', personal);
    expect(await drafts.secondsLeft(browser.cookie ?? '')).toBeGreaterThan(29 * 24 * 60 * 60);
  });

  it('keeps its answers until it is submitted', async () => {
    const browser = new Browser(test.app);
    const appId = await scene.begun(browser, 'single', personal);
    await scene.paid(appId);
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({ answers: personal });
    expect((await rowOf(appId)).endsIn).toBeGreaterThan(29 * day);
  });
});

describe('a device that is to be forgotten', () => {
  it('loses its cookie, and what is paid is not opened by it any more', async () => {
    const browser = new Browser(test.app);
    const appId = await scene.begun(browser, 'single', personal);
    await scene.submitted(appId);
    await scene.paid(appId);
    const other = new Browser(test.app);
    const kept = await scene.begun(other, 'single', personal);
    const copied = browser.cookie;
    const { status, setCookie } = await browser.post('/api/drafts/forget');
    expect(status).toBe(200);
    expect(setCookie).toMatch(/^draft=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    browser.cookie = copied;
    expect((await browser.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await other.get(`/api/drafts/${kept}`)).status).toBe(200);
  });

  it('may have none', async () => {
    expect((await new Browser(test.app).post('/api/drafts/forget')).status).toBe(200);
  });
});
