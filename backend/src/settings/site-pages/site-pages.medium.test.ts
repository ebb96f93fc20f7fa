import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { callAddress } from '@portal/contract/client';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { SettingsModule } from '../settings.module.js';
import { SitePagesService } from './site-pages.service.js';

describe('the public pages of the office', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([SettingsModule]);
  });
  afterAll(() => test.close());

  const get = (name: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url: callAddress(calls.getSitePage, { params: { name } }), headers });

  it.each([
    ['privacy', 'Privacy notice', 'निजता सूचना'],
    ['terms', 'Terms, cancellation and refunds', 'शर्तें, आवेदन छोड़ना और शुल्क वापसी'],
    ['contact', 'Contact', 'संपर्क'],
    ['accessibility', 'Accessibility statement', 'सुगम्यता वक्तव्य'],
  ])('%s is there from the first start, in both languages', async (name, title, titleHi) => {
    const reply = await get(name);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      data: { name, version: 1, text: { en: { title }, hi: { title: titleHi } } },
    });
  });

  it('a start leaves what the office has written', async () => {
    const own = { en: { title: 'Ours', body: 'b' }, hi: { title: 'हमारा', body: 'ब' } };
    const rows = test.connection.collection<{ _id: string }>('site_pages');
    await rows.updateOne({ _id: 'terms' }, { $set: { version: 4, text: own } });
    await test.app.get(SitePagesService).onApplicationBootstrap();
    expect((await get('terms')).json()).toMatchObject({ data: { version: 4, text: own } });
  });

  it('is not sent again to a browser that has this version', async () => {
    const first = await get('privacy');
    const etag = String(first.headers['etag']);
    const again = await get('privacy', { 'if-none-match': etag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it.each(['nothing', '__proto__', 'privacy.html', 'constructor'])('%s is no page', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });
});
