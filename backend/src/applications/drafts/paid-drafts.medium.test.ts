import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from './testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { BrowserDrafts } from './browser-drafts.service.js';
import { DraftFixture } from './testing/draft-fixture.js';

let test: TestApp;
let fixture: DraftFixture;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  fixture = new DraftFixture(test.app);
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

/** The row of a draft, and its remaining lifetime in ms. */
async function rowOf(appId: string): Promise<{ text: string; endsIn: number }> {
  const row = await test.connection.collection('drafts').findOne({ appId });
  return { text: JSON.stringify(row), endsIn: (row?.['expiresAt'] as Date).getTime() - Date.now() };
}

describe('a draft that is submitted and paid', () => {
  it.each([
    ['submitted first', ['submit', 'pay']],
    ['paid first', ['pay', 'submit']],
    ['refunded later', ['submit', 'pay', 'refund']],
  ] as const)('shows its browser no personal data, and stores none: %s', async (_what, actions) => {
    const browser = new Browser(test.app);
    const appId = await fixture.startDraft(browser, 'single', personal);
    for (const action of actions) await fixture[action](appId);
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

  it('can be opened by its browser for 24 more hours, however often the payment is reported', async () => {
    const browser = new Browser(test.app);
    const appId = await fixture.startDraft(browser, 'single', personal);
    await fixture.submit(appId);
    expect((await rowOf(appId)).endsIn).toBeGreaterThan(29 * day);
    await fixture.pay(appId);
    await fixture.pay(appId);
    const { endsIn } = await rowOf(appId);
    expect(endsIn).toBeLessThanOrEqual(day);
    expect(endsIn).toBeGreaterThan(day - 60_000);
    const drafts = test.app.get(BrowserDrafts, { strict: false });
    expect(await drafts.secondsLeft(browser.cookie ?? '')).toBeLessThanOrEqual(24 * 60 * 60);
    expect(await drafts.secondsLeft('guessed')).toBe(0);
    await fixture.startDraft(browser, 'student', personal);
    expect(await drafts.secondsLeft(browser.cookie ?? '')).toBeGreaterThan(29 * 24 * 60 * 60);
  });

  it('keeps its answers until it is submitted', async () => {
    const browser = new Browser(test.app);
    const appId = await fixture.startDraft(browser, 'single', personal);
    await fixture.pay(appId);
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({ answers: personal });
    expect((await rowOf(appId)).endsIn).toBeGreaterThan(29 * day);
  });
});

describe('leaving a device', () => {
  it('clears its cookie and ends access to paid drafts', async () => {
    const browser = new Browser(test.app);
    const appId = await fixture.startDraft(browser, 'single', personal);
    await fixture.submit(appId);
    await fixture.pay(appId);
    const other = new Browser(test.app);
    const kept = await fixture.startDraft(other, 'single', personal);
    const copied = browser.cookie;
    const { status, setCookie } = await browser.post('/api/drafts/forget');
    expect(status).toBe(200);
    expect(setCookie).toMatch(/^draft=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    browser.cookie = copied;
    expect((await browser.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await other.get(`/api/drafts/${kept}`)).status).toBe(200);
  });

  it('works without a cookie', async () => {
    expect((await new Browser(test.app).post('/api/drafts/forget')).status).toBe(200);
  });
});
