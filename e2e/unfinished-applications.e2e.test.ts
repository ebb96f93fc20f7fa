/** Unpaid and unfinished applications are found again in the same browser (docs/rules/drafts.md). */
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { asha, checkoutFrame, fillAll, type FormKind, openForm } from './support/application-form.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('an unfinished application', () => {
  const fixture = setUpJourney();
  const cards = (page: Page) => page.getByRole('region', { name: 'Your applications on this device' });

  /** Returns the cumulative layout shift of the page. */
  const cumulativeLayoutShift = async (page: Page): Promise<number> =>
    await page.evaluate(
      async () =>
        await new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
            resolve(values.reduce((sum, value) => sum + value, 0));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Without a shift there is no report; earlier shifts are reported within one frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );

  /** Starts another application and enters a name. */
  async function startAnotherApplication(page: Page, kind: FormKind, name: string): Promise<void> {
    await page.goto(kind === 'student' ? '/StudentPayment' : '/LifeMemberpage');
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    const question = page.getByRole('dialog', { name: 'You already have an application here' });
    await question.getByText('what you have begun stays saved').waitFor();
    await question.getByRole('button', { name: 'Start a new one' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByText('Saved', { exact: true }).waitFor();
  }

  it('is offered on the start page after the payment window was closed and is paid from there', async () => {
    const { page, context } = await fixture.openVisitor('phone');
    await openForm(page);
    await fillAll(page);
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).waitFor();
    await page.goto('/');
    for (const address of ['/', '/membership', '/LifeMemberpage']) {
      await page.goto(address);
      await cards(page).getByText('Your application is not paid').waitFor();
      expect(await cards(page).getByRole('button', { name: 'Discard' }).count()).toBe(0);
    }
    await cards(page).getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('What you have filled in').click();
    await page.getByText(asha.regno).waitFor();

    await page.goto('/');
    await cards(page).getByRole('button', { name: 'Pay ₹1,635' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.goto('/membership');
    await page.getByText('Student Membership').waitFor();
    await expect(cards(page).count()).resolves.toBe(0);

    await page.goto('/membership/signup/success');
    await page.getByText('Asha Verma').first().waitFor();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'draft');
    const hoursLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(Math.round(hoursLeft)).toBe(24);
    await page.getByRole('button', { name: 'Forget this device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, forget it' }).click();
    await page.getByText('This device has been forgotten').waitFor();
    expect((await context.cookies()).filter(({ name }) => name === 'draft')).toEqual([]);
    await page.goto('/membership/signup/success');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('remains when another one is started; only a discarded one is removed', async () => {
    const { page } = await fixture.openVisitor('phone');
    await openForm(page);
    await page.getByLabel('Full name').fill('Asha Verma');
    await page.getByText('Saved', { exact: true }).waitFor();
    await startAnotherApplication(page, 'student', 'Meera Nair');

    await page.goto('/');
    await cards(page).getByRole('listitem').nth(1).waitFor();
    await page.goto('/');
    await cards(page).getByRole('listitem').nth(1).waitFor();
    expect(await cumulativeLayoutShift(page)).toBeLessThan(0.1);
    const card = (name: string) => cards(page).getByRole('listitem').filter({ hasText: name });
    await card('Student, Meera Nair').waitFor();
    await card('Single doctor, Asha Verma').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Doctor Details' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Verma');
    await page.reload();
    await page.getByRole('heading', { name: 'Doctor Details' }).waitFor();

    await page.goto('/');
    await card('Asha Verma').getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('dialog', { name: 'Discard this application?' });
    await question.getByText('Single doctor, Asha Verma').waitFor();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await card('Asha Verma').getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Yes, discard it' }).click();
    await card('Asha Verma').waitFor({ state: 'detached' });
    await page.reload();
    await card('Meera Nair').waitFor();
    expect(await card('Asha Verma').count()).toBe(0);
  });

  it('is not shown in another browser', async () => {
    const { page } = await fixture.openVisitor('phone');
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/drafts');
    await page.goto('/');
    expect(await (await asked).json()).toEqual({ data: [] });
    expect(await cards(page).count()).toBe(0);
  });
});
