import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { StorageService } from '../../platform/storage/s3.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { OperationsModule } from '../operations.module.js';
import { StatusPageService } from './status-page.service.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestApp;
let storage: StorageService;
beforeAll(async () => {
  test = await startTestApp([AccountsModule, OperationsModule], testConfig());
  storage = test.app.get(StorageService, { strict: false });
  await storage.delete('status/index.html');
});
afterAll(async () => test?.close());

const write = async () => test.app.get(StatusPageService, { strict: false }).write();
const stored = async () => (await storage.get('status/index.html')).toString();
const ask = async () => test.app.inject({ url: '/status' });
const ago = (ms: number) => new Date(Date.now() - ms);

describe('/status', () => {
  it('is an error before the first page, then what is stored, and what was read last while the storage is away', async () => {
    let monotonic = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
    expect((await ask()).statusCode).toBe(503);
    await write();
    monotonic = 20_000;
    const answer = await ask();
    expect([answer.statusCode, answer.body]).toEqual([200, await stored()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const away = jest.spyOn(storage, 'get').mockRejectedValue(new Error('away'));
    monotonic = 40_000;
    expect((await ask()).body).toBe(answer.body);
    away.mockRestore();
    clock.mockRestore();
  });

  it('names alarms that visitors notice while their cause is there, and their days for 28 days', async () => {
    const alarm = (reason: string, fields: object) => ({ reason, seenAt: ago(0), since: ago(0), ...fields });
    const mailedAt = ago(0);
    const over = (from: number, until: number) => ({
      ...{ isOpen: false, mailedAt, since: ago(from * DAY_MS), endedAt: ago(until * DAY_MS) },
    });
    await test.connection
      .collection('alarms')
      .insertMany([
        alarm('part.mail', { isOpen: true, mailedAt }),
        alarm('part.storage', { isOpen: true }),
        alarm('burn.payment', { isOpen: true, mailedAt, quietSince: ago(MINUTE_MS) }),
        alarm('disk.full', { isOpen: true, mailedAt }),
        alarm('burn.member', over(3, 2)),
        alarm('part.provider', over(30, 29)),
      ]);
    await write();
    const [english = ''] = (await stored()).split('<section id="hi"');
    const items = [...english.matchAll(/<li>([^<]*)</g)].map(([, text]) => text);
    expect(items).toEqual(['Codes, receipts and letters come late. Nobody can log in who needs a code.']);
    const states = [...english.matchAll(/<h2>([^<]*) <b[^>]*>(\w+)</g)].map(([, name, state]) => [
      name,
      state,
    ]);
    expect(states).toEqual([
      ['Application form and uploads', 'Works'],
      ['Online payment', 'Works'],
      ['Member area', 'Works'],
      ['E-mails: codes and receipts', 'Disturbed'],
    ]);
    const troubled = [...english.matchAll(/aria-hidden="true">(.*?)<\/div>/g)].map(
      ([, marks = '']) => marks.match(/class="x"/g)?.length ?? 0,
    );
    // From one day to the next are two days; that of the payment began today and is quiet.
    expect(troubled).toEqual([0, 1, 2, 1]);
  });
});
