import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { textOf } from '@portal/contract/texts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { DraftsService } from './drafts.service.js';
import { Browser, type BrowserAnswer } from './testing/browser.js';
import { DraftFixture } from './testing/draft-fixture.js';

let test: TestApp;
let app: NestFastifyApplication;
let fixture: DraftFixture;
let browser: Browser;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  app = test.app;
  fixture = new DraftFixture(app);
});
afterAll(async () => test?.close());
beforeEach(() => {
  browser = new Browser(app);
});

const open = async (appType = 'single'): Promise<BrowserAnswer> => browser.post('/api/drafts', { appType });
const fill = async (count: number): Promise<string[]> => {
  const appIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    appIds.push(
      await fixture.startDraft(browser, 'single', { applicants: [{ name: `Asha ${'I'.repeat(n + 1)}` }] }),
    );
  }
  return appIds;
};
const refused = { status: 409, body: { key: 'draft.tooMany', msg: textOf('draft.tooMany') } };

describe('a browser with five open drafts', () => {
  it('can not open a sixth before one is discarded', async () => {
    const appIds = await fill(5);
    expect(await open()).toMatchObject(refused);
    expect((await fixture.unfinishedOf(browser)).map(({ appId }) => appId).sort()).toEqual(
      [...appIds].sort(),
    );
    await browser.delete(`/api/drafts/${appIds[2] ?? ''}`);
    expect((await open()).status).toBe(200);
  });

  it('can open one after a submission; another browser always can', async () => {
    const [first = ''] = await fill(5);
    expect((await new Browser(app).post('/api/drafts', { appType: 'single' })).status).toBe(200);
    await fixture.submit(first);
    expect((await open()).status).toBe(200);
  });

  it('keeps them; untouched drafts are expired instead', async () => {
    await fill(4);
    const untouched = await fixture.open(browser, 'student');
    expect((await open('couple')).status).toBe(200);
    expect((await browser.get(`/api/drafts/${untouched}`)).status).toBe(404);
    expect(await fixture.unfinishedOf(browser)).toHaveLength(4);
  });

  it('can not open one with a client-generated appId either', async () => {
    await fill(5);
    const drafts = app.get(DraftsService, { strict: false });
    await expect(
      drafts.findOrCreate({ kind: 'visitor' }, browser.cookie, 'made-by-a-client'),
    ).rejects.toMatchObject({ status: 409, key: 'draft.tooMany' });
    expect(await test.connection.collection('drafts').countDocuments({ appId: 'made-by-a-client' })).toBe(0);
  });
});

describe('the first order of a client-generated appId', () => {
  const drafts = () => app.get(DraftsService, { strict: false });
  const couple = { plan: 'life-couple', lines: [], total: 2670 } as const;
  const student = { plan: 'student', lines: [], total: 500 } as const;
  const single = { plan: 'life-single', lines: [], total: 1635 } as const;

  it.each([
    ['two persons', [{ name: 'Asha' }, { name: 'Ravi' }], couple, [single, student]],
    ['a student', [{ degree: '2nd' }], student, [single, couple]],
    ['one doctor', [{ name: 'Asha', degree: '' }], single, [student, couple]],
  ])('has a price of %s where the answers are those', async (_whose, applicants, right, wrong) => {
    const appId = `own-${Math.random().toString(36).slice(2)}`;
    const { secret } = await drafts().findOrCreate({ kind: 'visitor' }, undefined, appId);
    await drafts().save(secret, appId, { version: 0, answers: { applicants } });
    for (const price of wrong) {
      await expect(drafts().findOrCreate({ kind: 'visitor' }, secret, appId, price)).rejects.toMatchObject({
        status: 422,
        key: 'submit.price',
      });
    }
    const { draft } = await drafts().findOrCreate({ kind: 'visitor' }, secret, appId, right);
    expect(draft.plan).toBe(right.plan);
  });
});
