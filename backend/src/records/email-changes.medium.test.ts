import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser, type Reply } from '../accounts/testing/browser.js';
import { mailedCodes } from '../accounts/testing/mailed-codes.js';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';
import { EmailChangesService } from '../members/email-changes/email-changes.service.js';
import { Types } from 'mongoose';
import { RefuseLinks } from '../members/email-changes/refuse-links.service.js';

const HOUR = 60 * 60 * 1000;
const password = 'vk7-qz-mfx';

let fixture: StaffFixture;
let second: string;
let id: string;
let old: string;
let evil: string;
let memNo: string;
let activation: string;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
  const user = { username: 'second', password: 'Orange-Peel-2026', role: 'Admin' as const };
  await get(StaffService).create(systemActor, { ...user, email: 'second@portal.example' });
  second = await new TestBrowser(fixture.test).login(user.username, user.password);
  await age('second', 3);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  jest.restoreAllMocks();
  count += 1;
  memNo = `80${count}`;
  old = `asha${count}@home.example`;
  evil = `private${count}@post.example`;
  ({ id, activation } = await fixture.member(memNo, { email: old }));
});

/** Backdates the creation of a staff user. */
const age = async (username: string, days: number) =>
  rows('staff_users').updateOne(
    { username },
    { $set: { createdAt: new Date(Date.now() - days * 24 * HOUR) } },
  );
type Kind<T> = abstract new (...parts: never[]) => T;
const get = <T>(kind: Kind<T>): T => fixture.test.app.get(kind, { strict: false });
const rows = (name: string) => fixture.test.connection.collection(name);
/** Edits as the first Admin, who may read members. */
const change = async (to: string): Promise<ApplicationView['applicants'][number]['emailChange']> => {
  const answer = await fixture.update(withPerson(await fixture.detail(id), { email: to }), 'Admin');
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Record Updated', emailPending: true } });
  return shown();
};
const shown = async () => (await fixture.detail(id)).applicants[0]?.emailChange;
const live = async () => (await fixture.detail(id)).applicants[0]?.email;
const ask = async (call: Endpoint, changeId: string, body?: object, bearer = second): Promise<Reply> =>
  new TestBrowser(fixture.test).call(call, body, bearer === '' ? {} : { authorization: `Bearer ${bearer}` }, {
    id: changeId,
  });
const asFirst = async (call: Endpoint, changeId: string) =>
  fixture.as('Admin').post(call.path.replace(':id', changeId));
const refuse = async (token: string) => ask(calls.refuseEmail, '', { token }, '');
const tokenOf = (changeId: string) => get(RefuseLinks).tokenFor(changeId);
const actions = async () => {
  const member = await rows('members').findOne({ memNo });
  const found = await rows('audit')
    .find({ 'object.id': String(member?._id) })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ action }) => String(action)).filter((action) => action.startsWith('emailChange.'));
};
const jobs = async (changeId: string) =>
  (await rows('outbox').find({ 'payload.changeId': changeId }).toArray())
    .map(({ job }) => String(job))
    .sort();
/** Recovery and activation codes requested for this address. */
const recovered = async (email: string): Promise<number> => {
  const before = (await mailedCodes(fixture.test)).length;
  await new TestBrowser(fixture.test, `10.7.${count}.${email.length}`).call(calls.forgotPasswordMember, {
    email,
  });
  return (await mailedCodes(fixture.test)).slice(before).filter(({ subjectId }) => subjectId !== 'none')
    .length;
};
const login = async (name: string, secret = password): Promise<Reply> =>
  new TestBrowser(fixture.test).call(calls.memberLogin, { memNo: name, password: secret });
const activate = async () => {
  const { body } = await login(memNo, activation);
  await new TestBrowser(fixture.test).call(
    calls.memberResetPassword,
    { password },
    { authorization: `Bearer ${String(body['accessToken'])}` },
  );
};
const hoursLater = (hours: number) => {
  const at = Date.now() + hours * HOUR;
  jest.spyOn(get(Clock), 'now').mockImplementation(() => new Date(at));
};

describe('an e-mail of a member that staff change', () => {
  it('does not take the account over: log-in and recovery stay with the old one', async () => {
    await activate();
    const pending = await change(evil);
    expect(pending).toMatchObject({ state: 'pending', from: old, to: evil, askedBy: { username: 'admin' } });
    expect(pending).not.toHaveProperty('dueAt');
    expect(await live()).toBe(old);
    expect(await recovered(evil)).toBe(0);
    expect(await recovered(old)).toBe(1);
    expect((await login(evil)).status).toBe(401);
    expect((await login(old)).status).toBe(200);
    expect(await jobs(pending?.id ?? '')).toEqual(['email-change-asked.mail', 'email-change-code.mail']);
    expect(await actions()).toEqual(['emailChange.ask']);
  });

  it('takes effect when a second staff member confirms it, and not by who asked for it', async () => {
    await activate();
    const { id: changeId = '' } = (await change('asha.new@home.example')) ?? {};
    expect(await asFirst(calls.confirmEmail, changeId)).toMatchObject({
      status: 409,
      body: { msg: 'You asked for this change yourself. Another staff member has to confirm it.' },
    });
    expect(await live()).toBe(old);
    expect(await ask(calls.confirmEmail, changeId)).toMatchObject({
      status: 200,
      body: { msg: 'The new e-mail address now applies.' },
    });
    expect(await live()).toBe('asha.new@home.example');
    expect(await shown()).toBeUndefined();
    expect((await login('asha.new@home.example')).status).toBe(200);
    expect((await login(old)).status).toBe(401);
    expect(await recovered(old)).toBe(0);
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.confirm']);
  });

  it('is not confirmed by an account that its requester set up, or that is younger than a day', async () => {
    const first = String((await rows('staff_users').findOne({ username: 'admin' }))?._id);
    const audit = async (action: string, username: string, by: string, values: object = {}) => {
      const id = String((await rows('staff_users').findOne({ username }))?._id);
      const [actor, object] = [
        { kind: 'staff', id: by },
        { kind: 'staffUser', id },
      ];
      await rows('audit').insertOne({ at: new Date(), actor, action, object, ...values });
      return id;
    };
    const hire = async (username: string, days: number) => {
      const bearer = { username, password: 'Orange-Peel-2026' };
      await get(StaffService).create(systemActor, {
        ...{ ...bearer, role: 'Admin', email: `${username}@portal.example` },
      });
      await age(username, days);
      return new TestBrowser(fixture.test).login(bearer.username, bearer.password);
    };
    const account = (grants: string[], disabled: boolean) => ({ role: 'Admin', grants, disabled });
    const [made, granted, enabled, distant, young, restricted] = [
      await hire('made', 3),
      await hire('granted', 3),
      await hire('enabled', 3),
      await hire('distant', 3),
      await hire('young', 0.99),
      await hire('restricted', 1.01),
    ];
    const madeId = await audit('staff.create', 'made', first);
    await audit('staff.create', 'distant', madeId);
    await audit('staff.change', 'granted', first, {
      before: account([], false),
      after: account(['mail.bulk'], false),
    });
    await audit('staff.change', 'enabled', first, { before: account([], true), after: account([], false) });
    await audit('staff.change', 'restricted', first, {
      before: account(['mail.bulk'], false),
      after: account([], false),
    });
    const { id: changeId = '' } = (await change('asha.new@home.example')) ?? {};
    for (const bearer of [made, granted, enabled, distant, young])
      expect(await ask(calls.confirmEmail, changeId, undefined, bearer)).toMatchObject({
        status: 409,
        body: { key: 'emailChange.notIndependent' },
      });
    expect(await live()).toBe(old);
    expect((await ask(calls.confirmEmail, changeId, undefined, restricted)).status).toBe(200);
  });

  it('of two confirmations at once takes effect once', async () => {
    const { id: changeId = '' } = (await change(`two${count}@home.example`)) ?? {};
    const answers = await Promise.all([1, 2].map(async () => ask(calls.confirmEmail, changeId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.confirm']);
    expect((await rows('members').findOne({ memNo }))?.['version']).toBe(2);
  });

  it('takes effect although a hundred earlier ones fail each time', async () => {
    const { id: changeId = '' } = (await change(`later${count}@home.example`)) ?? {};
    const changes = get(EmailChangesService);
    await changes.markNotified(changeId);
    const row = await rows('email_changes').findOne({ _id: new Types.ObjectId(changeId) });
    const failing = Array.from({ length: 100 }, () => ({
      ...row,
      _id: new Types.ObjectId(),
      // There is no such member.
      memberId: String(new Types.ObjectId()),
      dueAt: new Date(Date.now() - HOUR),
    }));
    await rows('email_changes').insertMany(failing);
    hoursLater(72.1);
    try {
      await expect(changes.applyDue()).rejects.toMatchObject({ errors: { length: 100 } });
    } finally {
      await rows('email_changes').deleteMany({ _id: { $in: failing.map(({ _id }) => _id) } });
    }
    jest.restoreAllMocks();
    expect(await live()).toBe(`later${count}@home.example`);
  });

  it('takes effect 72 hours after the old address was told, once, and never before', async () => {
    const { id: changeId = '' } = (await change(`later${count}@home.example`)) ?? {};
    const changes = get(EmailChangesService);
    hoursLater(100);
    // The notification was not sent yet, so the period has not started.
    expect(await changes.applyDue()).toBe(0);
    hoursLater(0);
    await changes.markNotified(changeId);
    const told = await shown();
    expect(Date.parse(told?.dueAt ?? '') - Date.parse(told?.toldAt ?? '')).toBe(72 * HOUR);
    hoursLater(71.9);
    expect(await changes.applyDue()).toBe(0);
    // Recording the mail twice does not restart the period.
    await changes.markNotified(changeId);
    hoursLater(72.1);
    expect((await Promise.all([changes.applyDue(), changes.applyDue()])).sort()).toEqual([0, 1]);
    expect(await changes.applyDue()).toBe(0);
    jest.restoreAllMocks();
    expect(await live()).toBe(`later${count}@home.example`);
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.told', 'emailChange.elapse']);
  });

  it('is stopped by the link to the old address, which staff see; the link does nothing else', async () => {
    const { id: changeId = '' } = (await change(evil)) ?? {};
    const token = tokenOf(changeId);
    for (const wrong of [`${changeId}.${'A'.repeat(43)}`, `${'a'.repeat(24)}${token.slice(24)}`])
      expect((await refuse(wrong)).status).toBe(404);
    expect((await refuse('x')).status).toBe(422);
    expect((await shown())?.state).toBe('pending');
    expect(await refuse(token)).toMatchObject({ status: 200 });
    expect(await refuse(token)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ state: 'refused', to: evil });
    expect((await ask(calls.confirmEmail, changeId)).status).toBe(409);
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.refuse']);
    hoursLater(100);
    expect(await get(EmailChangesService).applyDue()).toBe(0);
    jest.restoreAllMocks();
    expect(await live()).toBe(old);
  });

  it('that has taken effect is disputed by the link, which staff see', async () => {
    const { id: changeId = '' } = (await change(evil)) ?? {};
    await ask(calls.confirmEmail, changeId);
    expect(await refuse(tokenOf(changeId))).toMatchObject({ status: 409 });
    expect((await refuse(tokenOf(changeId))).status).toBe(409);
    expect(await shown()).toMatchObject({ state: 'disputed', from: old, to: evil });
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.confirm', 'emailChange.dispute']);
  });

  it('is replaced by a newer one, of which the old address is told again; an older link stops it too', async () => {
    const first = (await change(`one${count}@home.example`))?.id ?? '';
    // The same address again does not replace the change.
    expect((await change(`one${count}@home.example`))?.id).toBe(first);
    const newer = (await change(evil))?.id ?? '';
    expect(newer).not.toBe(first);
    expect(await jobs(newer)).toContain('email-change-asked.mail');
    expect((await ask(calls.confirmEmail, first)).status).toBe(409);
    expect(await rows('email_changes').countDocuments({ open: true, from: old })).toBe(1);
    expect((await refuse(tokenOf(first))).status).toBe(200);
    expect(await shown()).toMatchObject({ id: newer, state: 'refused' });
    expect(await actions()).toEqual([
      'emailChange.ask',
      'emailChange.replace',
      'emailChange.ask',
      'emailChange.refuse',
    ]);
  });

  it('can be withdrawn, also by who asked for it', async () => {
    const { id: changeId = '' } = (await change(evil)) ?? {};
    expect((await asFirst(calls.withdrawEmail, changeId)).status).toBe(200);
    expect((await asFirst(calls.withdrawEmail, changeId)).status).toBe(409);
    expect((await ask(calls.confirmEmail, changeId)).status).toBe(409);
    expect(await shown()).toBeUndefined();
    expect(await live()).toBe(old);
  });

  it('of a member without a password sends activation codes to the old address alone', async () => {
    await change(evil);
    expect(await recovered(evil)).toBe(0);
    expect(await recovered(old)).toBe(1);
    expect((await login(evil, activation)).status).toBe(401);
    expect((await login(memNo, activation)).status).toBe(200);
  });

  it('of a member without an address waits for the second staff member alone', async () => {
    await rows('members').updateOne({ memNo }, { $set: { 'applicant.email': '' } });
    await rows('member_logins').updateOne({ memNo }, { $set: { email: '' } });
    const pending = await change(`first${count}@home.example`);
    expect(pending).toMatchObject({ from: '' });
    expect(await jobs(pending?.id ?? '')).toEqual(['email-change-code.mail']);
    hoursLater(100);
    expect(await get(EmailChangesService).applyDue()).toBe(0);
    jest.restoreAllMocks();
    expect(await live()).toBe('');
    expect((await ask(calls.confirmEmail, pending?.id ?? '')).status).toBe(200);
    expect(await live()).toBe(`first${count}@home.example`);
  });

  it('stays pending while other fields are edited, which take effect at once', async () => {
    await change(evil);
    const answer = await fixture.update(withPerson(await fixture.detail(id), { name: 'Asha Rao' }), 'Admin');
    expect(answer.body).not.toHaveProperty('emailPending');
    const now = (await fixture.detail(id)).applicants[0];
    expect(now).toMatchObject({ name: 'Asha Rao', email: old, emailChange: { state: 'pending', to: evil } });
    const ignored = await rows('audit').countDocuments({
      action: 'application.valuesIgnored',
      'object.id': id,
    });
    expect(ignored).toBe(0);
  });

  it('is audited with marks by which two addresses of one letter differ, and without the addresses', async () => {
    await change('a@home.example');
    const row = await rows('audit').findOne({
      action: 'emailChange.ask',
      'after.email': 'a***@home.example',
    });
    const [before, after] = [row?.['before'] as { mark: string }, row?.['after'] as { mark: string }];
    expect(before.mark).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(after.mark).toMatch(/^[A-Za-z0-9_-]{16}$/);
    expect(after.mark).not.toBe(before.mark);
    expect(JSON.stringify(row)).not.toContain(old);
  });

  it('is not for the Employee, who reads no members', async () => {
    const { id: changeId = '' } = (await change(evil)) ?? {};
    for (const call of [calls.confirmEmail, calls.withdrawEmail, calls.checkEmail]) {
      const answer = await fixture.as('Employee').post(call.path.replace(':id', changeId), { code: '1' });
      expect(answer.status).toBe(403);
    }
  });

  it('is not shown to the member with the names of staff', async () => {
    await change(evil);
    await activate();
    const { body } = await login(memNo);
    const own = await ask(calls.getOwnRecord, id, undefined, String(body['accessToken']));
    expect(own.status).toBe(200);
    expect(own.text).not.toContain('emailChange');
    expect(own.text).not.toContain(evil);
  });
});
