import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { systemActor } from '../../platform/mongo/actor.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffService } from '../staff/staff.service.js';
import { TestBrowser } from '../testing/browser.js';

const password = 'Vk7-qzmfxp-11';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1' }));
  for (const username of ['asha', 'binod', 'chitra']) {
    const user = { username, email: `${username}@portal.example`, role: 'Admin' as const, password };
    await test.app.get(StaffService).create(systemActor, user);
  }
});
afterAll(() => test.close());

const logIn = async (browser: TestBrowser, username: string) =>
  (await browser.call(calls.staffLogin, { username, password })).status;

/** Strangers of a network use its 30 log-ins of a minute up. */
async function exhaust(address: string): Promise<void> {
  const stranger = new TestBrowser(test, address);
  for (let turn = 0; turn < 30; turn += 1) {
    await stranger.call(calls.staffLogin, { username: `no${turn}`, password });
  }
  expect(await logIn(new TestBrowser(test, address), 'asha')).toBe(429);
}

describe('a network whose log-ins strangers have used up', () => {
  it('still lets in whose device is known, up to a share of their own', async () => {
    const known = new TestBrowser(test, '10.1.1.1');
    expect(await logIn(known, 'asha')).toBe(200);
    await exhaust('10.1.1.1');
    for (let turn = 0; turn < 10; turn += 1) expect(await logIn(known, 'asha')).toBe(200);
    expect(await logIn(known, 'asha')).toBe(429);
  });

  it('still serves an open session, which gives its password again', async () => {
    const known = new TestBrowser(test, '10.1.1.2');
    const token = await known.login('binod', password);
    known.jar.delete('device');
    await exhaust('10.1.1.2');
    const again = async (authorization: string) =>
      (await known.call(calls.reauthenticate, { password }, { authorization })).status;
    expect(await again(`Bearer ${token.slice(0, -2)}`)).toBe(429);
    expect(await again(`Bearer ${token}`)).toBe(200);
  });

  it('takes no cookie that is not ours', async () => {
    const known = new TestBrowser(test, '10.1.1.3');
    expect(await logIn(known, 'chitra')).toBe(200);
    await exhaust('10.1.1.3');
    const [id = '', ...rest] = (known.jar.get('device') ?? '').split('.');
    known.jar.set('device', [`${id}x`, ...rest].join('.'));
    expect(await logIn(known, 'chitra')).toBe(429);
  });
});
