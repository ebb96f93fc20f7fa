import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { SettingsModule } from '../settings.module.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([SettingsModule]);
});
afterAll(async () => test?.close());

/** Asks so many times. @returns how many were answered */
async function answered(times: number, remoteAddress: string, draft?: string): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/secretory_mail',
      payload: { state: 'Delhi', prant: 'Delhi' },
      remoteAddress,
      ...(draft === undefined ? {} : { cookies: { draft } }),
    });
    if (statusCode === 200) count += 1;
    else expect(statusCode).toBe(429);
  }
  return count;
}

it('tells secretaries 30 times an hour to a browser, wherever it is, and 300 times to a network', async () => {
  expect(await answered(31, '198.51.100.1', 'first')).toBe(30);
  expect(await answered(1, '198.51.100.2', 'first')).toBe(0);
  // Nine more browsers of that network have as many each; the network's are used up then.
  for (let browser = 1; browser <= 9; browser += 1) {
    expect(await answered(30, '198.51.100.1', `browser-${browser}`)).toBe(30);
  }
  expect(await answered(1, '198.51.100.1', 'eleventh')).toBe(0);
  expect(await answered(1, '198.51.100.3', 'eleventh')).toBe(1);
});

it('counts who sends no cookie by the network', async () => {
  expect(await answered(31, '2001:db8:1::1')).toBe(30);
  expect(await answered(1, '2001:db8:1::2')).toBe(0);
  expect(await answered(1, '2001:db8:1::2', 'a-browser')).toBe(1);
});
