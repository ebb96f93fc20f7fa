import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createLogins } from '@portal/dev/testing/logins.ts';
import { labelledValue } from '@portal/dev/testing/mail-lines.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const demoPassword = 'Demo-Orange-2026';
const staffPassword = 'Qx4-brand-new-22';
const memberPassword = 'nw8-pt-lqa';

describe('password recovery and change', () => {
  const fixture = setUpJourney();

  const open = async (screen: 'phone' | 'desktop'): Promise<Page> => {
    const visitor = await fixture.openVisitor(screen);
    return visitor.page;
  };
  const member = (memNo: string, email: string) => ({
    memberId: `member-${memNo}`,
    applicationId: `application-${memNo}`,
    memNo,
    name: 'Asha Rao',
    appType: 'single' as const,
    email,
  });
  const askForMemberCode = async (page: Page, email: string): Promise<void> => {
    await page.goto('/membership_login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/MemberForgetPass');
    await page.getByLabel('Registered e-mail').fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/MembersendOtp');
  };
  const recoverStaff = async (page: Page, email: string, password: string): Promise<void> => {
    await page.goto('/Forgot_password');
    await page.getByLabel('E-mail of your account').fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/send_OTP');
    const mail = await fixture.system.mailbox.waitFor(email, (one) =>
      one.subject.includes('code for a new password'),
    );
    await page.getByLabel('OTP from the e-mail').fill(labelledValue(mail, 'Code'));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/new_pass');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Password Set Successfully!').waitFor();
  };
  const reauthenticate = async (page: Page): Promise<void> => {
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill(demoPassword);
    await again.getByRole('button', { name: 'Confirm' }).click();
    await again.waitFor({ state: 'hidden' });
  };

  it('staff recover the password by a mailed code and log in with the new one (SEC-01, SEC-07)', async () => {
    const page = await open('desktop');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/Forgot_password');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByRole('alert').getByText('You need to Provide a email id').waitFor();
    await page.getByLabel('E-mail of your account').fill('employee@portal.example');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.waitForURL('**/send_OTP');
    const field = page.getByLabel('OTP from the e-mail');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    const mail = await fixture.system.mailbox.waitFor('employee@portal.example');
    const code = labelledValue(mail, 'Code');
    await field.fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('alert').getByText('The OTP is wrong or has expired').waitFor();
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/new_pass');
    await page.getByLabel('New password', { exact: true }).fill(staffPassword);
    await page.getByLabel('Confirm new password').fill('another-one-1');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').getByText('Both passwords should be same').waitFor();
    await page.getByLabel('Confirm new password').fill(staffPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Password Set Successfully!').waitFor();
    await page.getByRole('link', { name: 'Go to the log-in' }).click();
    await staffLogIn(page, 'employee', staffPassword);
    const notification = await fixture.system.mailbox.waitFor('employee@portal.example', (one) =>
      one.subject.includes('password was changed'),
    );
    expect(notification.text).not.toContain(staffPassword);
  });

  it('members with a shared e-mail address get one code per account, valid in one browser (SEC-01)', async () => {
    const email = 'family@post.example';
    const [first = '', second = ''] = await createLogins(fixture.system.env, [
      member('501', email),
      member('502', email),
    ]);
    const page = await open('phone');
    for (const [memNo, code] of [
      ['501', first],
      ['502', second],
    ] as const) {
      const login = await page.request.post('/api/membership_login', { data: { memNo, password: code } });
      const { accessToken } = (await login.json()) as { accessToken: string };
      await page.request.post('/api/member_resetPass', {
        headers: { authorization: `Bearer ${accessToken}` },
        data: { password: `first-${memNo}-x` },
      });
    }
    await page.context().clearCookies();
    await askForMemberCode(page, email);
    const mail = await fixture.system.mailbox.waitFor(email, (one) => one.subject.includes('membership 502'));
    await fixture.system.mailbox.waitFor(email, (one) => one.subject.includes('membership 501'));

    const stranger = await open('desktop');
    await stranger.goto('/MembersendOtp');
    await stranger.getByLabel('OTP').fill(labelledValue(mail, 'Code'));
    await stranger.getByRole('button', { name: 'Verify OTP' }).click();
    await stranger.getByText('Your session has expired, please start again').waitFor();

    expect(await page.getByLabel('OTP').getAttribute('autocomplete')).toBe('one-time-code');
    await page.getByLabel('OTP').fill(labelledValue(mail, 'Code'));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.waitForURL('**/MembernewPass');
    await page.getByLabel('New password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm new password').fill('12345');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('link', { name: 'Minimum 6 characters required for password' }).waitFor();
    expect(await page.title()).toMatch(/^Error:/);
    await page.getByLabel('New password', { exact: true }).fill(memberPassword);
    await page.getByLabel('Confirm new password').fill(memberPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/membership_login');
    await page.getByText('Password Set Successfully!').waitFor();
    const login = async (memNo: string, password: string): Promise<number> =>
      (await page.request.post('/api/membership_login', { data: { memNo, password } })).status();
    expect(await login('502', memberPassword)).toBe(200);
    expect(await login('501', memberPassword)).toBe(401);
    expect(await login('501', 'first-501-x')).toBe(200);
    await fixture.system.mailbox.waitFor(email, (one) => one.subject.includes('password was changed'));
  });

  it('a member who never logged in gets a new activation code, also in Hindi, which revokes the old one (SEC-03)', async () => {
    const email = 'never@post.example';
    const [old = ''] = await createLogins(fixture.system.env, [{ ...member('503', email), language: 'hi' }]);
    const page = await open('phone');
    await page.goto('/MemberForgetPass');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'पासवर्ड भूल गए' }).waitFor();
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await page.getByRole('link', { name: 'ई-मेल लिखें' }).waitFor();
    await page.getByLabel('पंजीकृत ई-मेल').fill(email);
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await page.waitForURL('**/MembersendOtp');
    const mail = await fixture.system.mailbox.waitFor(email);
    expect(mail.subject).toContain('आपका नया एक्टिवेशन कोड');
    expect(mail.text).toMatch(/^Membership number: 503$/m);
    const code = labelledValue(mail, 'Activation code');
    const login = async (password: string) =>
      await page.request.post('/api/membership_login', { data: { memNo: '503', password } });
    expect((await login(old)).status()).toBe(401);
    expect(await (await login(code)).json()).toMatchObject({ result: { is_first_login: true } });
  });

  it('an unknown address gets the same response but no mail (SEC-05)', async () => {
    const page = await open('phone');
    await askForMemberCode(page, 'nobody@post.example');
    await page.getByLabel('OTP').fill('123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByText('The OTP is wrong or has expired').waitFor();
    const mails = await fixture.system.mailbox.all();
    expect(mails.filter(({ to }) => to.some(({ address }) => address === 'nobody@post.example'))).toEqual([]);
  });

  it('a new staff user is added after re-authentication, invited by mail and logs in with a second factor (SEC-08, SEC-13)', async () => {
    const chief = await open('desktop');
    await staffLogIn(chief, 'superadmin');
    await chief.goto('/admin/settings/staff');
    await chief.getByRole('button', { name: 'Add a staff user' }).click();
    const add = chief.getByRole('dialog', { name: 'Add a staff user' });
    await add.getByLabel('Username').fill('clerk');
    await add.getByLabel('E-mail').fill('clerk@portal.example');
    await add.getByRole('button', { name: 'Save' }).click();
    await reauthenticate(chief);
    await chief.getByRole('row', { name: /clerk@portal.example/ }).waitFor();
    const invitation = await fixture.system.mailbox.waitFor('clerk@portal.example');
    expect(invitation.text).toContain('/Forgot_password');

    const clerk = await open('desktop');
    await recoverStaff(clerk, 'clerk@portal.example', staffPassword);

    await chief.getByRole('button', { name: 'Change clerk' }).click();
    await chief.getByRole('dialog').getByLabel('Code at log-in').check();
    await chief.getByRole('button', { name: 'Save' }).click();
    await chief.getByRole('row', { name: /clerk@portal.example.*Yes/ }).waitFor();

    await clerk.goto('/login');
    await clerk.getByLabel('Username').fill('clerk');
    await clerk.getByLabel('Password').fill(staffPassword);
    await clerk.getByRole('button', { name: 'Login' }).click();
    await clerk.waitForURL('**/OTPLogin');
    const mail = await fixture.system.mailbox.waitFor(
      'clerk@portal.example',
      (one) => one.subject === 'Your log-in code',
    );
    await clerk.getByLabel('OTP from the e-mail').fill('000000');
    await clerk.getByRole('button', { name: 'Login' }).click();
    await clerk.getByText('The OTP is wrong or has expired').waitFor();
    await clerk.getByRole('link', { name: 'Send the code again' }).click();
    await clerk.waitForURL('**/OTPForm');
    await clerk.getByRole('button', { name: 'Send OTP' }).click();
    await clerk.getByRole('alert').getByText('Too many requests').waitFor();
    await clerk.goBack();
    await clerk.waitForURL('**/OTPLogin');
    await clerk.getByLabel('OTP from the e-mail').fill(labelledValue(mail, 'Code'));
    await clerk.getByRole('button', { name: 'Login' }).click();
    await clerk.waitForURL('**/admin/dashboard');

    await chief.getByRole('button', { name: 'Change clerk' }).click();
    await chief.getByRole('dialog').getByLabel('Disabled').check();
    await chief.getByRole('button', { name: 'Save' }).click();
    await chief.getByRole('row', { name: /clerk@portal.example.*Disabled/ }).waitFor();
    await clerk.goto('/admin/applications');
    await clerk.waitForURL('**/login?**');
  });

  it('staff change their password after re-authentication and keep the session (SEC-12)', async () => {
    const page = await open('phone');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/reset_password');
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await page.getByLabel('Confirm password').fill(`${staffPassword}!`);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').getByText('Both passwords should be same').waitFor();
    await page.getByLabel('Confirm password').fill(staffPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await reauthenticate(page);
    await page.getByRole('status').getByText('Your password was changed.').waitFor();
    await page.goto('/admin/applications');
    await page.getByRole('heading', { name: 'New Applicants' }).waitFor();
  });
});
