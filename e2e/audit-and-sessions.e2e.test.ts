import { describe, expect, it } from '@jest/globals';
import { openStores } from '@portal/dev/testing/stores.ts';
import { everyRule, axeFindings, untilStable, userMenu } from './support/axe.ts';
import { type Visitor } from './support/browser.ts';
import { fillDay, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { runCommand } from './support/run-command.ts';

describe('audit trail and staff sessions', () => {
  const fixture = setUpJourney(() => ({}));

  async function openPage(screen: 'phone' | 'desktop' = 'desktop'): Promise<Visitor['page']> {
    const visitor = await fixture.openVisitor(screen);
    return visitor.page;
  }

  const verify = async () => runCommand('audit:verify', fixture.system.env);

  it.each(['desktop', 'phone'] as const)(
    'superAdmin finds a denied and a successful log-in on a %s, without a violation of axe',
    async (screen) => {
      const stranger = await openPage();
      await stranger.goto('/login');
      await stranger.getByLabel('Username').fill('admin');
      await stranger.getByLabel('Password').fill('not-the-password');
      await stranger.getByRole('button', { name: 'Login' }).click();
      await stranger.getByText('Incorrect username or password').waitFor();

      const page = await openPage(screen);
      await staffLogIn(page, 'superadmin');
      await page.goto('/admin/audit');
      await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
      await page.getByRole('combobox', { name: 'Action' }).fill('log-in refused');
      await page.getByRole('option', { name: 'Staff log-in refused' }).click();
      await page.waitForURL('**/admin/audit?**');
      await page.getByText('Staff user admin').first().waitFor();
      const said = page.getByRole('cell', { name: 'Staff log-in refused', exact: true }).first();
      // A row, or card on a phone, must not fill the screen.
      const box = await page.getByRole('row').filter({ has: said }).first().boundingBox();
      expect(box?.height).toBeLessThan(300);
      expect(new URL(page.url()).searchParams.get('filter')).toContain('staff.loginRefused');

      await page.getByRole('combobox', { name: 'Action' }).fill('logged in');
      await page.getByRole('option', { name: 'Logged in', exact: true }).click();
      await page.getByLabel('Person (username or id)').fill('superadmin');
      await page
        .getByRole('button', { name: /Show details of Logged in/ })
        .first()
        .click();
      const difference = page.getByRole('table', { name: 'What changed' });
      await difference.getByRole('rowheader', { name: 'Person', exact: true }).waitFor();
      expect(await axeFindings(page, 'audit', [screen], everyRule)).toEqual([]);
    },
  );

  it.each(['desktop', 'phone'] as const)(
    'superAdmin filters the audit by a day, typed and from the calendar, on a %s',
    async (screen) => {
      const page = await openPage(screen);
      await staffLogIn(page, 'superadmin');
      await page.goto('/admin/audit');
      const filtered = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as object;
      await fillDay(page, 'From', '2026-02-03');
      await page.waitForURL('**/admin/audit?**2026-02-03**');
      expect(filtered()).toEqual({ from: '2026-02-03' });
      await page.getByRole('button', { name: 'From: open the calendar, 3 Feb 2026' }).click();
      const calendar = page.getByRole('dialog');
      await calendar.getByText('February 2026').waitFor();
      await untilStable(page);
      expect(await axeFindings(page, 'calendar', [screen])).toEqual([]);
      await calendar.getByRole('gridcell', { name: '17' }).click();
      await calendar.waitFor({ state: 'detached' });
      await page.waitForURL('**/admin/audit?**2026-02-17**');
      expect(filtered()).toEqual({ from: '2026-02-17' });
      await page.reload();
      await page.getByRole('button', { name: 'From: open the calendar, 17 Feb 2026' }).click();
      await calendar.getByRole('button', { name: 'Clear' }).click();
      await page.waitForURL((url) => !url.search.includes('2026-02-17'));
    },
  );

  it('superAdmin ends the session of an employee, who is logged out and sees their sessions after a new log-in', async () => {
    const employee = await openPage('phone');
    await staffLogIn(employee, 'employee');
    await userMenu(employee).click();
    await employee.getByRole('menuitem', { name: 'Your sessions' }).click();
    await employee.waitForURL('**/admin/settings/sessions');
    await employee.getByText('This session').waitFor();
    expect(await employee.getByRole('button', { name: 'All staff' }).count()).toBe(0);

    const page = await openPage();
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/sessions');
    await page.getByRole('button', { name: 'All staff' }).click();
    const end = page.getByRole('button', { name: /End session of employee/ });
    await end.first().waitFor();
    expect(await axeFindings(page, 'sessions', ['desktop'], everyRule)).toEqual([]);
    await end.first().click();
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('The session has ended.').waitFor();
    await end.first().waitFor({ state: 'detached' });

    // Sessions may be cached for 2 s (rule SEC-12).
    await employee.waitForTimeout(2_500);
    await employee.reload();
    await employee.waitForURL('**/login**');
    await staffLogIn(employee, 'employee');
    await employee.goto('/admin/settings/sessions');
    await employee.getByRole('button', { name: 'Log out' }).click();
    await employee.waitForURL('**/login**');
  });

  it('every page shows staff which part is unavailable, in terms of their work (REL-01)', async () => {
    await fixture.system.stop('mailbox');
    const page = await openPage('phone');
    await staffLogIn(page, 'employee');
    const notification = page.getByText('E-mails: codes, receipts and letters are delayed.');
    await notification.waitFor();
    expect(await axeFindings(page, 'a part away', ['phone'], everyRule)).toEqual([]);
    await fixture.system.start('mailbox');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await notification.waitFor({ state: 'detached' });
  });

  it('the worker seals rows within seconds, and the command finds a tampered row', async () => {
    const stores = await openStores(fixture.system.env);
    try {
      const until = Date.now() + 15_000;
      while ((await stores.rows('audit', { seq: null })).length > 0) {
        if (Date.now() > until) throw new Error('Rows were not sealed in time');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      const whole = await verify();
      expect(whole.stdout).toContain('The audit is whole.');
      expect(whole.code).toBe(0);
      await stores.tamper('audit', { seq: 2 }, { action: 'nothing.happened' });
      const changed = await verify();
      expect(changed.stdout).toMatch(/changed: row 2 \(\w+\) is not the one that was sealed/);
      expect(changed.code).toBe(1);
    } finally {
      await stores.close();
    }
  });
});
