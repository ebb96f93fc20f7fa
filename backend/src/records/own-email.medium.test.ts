import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { lastCode } from '../accounts/testing/mailed-codes.js';
import { EmailChangesService } from '../members/email-changes/email-changes.service.js';
import { RefuseLinks } from '../members/email-changes/refuse-links.service.js';
import { Clock } from '../platform/clock.js';
import { RecordsModule } from './records.module.js';
import { LoggedInMember, memberPassword as password } from './testing/logged-in-member.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let asha: LoggedInMember;
let old: string;
let fresh: string;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  jest.restoreAllMocks();
  count += 1;
  old = `asha${count}@home.example`;
  fresh = `asha${count}@new.example`;
  asha = await LoggedInMember.open(fixture, `72${count}`, { email: old });
});

type Kind<T> = abstract new (...parts: never[]) => T;
const get = <T>(kind: Kind<T>): T => fixture.test.app.get(kind, { strict: false });
const ask = async (to = fresh) => asha.update(withPerson(await asha.record(), { email: to }));
const code = async () => lastCode(fixture.test, 'own-email-code.mail');
const confirm = async (typed: string, secret = password) =>
  asha.browser.post(calls.confirmOwnEmail.path, { code: typed, password: secret });
const live = async () => (await asha.stored())?.['applicant'] as { email: string };
const login = async () => fixture.test.connection.collection('member_logins').findOne({ memNo: asha.memNo });
const mailsOf = async (job: string) =>
  fixture.test.connection.collection('outbox').find({ job }).sort({ _id: 1 }).toArray();
const actions = async () =>
  (await asha.audited())
    .map(({ action }) => String(action))
    .filter((action) => action.startsWith('emailChange.'));
const minutesLater = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  jest.spyOn(get(Clock), 'now').mockImplementation(() => new Date(at));
};

describe('a new e-mail of a member', () => {
  it('takes effect by its code and the password, and the old address is told then', async () => {
    const told = (await mailsOf('own-email-changed.mail')).length;
    expect(await ask()).toMatchObject({
      status: 200,
      body: { msg: 'We have sent a code to your new e-mail address.', emailPending: true, updated: false },
    });
    expect(await asha.pending()).toMatchObject({ email: { to: fresh } });
    expect(await live()).toMatchObject({ email: old });
    expect(await mailsOf('own-email-changed.mail')).toHaveLength(told);
    // A pasted code may contain spaces.
    const typed = (await code()).replace(/^(...)/, '$1 ');
    expect(await confirm(typed)).toMatchObject({
      status: 200,
      body: { msg: 'Your new e-mail address now applies.' },
    });
    expect(await live()).toMatchObject({ email: fresh });
    expect(await login()).toMatchObject({ email: fresh });
    expect(await mailsOf('own-email-changed.mail')).toHaveLength(told + 1);
    expect(await asha.pending()).toEqual({});
    expect(await confirm(typed)).toMatchObject({ status: 409 });
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.confirm']);
  });

  it('is not moved by an open session alone: a wrong password changes nothing and spends no try', async () => {
    await ask();
    const right = await code();
    expect(await confirm(right, 'not the password')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', key: 'password.current' }] },
    });
    expect(await live()).toMatchObject({ email: old });
    expect((await confirm(right)).status).toBe(200);
  });

  it('has five tries of its code', async () => {
    await ask();
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await confirm(wrong)).toMatchObject({ status: 422, body: { key: 'emailChange.codeWrong' } });
    expect(await confirm(right)).toMatchObject({ status: 409, body: { key: 'ownEmail.over' } });
    expect(await live()).toMatchObject({ email: old });
  });

  it('lapses after 30 minutes', async () => {
    await ask();
    const right = await code();
    minutesLater(29);
    await get(EmailChangesService).applyDue();
    expect(await actions()).toEqual(['emailChange.ask']);
    minutesLater(31);
    expect(await confirm(right)).toMatchObject({ status: 409, body: { key: 'ownEmail.over' } });
    await get(EmailChangesService).applyDue();
    jest.restoreAllMocks();
    expect(await live()).toMatchObject({ email: old });
    expect(await actions()).toEqual(['emailChange.ask', 'emailChange.lapse']);
  });

  it('is asked for five times in an hour at most, each time with another code', async () => {
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { key: 'ownEmail.tooMany' } });
    expect((await confirm(await code())).status).toBe(200);
  });

  it('is not for staff to see or to confirm; the owner of the old address may object to it afterwards', async () => {
    await ask();
    const [row] = await fixture.test.connection.collection('email_changes').find({ to: fresh }).toArray();
    const changeId = String(row?.['_id']);
    const shown = async () => (await fixture.detail(asha.id)).applicants[0]?.emailChange;
    expect(await shown()).toBeUndefined();
    for (const call of [calls.confirmEmail, calls.withdrawEmail])
      expect((await fixture.as('Admin').post(call.path.replace(':id', changeId))).status).toBe(404);
    await confirm(await code());
    const token = get(RefuseLinks).tokenFor(changeId);
    expect((await fixture.as('Admin').post(calls.refuseEmail.path, { token })).status).toBe(409);
    expect(await shown()).toMatchObject({ state: 'disputed', from: old, to: fresh });
  });

  it('can be given up', async () => {
    await ask();
    expect((await asha.browser.post(calls.withdrawOwnEmail.path)).status).toBe(200);
    expect(await asha.pending()).toEqual({});
    expect((await confirm(await code())).status).toBe(409);
  });
});
