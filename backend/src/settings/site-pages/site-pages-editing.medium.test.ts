import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SitePage } from '@portal/contract/settings/site-page';
import { StaffResolverModule } from '../../platform/testing/staff-resolver.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { SettingsModule } from '../settings.module.js';
import { SitePagesService } from './site-pages.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([SettingsModule, StaffResolverModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await rows().deleteMany({});
  await test.app.get(SitePagesService).onApplicationBootstrap();
});

const rows = () => test.connection.collection<{ _id: string; former?: unknown[] }>('site_pages');
const words = (body: string) => ({
  en: { title: 'Privacy', body },
  hi: { title: 'निजता', body: `${body} हिंदी` },
});
const change = async (version: unknown, text: unknown, role = 'superAdmin', name = 'privacy') => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/admin/site_pages/${name}`,
    headers: { authorization: `Bearer ${role}`, 'x-requested-with': 'portal' },
    payload: { version, text },
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const shown = async () =>
  (await test.app.inject({ url: '/api/site_pages/privacy' })).json<{ data: SitePage }>().data;
const audited = async () => test.connection.collection('audit').countDocuments({ action: 'sitePage.change' });

describe('the words of a public page', () => {
  it('are shown at once as the next version, which later consents name; the one before is kept', async () => {
    const first = await shown();
    const answer = await change(1, words('New.\r\n\r\n- one\n'));
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    const now = await shown();
    expect(now).toMatchObject({ version: 2, text: { en: { title: 'Privacy', body: 'New.\n\n- one' } } });
    expect(now.updatedAt > first.updatedAt).toBe(true);
    expect(await test.app.get(SitePagesService).versionOf('privacy')).toBe(2);
    expect((await rows().findOne({ _id: 'privacy' }))?.former).toEqual([
      { version: 1, updatedAt: new Date(first.updatedAt), text: first.text },
    ]);
  });

  it('are written once, however often they are sent; of two people at once one is told', async () => {
    const before = await audited();
    const same = await Promise.all(Array.from({ length: 4 }, async () => change(1, words('Same.'))));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await shown()).version).toBe(2);
    expect((await audited()) - before).toBe(1);
    const two = await Promise.all([change(2, words('Mine.')), change(2, words('Yours.'))]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shown()).version).toBe(3);
    expect((await change(2, words('Late.'))).body).toMatchObject({ key: 'sitePage.stale' });
  });

  it('are refused when a language lacks them, or they are too long', async () => {
    const refused = async (text: unknown) => {
      const { status, body } = await change(1, text);
      const [first] = body['errors'] as { field: string; key: string }[];
      return [status, first?.field, first?.key];
    };
    const good = words('Good.');
    expect(await refused({ en: good.en })).toEqual([422, 'text.hi.title', 'sitePage.title']);
    expect(await refused({ ...good, hi: { title: 'निजता', body: ' \n ' } })).toEqual([
      422,
      'text.hi.body',
      'sitePage.body',
    ]);
    expect(await refused({ ...good, en: { title: ' ', body: 'b' } })).toEqual([
      422,
      'text.en.title',
      'sitePage.title',
    ]);
    expect(await refused(words('क'.repeat(15_001)))).toEqual([422, 'text.en.body', 'sitePage.tooLong']);
    expect((await change(1, { ...good, fr: good.en })).status).toBe(422);
    expect((await change('1', good)).status).toBe(422);
    expect((await change(1, good, 'superAdmin', 'imprint')).status).toBe(404);
    expect((await shown()).version).toBe(1);
    // As long as may be, in the letters that take most bytes.
    const longest = { title: 'निजता', body: 'क'.repeat(15_000) };
    expect((await change(1, { en: longest, hi: longest })).status).toBe(200);
  });

  it('are changed by nobody without the permission', async () => {
    for (const role of ['Employee', 'Admin']) expect((await change(1, words('No.'), role)).status).toBe(403);
    expect((await change(1, words('No.'), 'nobody')).status).toBe(401);
    expect((await shown()).version).toBe(1);
  });
});
