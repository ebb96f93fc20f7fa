import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { ActivationsService } from '../members/activations.service.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { type Reply, TestBrowser } from '../testing/browser.js';
import { type MailedCode, mailedCodes } from '../testing/mailed-codes.js';

const password = 'vk7-qz-mfx';
const fresh = 'nw8-pt-lqa';
const codeJob = 'recovery-code.mail';
const activationJob = 'activation-again.mail';

describe('recovery of members', () => {
  let test: TestApp;
  let count = 0;
  let email: string;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    email = `family${count}@portal.example`;
    await test.connection.collection('outbox').deleteMany({});
  });
  const browser = (): TestBrowser => new TestBrowser(test);
  const newMember = async (memNo: string): Promise<string> => {
    const member = {
      memberId: `member-${memNo}`,
      applicationId: `application-${memNo}`,
      memNo,
      name: 'Asha Rao',
      appType: 'single' as const,
      email,
    };
    const logins = test.app.get(MemberLoginsService);
    const work = test.app.get(UnitOfWork);
    return (await work.run({ kind: 'system' }, async (tx) => logins.createForMember(tx, member))) ?? '';
  };
  const login = async (memNo: string, secret: string): Promise<Reply> =>
    browser().call(calls.memberLogin, { memNo, password: secret });
  const activate = async (memNo: string): Promise<void> => {
    const first = await login(memNo, await newMember(memNo));
    const authorization = `Bearer ${String(first.body['accessToken'])}`;
    await browser().call(calls.memberResetPassword, { password }, { authorization });
  };
  const idOf = async (memNo: string): Promise<string> =>
    String((await test.connection.collection('member_logins').findOne({ memNo }))?._id);
  const forget = async (): Promise<{ who: TestBrowser; mails: MailedCode[] }> => {
    await test.connection.collection('code_quotas').deleteMany({});
    const who = browser();
    expect((await who.call(calls.forgotPasswordMember, { email: ` ${email.toUpperCase()} ` })).text).toBe(
      'OTP has been sent on your email-id',
    );
    return { who, mails: await mailedCodes(test) };
  };

  it('goes the documented way with the three exact texts, down to six characters', async () => {
    await activate(`A${count}`);
    const { who, mails } = await forget();
    expect(mails).toHaveLength(1);
    const verified = await who.call(calls.verifyOtpMember, { OTP: mails[0]?.code });
    expect(verified).toMatchObject({ status: 200, text: 'OTP Verified' });
    const short = { password1: '12345', password2: '12345' };
    expect(await who.call(calls.newPasswordMember, short)).toMatchObject({
      status: 422,
      body: { msg: 'Minimum 6 characters required for password' },
    });
    const done = await who.call(calls.newPasswordMember, { password1: 'q7-xzw', password2: 'q7-xzw' });
    expect(done).toMatchObject({ status: 200, text: 'Password Set Successfully!' });
    expect((await login(`A${count}`, password)).status).toBe(401);
    expect((await login(`A${count}`, 'q7-xzw')).status).toBe(200);
  });

  it('mails one code for each member of a shared e-mail; the code chooses the account', async () => {
    const [one, two] = [`B${count}`, `C${count}`];
    await activate(one);
    await activate(two);
    const { who, mails } = await forget();
    const owners = mails.map(({ subjectId }) => subjectId).sort();
    expect(owners).toEqual([await idOf(one), await idOf(two)].sort());
    expect(new Set(mails.map(({ code }) => code)).size).toBe(2);
    const second = await idOf(two);
    const code = mails.find(({ subjectId }) => subjectId === second)?.code;
    await who.call(calls.verifyOtpMember, { OTP: code });
    const done = await who.call(calls.newPasswordMember, { password1: fresh, password2: fresh });
    expect(done.text).toBe('Password Set Successfully!');
    expect((await login(two, fresh)).status).toBe(200);
    expect((await login(one, fresh)).status).toBe(401);
    expect((await login(one, password)).status).toBe(200);
  });

  it('sends a new activation code to who never set a password; it counts once it is mailed', async () => {
    const memNo = `D${count}`;
    const old = await newMember(memNo);
    const { who, mails } = await forget();
    expect(mails).toMatchObject([{ job: activationJob }]);
    const [mail] = mails;
    if (mail === undefined) throw new Error('There is no mail');
    expect((await who.call(calls.verifyOtpMember, { OTP: '123456' })).text).toBe(
      'The OTP is wrong or has expired',
    );
    expect((await login(memNo, mail.code)).status).toBe(401);
    const activations = test.app.get(ActivationsService);
    expect(await activations.place(mail.subjectId, mail.issueId, mail.code)).toBe(true);
    expect((await login(memNo, old)).status).toBe(401);
    expect(await login(memNo, mail.code)).toMatchObject({
      status: 200,
      body: { result: { is_first_login: true } },
    });
    expect(await activations.place(mail.subjectId, mail.issueId, mail.code)).toBe(true);
    expect((await login(memNo, mail.code)).status).toBe(401);
  });

  it('sends no activation code to who has set a password meanwhile', async () => {
    const memNo = `E${count}`;
    const code = await newMember(memNo);
    const { mails } = await forget();
    const first = await login(memNo, code);
    const authorization = `Bearer ${String(first.body['accessToken'])}`;
    await browser().call(calls.memberResetPassword, { password }, { authorization });
    const [mail] = mails;
    const place = test.app
      .get(ActivationsService)
      .place(mail?.subjectId ?? '', mail?.issueId ?? '', mail?.code ?? '');
    expect(await place).toBe(false);
    expect((await login(memNo, password)).status).toBe(200);
  });

  it('knows staff and members apart: the address of one recovers nothing of the other', async () => {
    await activate(`F${count}`);
    const who = browser();
    await who.call(calls.forgotPassword, { email });
    const mails = await mailedCodes(test);
    expect(mails).toMatchObject([{ job: codeJob, subjectId: 'none' }]);
    const member = await forget();
    const code = member.mails.at(-1)?.code;
    expect((await member.who.call(calls.verifyOtp, { OTP: code })).text).toBe(
      'Your session has expired, please start again',
    );
  });

  it('tells of a changed password by mail, but not of the first one (SEC-07)', async () => {
    const told = async (): Promise<number> =>
      test.connection.collection('outbox').countDocuments({ job: 'password-changed.mail' });
    await activate(`G${count}`);
    expect(await told()).toBe(0);
    const session = await login(`G${count}`, password);
    const authorization = `Bearer ${String(session.body['accessToken'])}`;
    const body = { password: fresh, currentPassword: password };
    await browser().call(calls.memberResetPassword, body, { authorization });
    expect(await told()).toBe(1);
  });
});
