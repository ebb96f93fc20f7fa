/** Staff set and test the sender mailbox and rotate its encryption keys (docs/rules/mails.md, rule SEC-51, fault F22). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pages } from '@portal/contract/pages';
import { type ScriptedSmtp, startScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { everyRule, axeFindings, pressLanguage } from './support/axe.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { runCommand } from './support/run-command.ts';

const wrong = 'Canary-wrong-7781';
const right = 'Canary-right-7782';
const ownPassword = 'Demo-Orange-2026';
const address = 'office@portal.example';

describe('the sender mailbox', () => {
  let office: ScriptedSmtp;

  beforeAll(async () => {
    office = await startScriptedSmtp(right);
  });
  const fixture = setUpJourney(() => ({ env: { MAILBOX_SMTP_URL: office.url, LOG_LEVEL: 'trace' } }));
  afterAll(async () => {
    await office?.close();
  });

  async function openPage(screen: 'phone' | 'desktop', name: 'superadmin' | 'admin'): Promise<Page> {
    const visitor = await fixture.openVisitor(screen);
    await staffLogIn(visitor.page, name);
    return visitor.page;
  }

  async function update(page: Page, password: string): Promise<void> {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
    await page
      .getByLabel('Password', { exact: false })
      .and(page.locator('input[name=mailbox-password]'))
      .fill(password);
    await page.getByRole('button', { name: 'Update' }).click();
  }

  const rotate = async (keys: string) =>
    runCommand('keys:rotate', { ...fixture.system.env, DATA_KEYS: keys });

  it('reports a wrong password on every page; the right one fixes it after re-authentication', async () => {
    const page = await openPage('desktop', 'superadmin');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Set Email Password' }).click();
    await page.waitForURL(`**${pages.setEmailPassword.path}`);
    await page.getByText('Not set: all e-mails are sent').waitFor();
    await update(page, wrong);
    const again = page.getByRole('dialog');
    await again.getByLabel('Password').fill(ownPassword);
    await again.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The sender mailbox was updated.').waitFor();
    expect(await page.locator('input[name=mailbox-password]').inputValue()).toBe('');

    await page.getByRole('button', { name: 'Send test e-mail' }).click();
    await page.getByText('Not sent').waitFor();
    await page.getByText('The mailbox has not worked since').waitFor();
    await page.getByText('The mail server refused the log-in').first().waitFor();
    expect(await axeFindings(page, 'mailbox', ['desktop'], everyRule)).toEqual([]);
    const notification = await fixture.system.mailbox.waitFor('superadmin@portal.example', ({ subject }) =>
      subject.includes('is not working'),
    );
    expect(notification.text).toContain(pages.setEmailPassword.path);

    await page.goto(pages.dashboard.path);
    await page.getByText('The sender mailbox is not working.').waitFor();
    expect(await axeFindings(page, 'mailbox', ['desktop'], everyRule)).toEqual([]);
    await page.getByRole('link', { name: 'What to do' }).click();
    await update(page, right);
    await page.getByText('The sender mailbox was updated.').waitFor();
    await page.getByRole('button', { name: 'Send test e-mail' }).click();
    await page.getByText(/^Sent to superadmin@portal\.example/).waitFor();
    await page.getByText('In use').waitFor();
    expect(office.taken.map(({ user, from, to }) => ({ user, from, to }))).toEqual([
      { user: address, from: address, to: ['superadmin@portal.example'] },
    ]);
  });

  it('is usable on a 360 px phone, also in Hindi, without a violation of axe', async () => {
    const page = await openPage('phone', 'superadmin');
    await page.goto('/admin/settings/mailbox');
    await page.getByRole('heading', { name: 'Set Email Password', level: 1 }).waitFor();
    await pressLanguage(page, 'हिन्दी');
    await page.getByRole('heading', { name: 'ई-मेल पासवर्ड सेट करें', level: 1 }).waitFor();
    await page.getByText('उपयोग में').waitFor();
    expect(await axeFindings(page, 'mailbox', ['phone'], everyRule)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  it('is removed after confirmation and re-authentication, and can be set again', async () => {
    const page = await openPage('desktop', 'superadmin');
    await page.goto(pages.setEmailPassword.path);
    await page.getByRole('button', { name: 'Remove mailbox...' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the mailbox?' });
    await question.getByText('The stored password is deleted immediately').waitFor();
    expect(await axeFindings(page, 'mailbox', ['desktop'], everyRule)).toEqual([]);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    const again = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
    await again.getByLabel('Password').fill(ownPassword);
    await again.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The sender mailbox was removed.').waitFor();
    await page.getByText('Not set: all e-mails are sent').waitFor();
    expect(await page.getByRole('button', { name: 'Remove mailbox...' }).count()).toBe(0);
    // The pressed button is gone, so the focus moves to the result.
    await page.locator('[role=status]:focus', { hasText: 'The sender mailbox was removed.' }).waitFor();
    expect(await axeFindings(page, 'mailbox', ['desktop'], everyRule)).toEqual([]);
    await update(page, right);
    await page.getByText('In use').waitFor();
  });

  it('is not available for an Admin without the grant', async () => {
    const page = await openPage('desktop', 'admin');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await unfoldMenu(page);
    expect(await page.getByRole('link', { name: 'Set Email Password' }).count()).toBe(0);
  });

  it('re-encrypts its secret by npm run keys:rotate, which reports missing keys (SEC-51)', async () => {
    const oldKey = fixture.system.env['DATA_KEYS'] ?? '';
    const newKey = 'n'.repeat(12) + '-7Yb2Lk9Xc4Vn8Mz1Wd5';
    const stores = await openStores(fixture.system.env);
    try {
      const sealed = async () => String((await stores.rows('mailboxes', {}))[0]?.['credentials']);
      const before = await sealed();
      const without = await rotate(newKey);
      expect(without.stdout).toContain('no key opens mailboxes sender credentials');
      expect(without.code).toBe(1);
      expect(await sealed()).toBe(before);

      const moved = await rotate(`${newKey},${oldKey}`);
      expect(moved.stdout).toContain(
        'mailboxes: 1 moved to the newest key, 0 were there already, 0 not moved',
      );
      expect(moved.code).toBe(0);
      expect(await sealed()).not.toBe(before);
      const alone = await rotate(newKey);
      expect(alone.stdout).toContain(
        'mailboxes: 0 moved to the newest key, 1 were there already, 0 not moved',
      );
    } finally {
      await stores.close();
    }
  });

  it('never appears in a log in any encoding (SEC-51, SEC-53)', () => {
    const logs = readdirSync(fixture.system.logsDir).map((name) =>
      readFileSync(join(fixture.system.logsDir, name), 'utf8'),
    );
    const text = logs.join('\n');
    expect(text).toContain('set_email_pass');
    for (const secret of [wrong, right]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('base64').replaceAll('=', ''));
    }
  });
});
