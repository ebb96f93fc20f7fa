import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Role } from '@portal/contract/enums';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffService } from './staff.service.js';
import { believed, type Reply, TestBrowser } from '../testing/browser.js';

const password = 'Vk7-qzmfxp-11';

/** A person at the console. */
class Person extends TestBrowser {
  token = '';
  id = '';
  async send(call: Endpoint, body?: object, params?: Record<string, string>): Promise<Reply> {
    return this.call(call, body, { authorization: `Bearer ${this.token}` }, params);
  }
  async give(secret: string): Promise<Reply> {
    return this.send(calls.reauthenticate, { password: secret });
  }
}

describe('staff users', () => {
  let test: TestApp;
  let count = 0;
  let chief: Person;
  let other: Person;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  const person = async (role: Role, grants: string[] = []): Promise<Person> => {
    count += 1;
    const username = `person${count}`;
    const one = new Person(test);
    const fields = { username, email: `${username}@portal.example`, role, grants, password };
    one.id = await test.app.get(StaffService).create({ kind: 'system' }, fields);
    one.token = await one.login(username, password);
    return one;
  };
  beforeEach(async () => {
    chief = await person('superAdmin');
    other = await person('Admin');
    await chief.give(password);
  });
  const show = async (id: string): Promise<Record<string, unknown>> =>
    (await chief.send(calls.showStaff, undefined, { id })).body;
  const change = async (who: Person, id: string, fields: object): Promise<Reply> => {
    const { updatedAt } = await show(id);
    return who.send(calls.changeStaff, { updatedAt, ...fields }, { id });
  };
  const untilOut = async (who: Person): Promise<void> => {
    const began = Date.now();
    while ((await who.probe(who.token)) !== 401) {
      if (Date.now() - began > 5_000) throw new Error('The token was believed for more than 5 seconds');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('asks the password again before a change, and counts it for 5 minutes in that session (SEC-13)', async () => {
    const who = await person('superAdmin');
    const asked = { status: 409, body: { code: 'reauth', key: 'session.reauth' } };
    expect(await change(who, other.id, { disabled: true })).toMatchObject(asked);
    expect(await who.send(calls.resetPassword, { password: 'Another-long-one-9' })).toMatchObject(asked);
    expect(await who.give('wrong-password')).toMatchObject({
      status: 422,
      body: { key: 'password.current' },
    });
    expect(await change(who, other.id, { disabled: true })).toMatchObject(asked);
    expect(await who.give(password)).toMatchObject({ status: 200 });
    expect((await change(who, other.id, { disabled: true })).status).toBe(200);
    await test.connection
      .collection('sessions')
      .updateMany({ subjectId: who.id }, { $set: { passwordGivenAt: new Date(Date.now() - 300_001) } });
    expect(await change(who, other.id, { disabled: false })).toMatchObject(asked);
  });

  it('slows wrong passwords down there too (SEC-06)', async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await other.give('wrong-password')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('lists and shows without a hash', async () => {
    const { text, status } = await chief.send(calls.listStaff);
    expect(status).toBe(200);
    const username = `person${count}`;
    expect(JSON.parse(text)).toContainEqual({
      id: other.id,
      username,
      email: `${username}@portal.example`,
      role: 'Admin',
      grants: [],
      disabled: false,
      secondFactor: false,
      otpRequired: false,
      createdAt: expect.stringMatching(/^20.*Z$/),
      updatedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect(text).not.toMatch(/argon2|passwordHash/);
    expect((await chief.send(calls.showStaff, undefined, { id: 'f'.repeat(24) })).status).toBe(404);
    expect((await chief.send(calls.showStaff, undefined, { id: 'x' })).status).toBe(404);
  });

  it('is for staff.manage: a role without it gets 403, a grant opens it (SEC-00)', async () => {
    const granted = await person('Admin', ['staff.manage']);
    expect((await other.send(calls.listStaff)).status).toBe(403);
    expect((await other.send(calls.changeStaff, {}, { id: chief.id })).status).toBe(403);
    expect((await granted.send(calls.listStaff)).status).toBe(200);
  });

  it('lets nobody give or take more than one holds oneself', async () => {
    const granted = await person('Admin', ['staff.manage']);
    await granted.give(password);
    const fields = { username: `sub${count}`, email: `sub${count}@portal.example` };
    expect((await granted.send(calls.createStaff, { ...fields, role: 'superAdmin' })).status).toBe(403);
    const grants = ['refund'];
    expect((await granted.send(calls.createStaff, { ...fields, role: 'Admin', grants })).status).toBe(403);
    expect((await change(granted, other.id, { role: 'superAdmin' })).status).toBe(403);
    expect((await change(granted, chief.id, { disabled: true })).status).toBe(403);
    expect((await change(granted, granted.id, { grants })).status).toBe(409);
    expect((await granted.send(calls.createStaff, { ...fields, role: 'Employee' })).status).toBe(200);
  });

  it('lets nobody take rights from somebody who has more of them', async () => {
    const granted = await person('Admin', ['staff.manage']);
    const richer = await person('Admin', ['refund']);
    await granted.give(password);
    expect((await change(granted, chief.id, { role: 'Employee' })).status).toBe(403);
    expect((await change(granted, chief.id, { role: 'Admin', grants: [] })).status).toBe(403);
    expect((await change(granted, richer.id, { grants: [] })).status).toBe(403);
    expect((await change(granted, richer.id, { role: 'Employee', disabled: true })).status).toBe(403);
    expect(await show(chief.id)).toMatchObject({ role: 'superAdmin', disabled: false });
    expect(await show(richer.id)).toMatchObject({ role: 'Admin', grants: ['refund'], disabled: false });
    expect(await change(granted, other.id, { role: 'Employee' })).toMatchObject({ status: 200 });
  });

  it('makes a user whom a mail leads to Forgot Password; until then nobody can log in', async () => {
    const fields = { username: `New${count}`, email: `NEW${count}@portal.example`, role: 'admin' };
    const made = await chief.send(calls.createStaff, { ...fields, grants: ['refund'] });
    expect(made).toMatchObject({
      status: 200,
      body: {
        username: `new${count}`,
        email: `new${count}@portal.example`,
        role: 'Admin',
        grants: ['refund'],
      },
    });
    const invited = { job: 'staff-invited.mail', 'payload.subjectId': made.body['id'] };
    expect(await test.connection.collection('outbox').countDocuments(invited)).toBe(1);
    expect((await chief.send(calls.createStaff, fields)).body).toMatchObject({ key: 'staff.taken' });
  });

  it('puts a disabled user out, and lets in again when enabled (SEC-12)', async () => {
    expect(await other.probe(other.token)).toBe(believed);
    expect(await change(chief, other.id, { disabled: true })).toMatchObject({ body: { disabled: true } });
    await untilOut(other);
    expect((await other.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    expect(await other.login(`person${count}`, password)).toBe('');
    expect((await change(chief, other.id, { disabled: false })).status).toBe(200);
    expect(await other.login(`person${count}`, password)).not.toBe('');
  });

  it('takes another role within 5 seconds; grants go with the role Admin (SEC-12)', async () => {
    await change(chief, other.id, { grants: ['refund'] });
    expect(await change(chief, other.id, { role: 'Employee' })).toMatchObject({
      body: { role: 'Employee', grants: [] },
    });
    await untilOut(other);
    const { body } = await other.call(calls.refreshToken, { kind: 'staff' });
    expect(body).toMatchObject({ user: { role: 'Employee' } });
    expect(await other.probe(String(body['accessToken']))).toBe(believed);
    expect((await change(chief, other.id, { grants: ['refund'] })).status).toBe(422);
  });

  it('switches the second factor on for a person', async () => {
    expect(await change(chief, other.id, { secondFactor: true })).toMatchObject({
      body: { otpRequired: true },
    });
    const login = await other.call(calls.staffLogin, { username: `person${count}`, password });
    expect(login.body).toEqual({ status: 200, otpRequired: true });
  });

  it('is 409 for the own account and for a record that was changed meanwhile', async () => {
    expect(await change(chief, chief.id, { disabled: true })).toMatchObject({
      status: 409,
      body: { key: 'staff.self' },
    });
    const stale = { updatedAt: new Date(0).toISOString(), disabled: true };
    expect(await chief.send(calls.changeStaff, stale, { id: other.id })).toMatchObject({
      status: 409,
      body: { key: 'staff.stale' },
    });
  });

  it('leaves one of two superAdmins who put each other out at the same time', async () => {
    const second = await person('superAdmin');
    await second.give(password);
    const [one, two] = await Promise.all([show(chief.id), show(second.id)]);
    const out = { disabled: true };
    const replies = await Promise.all([
      chief.send(calls.changeStaff, { ...out, updatedAt: two['updatedAt'] }, { id: second.id }),
      second.send(calls.changeStaff, { ...out, updatedAt: one['updatedAt'] }, { id: chief.id }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('believes the token of a refresh at once, though the account has just changed (SEC-12)', async () => {
    expect(await other.probe(other.token)).toBe(believed);
    await other.give(password);
    await other.send(calls.resetPassword, { password: 'Another-long-one-9' });
    const { body } = await other.call(calls.refreshToken, { kind: 'staff' });
    expect(await other.probe(String(body['accessToken']))).toBe(believed);
  });

  it('sets the own password: other sessions end, this one goes on, a mail tells', async () => {
    const elsewhere = new Person(test);
    elsewhere.token = await elsewhere.login(`person${count}`, password);
    await other.give(password);
    const fresh = 'Another-long-one-9';
    expect((await other.send(calls.resetPassword, { password: 'short' })).body).toMatchObject({
      msg: 'Minimum 10 characters required for password',
    });
    expect((await other.send(calls.resetPassword, { password: 'password123' })).status).toBe(422);
    expect(await other.send(calls.resetPassword, { password: fresh })).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Password changed' },
    });
    await untilOut(elsewhere);
    expect((await elsewhere.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    expect((await other.call(calls.refreshToken, { kind: 'staff' })).status).toBe(200);
    expect(await elsewhere.login(`person${count}`, fresh)).not.toBe('');
    const told = { job: 'password-changed.mail', 'payload.subjectId': other.id };
    expect(await test.connection.collection('outbox').countDocuments(told)).toBe(1);
  });

  it('refuses operators, unknown fields and other types with 422', async () => {
    const { updatedAt } = await show(other.id);
    for (const fields of [
      { role: { $ne: null } },
      { role: 'chief' },
      { grants: ['everything'] },
      { grants: 'refund' },
      { disabled: 'true' },
      { passwordHash: 'x' },
      { tokenVersion: 0 },
      { updatedAt: { $gt: '' } },
    ]) {
      expect((await chief.send(calls.changeStaff, { updatedAt, ...fields }, { id: other.id })).status).toBe(
        422,
      );
    }
    expect(await show(other.id)).toMatchObject({ role: 'Admin', grants: [] });
  });
});
