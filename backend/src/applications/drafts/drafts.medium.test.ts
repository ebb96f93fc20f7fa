import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { textOf } from '@portal/contract/texts';
import { Browser } from './testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { DraftsService } from './drafts.service.js';

let test: TestApp;
let app: NestFastifyApplication;
let drafts: DraftsService;
const visitor = { kind: 'visitor' } as const;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
  drafts = app.get(DraftsService, { strict: false });
});
afterAll(async () => test.close());

const count = async () => test.connection.collection('drafts').countDocuments();

async function openedBy(browser: Browser, appType = 'single'): Promise<string> {
  const { body } = await browser.post('/api/drafts', { appType });
  return (body['data'] as { appId: string }).appId;
}

describe('a draft', () => {
  it('is opened at the server’s price, with an unguessable appId and an HttpOnly cookie', async () => {
    const browser = new Browser(app);
    const { status, body, setCookie } = await browser.post('/api/drafts', { appType: 'Couple' });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({ appType: 'couple', appFee: 2670 });
    expect((body['data'] as { appId: string }).appId).toMatch(/^[0-9a-f]{32}$/);
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
    expect(setCookie).toMatch(/Max-Age=2592000/);
    const row = await test.connection.collection('drafts').findOne({ appType: 'couple' });
    expect(row?.['ownerHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(browser.cookie);
  });

  it('has the visitor’s language, also a reused untouched one', async () => {
    const browser = new Browser(app);
    const language = async () =>
      ((await browser.get('/api/drafts/current')).body['data'] as { language: string }).language;
    const before = await count();
    await browser.post('/api/drafts', { appType: 'single', language: 'hi' });
    expect(await language()).toBe('hi');
    await browser.post('/api/drafts', { appType: 'single' });
    expect(await language()).toBe('hi');
    await browser.post('/api/drafts', { appType: 'single', language: 'en' });
    expect(await language()).toBe('en');
    expect(await count()).toBe(before + 1);
    const refused = await browser.post('/api/drafts', { appType: 'student', language: 'fr' });
    expect(refused.status).toBe(422);
    expect(await count()).toBe(before + 1);
    const silent = new Browser(app);
    await silent.post('/api/drafts', { appType: 'single' });
    expect((await silent.get('/api/drafts/current')).body['data']).toMatchObject({ language: 'en' });
  });

  it('returns type, fee, answers, step, language and consents after a reload', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    const consent = { purpose: 'membership', version: '1', language: 'hi' };
    const answers = { applicants: [{ name: 'Asha' }], address: { city: 'Mumbai' }, prant: 'Konkan' };
    const saved = await browser.put(`/api/drafts/${appId}`, {
      version: 0,
      answers,
      step: 2,
      language: 'hi',
      consents: [consent],
    });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 1, answers } } });
    const expected = {
      appId,
      appType: 'single',
      appFee: 1635,
      answers,
      step: 2,
      language: 'hi',
      consents: [consent],
    };
    expect((await browser.get('/api/drafts/current')).body['data']).toMatchObject({
      ...expected,
      state: 'open',
    });
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({
      ...expected,
      version: 1,
    });
  });

  it('records a consent with the server’s time; a later save keeps it, an empty list withdraws it', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    const consent = { purpose: 'membership', version: '1', language: 'en' };
    const save = async (version: number, consents: object[]) =>
      browser.put(`/api/drafts/${appId}`, { version, consents });
    const stored = async () =>
      (await test.connection.collection('drafts').findOne({ appId }))?.['consents'] as unknown;
    const before = Date.now();
    await save(0, [{ ...consent, at: '1970-01-01T00:00:00.000Z' }]);
    const [first] = (await stored()) as { at: string }[];
    expect(first).toEqual({ ...consent, privacyVersion: 1, at: expect.any(String) as unknown });
    const at = Date.parse(first?.at ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    await save(1, [{ ...consent, language: 'hi', at: '2099-01-01T00:00:00.000Z' }]);
    expect(await stored()).toEqual([first]);
    await save(2, [{ ...consent, version: '2' }]);
    expect(await stored()).toMatchObject([{ version: '2' }]);
    await save(3, []);
    expect(await stored()).toEqual([]);
  });

  it('records the privacy page in force with a consent; a later change of the page leaves it', async () => {
    const pages = test.connection.collection<{ _id: string; version: number }>('site_pages');
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    const other = new Browser(app);
    const otherId = await openedBy(other);
    const consent = { purpose: 'membership', version: '1', language: 'hi' };
    const recorded = async (id: string) =>
      (await test.connection.collection('drafts').findOne({ appId: id }))?.['consents'] as unknown;
    await browser.put(`/api/drafts/${appId}`, { version: 0, consents: [{ ...consent, privacyVersion: 99 }] });
    expect(await recorded(appId)).toMatchObject([{ language: 'hi', privacyVersion: 1 }]);
    await pages.updateOne({ _id: 'privacy' }, { $set: { version: 2 } });
    try {
      await browser.put(`/api/drafts/${appId}`, { version: 1, consents: [consent] });
      expect(await recorded(appId)).toMatchObject([{ language: 'hi', privacyVersion: 1 }]);
      await other.put(`/api/drafts/${otherId}`, { version: 0, consents: [consent] });
      expect(await recorded(otherId)).toMatchObject([{ language: 'hi', privacyVersion: 2 }]);
    } finally {
      await pages.updateOne({ _id: 'privacy' }, { $set: { version: 1 } });
    }
  });

  it('is reused while untouched', async () => {
    const browser = new Browser(app);
    const first = await openedBy(browser);
    expect(await openedBy(browser)).toBe(first);
    await browser.put(`/api/drafts/${first}`, { version: 0, answers: { prant: 'Konkan' } });
    const second = await openedBy(browser);
    expect(second).not.toBe(first);
    expect((await browser.get(`/api/drafts/${first}`)).status).toBe(200);
  });

  it('rejects a save from an old version with 409', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    await browser.put(`/api/drafts/${appId}`, { version: 0, answers: { prant: 'first' } });
    const stale = await browser.put(`/api/drafts/${appId}`, { version: 0, answers: { prant: 'second' } });
    expect(stale).toMatchObject({ status: 409, body: { key: 'draft.stale', msg: textOf('draft.stale') } });
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({
      answers: { prant: 'first' },
    });
  });

  it('accepts one of two concurrent saves', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    const saves = ['a', 'b', 'c'].map(async (prant) =>
      browser.put(`/api/drafts/${appId}`, { version: 0, answers: { prant } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });

  it('is 404 for another browser, to read and to save', async () => {
    const appId = await openedBy(new Browser(app));
    const other = new Browser(app);
    await openedBy(other);
    expect((await other.get(`/api/drafts/${appId}`)).status).toBe(404);
    expect((await other.put(`/api/drafts/${appId}`, { version: 0, answers: {} })).status).toBe(404);
    expect((await new Browser(app).get(`/api/drafts/${appId}`)).status).toBe(404);
  });

  it('is null for a browser without drafts', async () => {
    expect((await new Browser(app).get('/api/drafts/current')).body).toEqual({ data: null });
  });

  it('rejects an unknown type, an undeclared field and an operator with 422, and stores nothing', async () => {
    const browser = new Browser(app);
    const appId = await openedBy(browser);
    const before = await count();
    for (const appType of ['old', '1st', '', { $ne: null }]) {
      expect((await browser.post('/api/drafts', { appType })).status).toBe(422);
    }
    for (const answers of [{ isVerified: true }, { prant: { $gt: '' } }, { applicants: [{ mem_no: '1' }] }]) {
      expect((await browser.put(`/api/drafts/${appId}`, { version: 0, answers })).status).toBe(422);
    }
    expect(await count()).toBe(before);
    expect((await browser.get(`/api/drafts/${appId}`)).body['data']).toMatchObject({
      version: 0,
      answers: {},
    });
  });

  it('replaces a cookie without drafts', async () => {
    const browser = new Browser(app);
    browser.cookie = 'planted-by-an-attacker';
    await openedBy(browser);
    expect(browser.cookie).not.toBe('planted-by-an-attacker');
  });
});

describe('a client-generated appId', () => {
  it('opens a draft for that browser only', async () => {
    const { draft, secret } = await drafts.findOrCreate(visitor, undefined, 'client-made-0001');
    expect(draft).toMatchObject({ appId: 'client-made-0001', state: 'open', version: 0 });
    const again = await drafts.findOrCreate(visitor, secret, 'client-made-0001');
    expect(again.secret).toBe(secret);
    await expect(drafts.findOrCreate(visitor, undefined, 'client-made-0001')).rejects.toMatchObject({
      status: 409,
      key: 'appId.taken',
    });
    await expect(drafts.findOrCreate(visitor, 'other', 'client-made-0001')).rejects.toMatchObject({
      status: 409,
    });
  });

  it('opens one draft for two concurrent browsers', async () => {
    const tries = Array.from({ length: 5 }, async () =>
      drafts.findOrCreate(visitor, undefined, 'client-made-0002'),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, key: 'appId.taken' });
    }
  });

  it.each(['short', 'a'.repeat(35), 'with space', '../../etc', 'ünïcode-id'])(
    'is 422 for %s',
    async (appId) => {
      await expect(drafts.findOrCreate(visitor, undefined, appId)).rejects.toMatchObject({
        status: 422,
        key: 'appId.invalid',
      });
    },
  );

  it('gets its price with the first order', async () => {
    const { secret } = await drafts.findOrCreate(visitor, undefined, 'client-made-0003');
    const student = { plan: 'student', lines: [], total: 500 } as const;
    const { draft } = await drafts.findOrCreate(visitor, secret, 'client-made-0003', student);
    expect(draft).toMatchObject({ plan: 'student', price: { total: 500 } });
    const other = { plan: 'life-single', lines: [], total: 1635 } as const;
    expect((await drafts.findOrCreate(visitor, secret, 'client-made-0003', other)).draft.price?.total).toBe(
      500,
    );
  });
});
