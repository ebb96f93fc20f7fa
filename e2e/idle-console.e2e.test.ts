import { describe, expect, it } from '@jest/globals';
import { axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('an idle console (SEC-12)', () => {
  const fixture = setUpJourney();

  it('warns a minute before the session ends, can be extended, and keeps typed text over a new log-in', async () => {
    const { page, context } = await fixture.openVisitor('desktop');
    await page.clock.install();
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/staff');
    await page.getByRole('button', { name: 'Add a staff user' }).click();
    const typed = page.getByRole('textbox', { name: 'Username' });
    await typed.fill('half-typed');

    const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await page.clock.fastForward('28:00');
    await page.clock.runFor(2_000);
    expect(await question.count()).toBe(0);
    await page.clock.fastForward('01:05');
    await question.getByText(/You will be signed out in \d+ seconds/).waitFor();
    expect(await axeFindings(page, 'idle', ['desktop'])).toEqual([]);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await question.waitFor({ state: 'detached' });

    // Activity in another tab counts.
    await page.clock.fastForward('29:20');
    await question.waitFor();
    const other = await context.newPage();
    const now = await page.evaluate(() => Date.now());
    await other.clock.install({ time: now });
    await other.goto('/admin/dashboard');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await question.waitFor({ state: 'detached' });
    await other.close();

    await page.clock.fastForward('30:10');
    const locked = page.getByRole('dialog', { name: 'Please log in again' });
    await locked.waitFor();
    expect(
      await page.evaluate(
        async () =>
          (
            await fetch('/api/token/refresh', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
              body: '{"kind":"staff"}',
            })
          ).status,
      ),
    ).toBe(401);
    expect(await axeFindings(page, 'idle', ['desktop'])).toEqual([]);
    await locked.getByLabel('Password').fill('not-the-password');
    await locked.getByRole('button', { name: 'Log in' }).click();
    await locked.getByText('Incorrect username or password').waitFor();
    await locked.getByLabel('Password').fill('Demo-Orange-2026');
    await locked.getByRole('button', { name: 'Log in' }).click();
    await locked.waitFor({ state: 'detached' });
    expect(await typed.inputValue()).toBe('half-typed');
  });
});
