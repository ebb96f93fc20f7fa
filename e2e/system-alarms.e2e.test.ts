/** Alarms notify superAdmin by mail and on the system page, also when they end (docs/rules/alarms.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import { openMailbox } from '@portal/dev/testing/mailbox.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { untilStable, axeFindings, pressLanguage } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { screens } from './support/browser.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const superAdminAddress = 'superadmin@portal.example';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('an alarm', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => stores?.close());

  /** Makes the worker check immediately until the alarm has the expected state. */
  async function look(wanted: object): Promise<void> {
    await until('What the worker has to see', 30_000, async () => {
      await stores.tamper('timers', { _id: 'system-watch' }, { dueAt: new Date() });
      return (await stores.rows('alarms', { reason: 'jobs.failed', ...wanted })).length === 1;
    });
  }

  it('is mailed, shown on the page in both languages, and mailed again when it ends', async () => {
    const mailbox = openMailbox(fixture.system.urls.mailbox);
    await stores.insert('outbox', {
      _id: 'receipt.mail:nobody',
      ...{ job: 'receipt.mail', payload: { receiptId: 'nobody' }, priority: 10, state: 'dead-letter' },
      ...{ dueAt: new Date(), createdAt: new Date(), handOvers: 1, attempts: 12, failures: 12 },
      lastError: 'Error: refused',
    });
    await look({ isOpen: true });
    await stores.tamper('alarms', { reason: 'jobs.failed' }, { seenAt: minutesAgo(3), since: minutesAgo(3) });
    await look({ mailedAt: { $exists: true } });
    const alarmMail = await mailbox.waitFor(
      superAdminAddress,
      ({ subject }) => subject === 'Portal alarm: Jobs have failed',
    );
    expect(alarmMail.text).toContain('What people notice: An e-mail or a document may not have arrived.');
    expect(alarmMail.text).toContain('/admin/jobs');

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/system');
    const alarm = page.getByRole('listitem').filter({ hasText: 'Jobs have failed' });
    await alarm.getByRole('link', { name: 'Go to the page: Jobs have failed' }).waitFor();
    await alarm.getByText('retry or discard them').waitFor();
    await page.getByText('Database', { exact: true }).waitFor();
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, 'the system page')).toEqual([]);
    await page.setViewportSize(screens.phone.viewport);
    await untilStable(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(screens.phone.viewport.width);
    await page.setViewportSize(screens.desktop.viewport);
    await pressLanguage(page, 'हिन्दी');
    await page.getByRole('listitem').filter({ hasText: 'कुछ काम असफल हुए हैं' }).waitFor();
    await pressLanguage(page, 'English');
    await alarm.waitFor();

    await stores.tamper('outbox', { _id: 'receipt.mail:nobody' }, { state: 'discarded', doneAt: new Date() });
    await look({ quietSince: { $exists: true } });
    await stores.tamper('alarms', { reason: 'jobs.failed' }, { quietSince: minutesAgo(16) });
    await look({ isOpen: false });
    await mailbox.waitFor(
      superAdminAddress,
      ({ subject }) => subject === 'Portal alarm over: Jobs have failed',
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Recent alarms' }).waitFor();
    await page.getByText(/^Jobs have failed: /).waitFor();
    const notification = (await mailbox.all()).filter(({ subject }) => subject.includes('Jobs have failed'));
    expect(notification.map(({ to }) => to[0]?.address)).toEqual([superAdminAddress, superAdminAddress]);
  });

  it('stands beside the promises, and in the words of visitors on the status page', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/system');
    await page.getByRole('heading', { name: 'Service promises, last 28 days' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Console: within 1 second' }).waitFor();
    const alarm = { reason: 'part.provider', isOpen: true, seenAt: minutesAgo(9), since: minutesAgo(9) };
    await stores.insert('alarms', { ...alarm, mailedAt: minutesAgo(7) });
    await until('The page', 60_000, async () => {
      await stores.tamper('timers', { _id: 'system-watch' }, { dueAt: new Date() });
      await page.goto('/status');
      return (await page.getByText('no trouble').count()) < 4;
    });
    expect(await axeFindings(page, 'the status page')).toEqual([]);
    await page.setViewportSize(screens.phone.viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(screens.phone.viewport.width);
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'पोर्टल की स्थिति' }).waitFor();
  });

  it('is not shown to an Admin', async () => {
    const { page } = await fixture.openVisitor('phone');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/settings/system');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilStable(page);
    expect(await page.getByText('Database migration').count()).toBe(0);
  });
});
