/** The dashboard and the change of fees (docs/rules/statistics.md, docs/rules/fees.md). */
import { describe, expect, it } from '@jest/globals';
import { indiaDay, showDate } from '@portal/contract/format';
import { pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings } from './support/axe.ts';
import { fillDay, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the dashboard and the fees', () => {
  const fixture = setUpJourney();
  const expectAccessible = async (page: Page, about: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, about)).toEqual([]);
  };

  /** Returns the scroll width of the page on a 360 px phone. */
  const widthAt360 = async (page: Page): Promise<number> => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await untilStable(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (before !== null) await page.setViewportSize(before);
    return width;
  };

  /** Inserts three life members, two students, one of them after the last day, and one associate. */
  const insertMembers = async (): Promise<void> => {
    const stores = await openStores(fixture.system.env);
    const rows = [
      ['single', 'Life Member', '9999-12-31'],
      ['couple', 'Life Member', '9999-12-31'],
      ['couple', 'Life Member', '9999-12-31'],
      ['student', 'Student', '2999-01-01'],
      ['student', 'Student', '2021-01-01'],
      ['old', 'Associate', '9999-12-31'],
    ] as const;
    const contact = { phone: '+919876543210', email: 'asha@post.example' };
    const applicant = { name: 'Asha Verma', gender: 'female', ...contact };
    const at = new Date();
    for (const [index, [appType, group, endsOn]] of rows.entries())
      await stores.insert('members', {
        ...{
          applicationId: `dashboard-${index}`,
          person: 0,
          memNo: `D${index}`,
          aliases: [],
          appType,
          group,
        },
        ...{ state: 'active', applicant, address: {} },
        ...{ association: { state: 'Goa' }, memberOn: '2020-01-01', terms: [], beginnings: [], endsOn },
        ...{ version: 0, createdAt: at, updatedAt: at },
      });
    await stores.close();
  };

  const dayAt = (days: number): string => indiaDay(new Date(Date.now() + days * DAY));

  /** Inserts applications approved, sent back and rejected some days ago, a payment in cash, a refund, and a membership that ends soon. */
  const insertDecided = async (): Promise<void> => {
    const stores = await openStores(fixture.system.env);
    const before = (days: number) => new Date(Date.now() - days * DAY);
    const steps = [
      ['approved', { submit: before(9), approve: before(3) }],
      ['approved', { submit: before(39), sendBack: before(38), approve: before(35) }],
      ['returned', { submit: before(8), sendBack: before(6) }],
      ['rejected', { submit: before(8), reject: before(3) }],
      ['approved', {}],
    ] as const;
    for (const [index, [state, found]] of steps.entries())
      await stores.insert('applications', {
        ...{ appId: `dashboard-${index}`, appType: 'single', appFee: 1635, plan: 'life-single', lines: [] },
        ...{ applicants: [], address: {}, association: { state: 'Goa' }, state, history: [], steps: found },
        ...{ payment: { mode: 'Online', success: true, amount: 1635, payments: [] }, consents: [] },
        ...{ language: 'en', version: 0, terms: [], beginnings: [] },
        ...{ createdAt: before(9), updatedAt: before(3) },
      });
    const times = { createdAt: before(4), updatedAt: before(4) };
    const amount = { amount: 163_500, currency: 'INR', source: 'webhook' };
    for (const [_id, state, method] of [
      ['pay_dashboardrefund', 'refunded', 'upi'],
      ['offline_dashboard-1', 'captured', 'cash'],
    ])
      await stores.insert('payments', {
        ...{ _id, appId: `dashboard-${_id}`, state, method, amountRefunded: 0 },
        ...amount,
        ...times,
      });
    for (const part of [1, 2])
      await stores.insert('refunds', {
        ...{
          _id: `dashboard-${part}`,
          appId: 'dashboard-1',
          paymentId: 'pay_dashboardrefund',
          state: 'processed',
        },
        ...{ mode: 'provider', amount: 500 * part, reason: '', asks: 0, ...times },
      });
    await stores.tamper('members', { memNo: 'D3' }, { endsOn: dayAt(20) });
    await stores.close();
  };

  /** Returns the number of records in a figure: last in `1 Nov 2026, Received: 3` and `₹500 Online, 2 payments`, first in `3 +50% Received`. */
  const numberIn = (text: string | null): number => {
    const bare = (text ?? '').replaceAll(/,(?=\d)/g, '');
    const numbers = bare.match(/\d+/g);
    return Number(/: \d+$|payments?$/.test(bare) ? numbers?.at(-1) : numbers?.[0]);
  };

  it('opens, for every figure with a link, the list that it counts', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'dashboard');
    await applicant.prepare();
    await applicant.submit(applicant.submission());
    await applicant.confirm(await createProvider(fixture.system.urls.sandbox).pay(applicant.orderId));
    await insertMembers();
    await insertDecided();
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto(`/admin/dashboard?period=own&from=${dayAt(-45)}&to=${dayAt(0)}`);
    const main = page.getByRole('main');
    // Figures of an earlier test may still be shown for a minute.
    for (const text of ['3 Life members', 'Online, 2 payments', '2 Approved'])
      await main.getByRole('link').filter({ hasText: text }).first().waitFor({ timeout: 130_000 });
    await main.getByText('Show as table').click();
    await expectAccessible(page, 'the dashboard of a superAdmin');
    const marks = await main.locator('a[href*="/admin/"]').evaluateAll((all) =>
      all.map((link) => {
        const title = link.getAttribute('title') ?? link.querySelector('title')?.textContent;
        return [link.getAttribute('href') ?? '', title ?? link.textContent] as const;
      }),
    );
    // The notice of what is missing before the opening is no figure.
    const expected = marks
      .filter(([to]) => to !== pages.start.path)
      .map(([to, text]) => [to, numberIn(text)] as const);
    const counts = new Map(expected);
    // A bar, its row in the table and its state on the map open the same list.
    expect(expected.filter(([to, count]) => counts.get(to) !== count)).toEqual([]);
    const listed: unknown[] = [];
    for (const [to] of counts) {
      await main
        .locator(`a[href=${JSON.stringify(to)}]`)
        .first()
        .click();
      await page.waitForURL((url) => url.pathname !== '/admin/dashboard');
      const count = page.getByRole('status').filter({ hasText: /\d/ }).first();
      await count.waitFor();
      // The count of the list before is shown until the rows have arrived.
      await page.locator('[aria-busy="false"]').waitFor();
      listed.push([to, numberIn(await count.textContent())]);
      await page.goBack();
      await main.getByText('Show as table').waitFor();
    }
    expect(listed).toEqual([...counts]);
    for (const filter of ['submit', 'approve', 'sendBack', 'reject', 'Online', 'Offline', 'refundedFrom'])
      expect([...counts.keys()].some((to) => to.includes(filter))).toBe(true);
    for (const filter of ['Student', 'nmoState', 'female', 'endsIn'])
      expect([...counts.keys()].some((to) => to.includes(filter))).toBe(true);
  }, 600_000);

  it('shows figures to all staff, with links that their role may open', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'employee');
    await page.goto('/admin/dashboard');
    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('Life members').waitFor();
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    await page.getByRole('heading', { name: 'Members by gender' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Money' }).count()).toBe(0);
    await page.getByText('Show as table').click();
    // An Employee may read applications but not members.
    expect(await totals.getByRole('link').count()).toBe(2);
    expect(await page.getByText('Update requests').count()).toBe(0);
    await expectAccessible(page, 'the dashboard of an Employee');
    expect(await widthAt360(page)).toBe(360);
    await totals.getByRole('link', { name: 'Student applications' }).click();
    await page.getByRole('heading', { name: 'New Applicants' }).waitFor();
    await page.goto('/admin/settings/prices');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });

  it('schedules new fees after a confirmation, and withdraws them', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/prices');
    await page.getByRole('button', { name: 'New fees' }).click();
    const day = indiaDay(new Date(Date.now() + 30 * DAY));
    await fillDay(page, 'First day', day);
    const student = page.getByRole('group', { name: 'Student', exact: true });
    await student.getByLabel('Membership fee').fill('450');
    await student.getByText('The lines add up to ₹550, which is not the total.').waitFor();
    await page.getByRole('button', { name: 'Save new fees' }).click();
    await page.getByText('Correct the fees marked in red.').waitFor();
    await expectAccessible(page, 'new fees that do not add up');
    await student.getByLabel('Total in rupees').fill('550');
    await student.getByText('The lines add up to ₹550.').waitFor();
    expect(await widthAt360(page)).toBe(360);
    await page.getByRole('button', { name: 'Save new fees' }).click();
    const shown = showDate(day, 'en');
    const ask = page.getByRole('dialog', { name: `New fees from ${shown}?` });
    await ask.getByText('Student: ₹500, then ₹550').waitFor();
    await ask.getByRole('button', { name: 'Save new fees' }).click();
    const coming = page.getByRole('region', { name: `Coming: from ${shown}` });
    await coming.getByText('₹550').waitFor();
    await expectAccessible(page, 'coming fees');
    await coming.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: `Withdraw the fees from ${shown}?` });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await coming.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'In force now' }).getByText('₹500').waitFor();
  });
});
