import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { systemActor } from '../../platform/mongo/actor.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { believed, TestBrowser } from '../testing/browser.js';
import { StaffService } from './staff.service.js';

const password = 'Vk7-qzmfxp-11';
const given = 'Lent-Umbrella-73';
const own = 'Qx4-brand-new-22';

let test: TestApp;
let chief: TestBrowser;
let chiefToken: string;
beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const user = { username: 'chief', email: 'chief@portal.example', role: 'superAdmin' as const, password };
  await test.app.get(StaffService).create(systemActor, user);
  chief = new TestBrowser(test);
  chiefToken = await chief.login('chief', password);
  await chief.call(calls.reauthenticate, { password }, { authorization: `Bearer ${chiefToken}` });
});
afterAll(() => test.close());

async function create(username: string, fields: object): Promise<void> {
  const body = { username, email: `${username}@portal.example`, role: 'superAdmin', ...fields };
  const answer = await chief.call(calls.createStaff, body, { authorization: `Bearer ${chiefToken}` });
  expect(answer.status).toBeLessThan(300);
}

describe('a staff user whose first password somebody else chose', () => {
  it('can do nothing but choose another one, and then everything', async () => {
    await create('asha', { password: given });
    const asha = new TestBrowser(test);
    const { body } = await asha.call(calls.staffLogin, { username: 'asha', password: given });
    expect(body['user']).toMatchObject({ permissions: ['self'], mustChangePassword: true });
    const authorization = `Bearer ${String(body['accessToken'])}`;
    const send = async (call: Endpoint, sent?: object) =>
      (await asha.call(call, sent, { authorization })).status;
    for (const call of [calls.listStaff, calls.listSessions, calls.listAudit, calls.getMemberStats]) {
      expect(await send(call)).toBe(403);
    }
    // Not by another token of the same session either.
    const renewed = await asha.call(calls.refreshToken, { kind: 'staff' });
    expect(await asha.probe(String(renewed.body['accessToken']))).toBe(403);
    expect(await send(calls.resetPassword, { password: own })).toBe(409);
    expect(await send(calls.reauthenticate, { password: given })).toBe(200);
    expect(await send(calls.resetPassword, { password: own })).toBe(200);

    const { body: after } = await asha.call(calls.refreshToken, { kind: 'staff' });
    expect(after['user']).not.toHaveProperty('mustChangePassword');
    expect(await asha.probe(String(after['accessToken']))).toBe(believed);
    expect(await new TestBrowser(test).login('asha', given)).toBe('');
    const again = await new TestBrowser(test).call(calls.staffLogin, { username: 'asha', password: own });
    expect(again.body['user']).not.toHaveProperty('mustChangePassword');
  });

  it('is nobody who chose the own password, by Forgot Password or at the command line', async () => {
    await create('binod', {});
    const row = await test.connection.collection('staff_users').findOne({ username: 'binod' });
    expect(row).not.toHaveProperty('mustChangePassword');
    expect(await chief.probe(chiefToken)).toBe(believed);
  });
});
