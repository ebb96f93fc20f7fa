/** An application is resumed on another device by the link of a reminder or by a code (docs/rules/drafts.md). */
import { describe, expect, it } from '@jest/globals';
import { backdateDraft } from '@portal/dev/demo/backdate.ts';
import { createPhoto } from '@portal/dev/demo/sample-files.ts';
import { until } from '@portal/dev/core/wait.ts';
import type { Page, Route } from 'playwright-core';
import { asha, checkoutFrame, fillAll, openForm, acceptPicture } from './support/application-form.ts';
import { axeFindings, findingsInBothLanguages } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const MINUTE_MS = 60_000;

describe('an application on another device', () => {
  const fixture = setUpJourney();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const saved = async (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

  /** Starts a form with name and e-mail. */
  async function startForm(page: Page, name: string, email: string): Promise<void> {
    await openForm(page);
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await saved(page);
  }
  /** Returns the path of the link in the reminder. */
  async function reminderLink(email: string): Promise<string> {
    await backdateDraft(fixture.system.env['MONGODB_URI'] ?? '', email, 31 * MINUTE_MS);
    const isReminder = ({ subject }: { subject: string }): boolean => subject.includes('is waiting for you');
    const mail = await fixture.system.mailbox.waitFor(email, isReminder, 100_000);
    const link = new URL(/https?:\/\/\S+\/continue#\S+/.exec(mail.text ?? '')?.[0] ?? '');
    return link.pathname + link.hash;
  }

  /** Opens the application of an e-mail address by the link in the reminder. */
  async function openLink(page: Page, email: string): Promise<void> {
    await page.goto(await reminderLink(email));
    await page.getByRole('button', { name: 'Open it here' }).click();
    await heading(page, 'Doctor Details').waitFor();
  }

  /** Resumes the application of an e-mail address by a code. */
  async function resume(page: Page, email: string): Promise<void> {
    await page.goto('/continue');
    await requestCode(page, email);
    await heading(page, 'Doctor Details').waitFor();
  }
  /** Opens the application of an e-mail address on the page for codes. */
  async function requestCode(page: Page, email: string): Promise<void> {
    await page.getByLabel('E-mail or mobile number').fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const mail = await fixture.system.mailbox.waitFor(email, ({ subject }) => subject.includes('Your code'));
    await page.getByLabel('Code from the e-mail').fill(/Code: (\d{6})/.exec(mail.text ?? '')?.[1] ?? '');
    await page.getByRole('button', { name: 'Open my application' }).click();
    await heading(page, 'Doctor Details').waitFor();
  }

  it('is resumed by the link of the reminder and paid, which the link then shows', async () => {
    const phone = await fixture.openVisitor('phone');
    const email = 'asha.link@post.example';
    await startForm(phone.page, 'Asha Verma', email);
    const address = await reminderLink(email);

    const { page } = await fixture.openVisitor('desktop');
    const open = page.getByRole('button', { name: 'Open it here' });
    expect(await findingsInBothLanguages(page, address, async () => atHeading(page))).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await open.click();
    await heading(page, 'Doctor Details').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Verma');
    expect(new URL(page.url()).hash).toBe('');
    // The token must not be in the browser history.
    expect(await page.evaluate(() => JSON.stringify(performance.getEntriesByType('resource')))).not.toContain(
      address.slice(address.indexOf('#') + 1),
    );

    const stranger = await fixture.openVisitor('phone');
    await stranger.page.goto(address);
    await stranger.page.getByRole('button', { name: 'Open it here' }).click();
    await stranger.page.getByText('This link has already been used').waitFor();
    await stranger.page.getByLabel('E-mail or mobile number').waitFor();
    expect(await axeFindings(stranger.page, 'a used link')).toEqual([]);

    await fillAll(page, { ...asha, email });
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.getByText('Asha Verma').first().waitFor();

    await stranger.page.goto(address);
    await stranger.page.reload();
    await stranger.page.getByRole('button', { name: 'Open it here' }).click();
    await heading(stranger.page, 'Your application is paid').waitFor();
    expect(await stranger.page.getByText('Asha Verma').count()).toBe(0);
    await stranger.page.getByRole('main').getByRole('link', { name: 'Track your application' }).click();
    await stranger.page.getByLabel('Application number').waitFor();
  });

  it('is resumed by a code from the start page; one of several can be chosen', async () => {
    const phone = await fixture.openVisitor('phone');
    const email = 'meera.code@post.example';
    await startForm(phone.page, 'Meera Nair', email);
    const { page } = await fixture.openVisitor('desktop');
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue an application begun on another device' }).click();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('alert').getByText('Please write your e-mail or your mobile number').waitFor();
    await page.getByLabel('E-mail or mobile number').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('a code is on its way').waitFor();
    const mail = await fixture.system.mailbox.waitFor(email, ({ subject }) => subject.includes('Your code'));
    const code = /Code: (\d{6})/.exec(mail.text ?? '')?.[1] ?? '';
    await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Open my application' }).click();
    await page.getByRole('alert').getByText('The code is wrong or no longer valid').waitFor();
    expect(await axeFindings(page, 'a wrong code')).toEqual([]);
    await page.getByLabel('Code from the e-mail').fill(code);
    await page.getByRole('button', { name: 'Open my application' }).click();
    await heading(page, 'Doctor Details').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Meera Nair');
  });

  it('shows conflicting edits and lets the person choose, without losing either', async () => {
    const phone = await fixture.openVisitor('phone');
    const email = 'ravi.two@post.example';
    await startForm(phone.page, 'Ravi Verma', email);
    const desktop = await fixture.openVisitor('desktop');
    // Both prove the mailbox.
    await openLink(phone.page, email);
    await resume(desktop.page, email);
    await desktop.page.getByLabel('Full name').fill('Ravi Kumar Verma');
    await saved(desktop.page);

    const choice = phone.page.getByRole('dialog', { name: 'changed in another tab or on another device' });
    await phone.page.getByLabel('Full name').fill('Ravi V');
    await choice.getByText('Ravi Kumar Verma').waitFor();
    await choice.getByText('Ravi V', { exact: true }).waitFor();
    expect(await choice.getByRole('listitem').count()).toBe(1);
    expect(await axeFindings(phone.page, 'two versions', ['phone'])).toEqual([]);
    await phone.page.keyboard.press('Escape');
    // Both versions survive a reload on either device.
    await phone.page.reload();
    await choice.getByText('Ravi Kumar Verma').waitFor();
    await choice.getByRole('button', { name: 'Keep the answers here' }).click();
    await saved(phone.page);

    await desktop.page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
    const other = desktop.page.getByRole('dialog', { name: 'changed in another tab or on another device' });
    await other.getByText('Mobile number').waitFor();
    await other.getByRole('button', { name: 'Take the other answers' }).click();
    await other.waitFor({ state: 'detached' });
    await heading(desktop.page, 'Doctor Details').waitFor();
    expect(await desktop.page.getByLabel('Full name').inputValue()).toBe('Ravi V');
    expect(await desktop.page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe('');
  });

  it('is lost to the phone that began it, which asks for a code and continues with its unsaved answers', async () => {
    const phone = await fixture.openVisitor('phone');
    const email = 'meera.begun@post.example';
    await startForm(phone.page, 'Meera Kulkarni', email);
    const desktop = await fixture.openVisitor('desktop');
    await openLink(desktop.page, email);
    await desktop.page.getByText('Begun on another device on').waitFor();
    await desktop.page.getByRole('link', { name: 'Start a new application.' }).waitFor();

    await phone.page.getByLabel('Full name').fill('Meera K');
    const lost = phone.page.getByRole('alertdialog', { name: 'Opened on another device' });
    await lost.getByText('To continue here, too, ask for a code.').waitFor();
    expect(await axeFindings(phone.page, 'a lost draft', ['phone'])).toEqual([]);
    await phone.page.reload();
    await phone.page.getByRole('link', { name: 'Ask for a code' }).click();
    await requestCode(phone.page, email);
    await heading(phone.page, 'Doctor Details').waitFor();
    expect(await phone.page.getByLabel('Full name').inputValue()).toBe('Meera K');
    expect(await phone.page.getByText('Begun on another device on').count()).toBe(0);
  });

  it('shows "Saved" only for saved answers, also without network and during an upload', async () => {
    const { page, context } = await fixture.openVisitor('phone');
    await startForm(page, 'Asha Verma', 'asha.dropped@post.example');
    const indicator = page.locator('.save-indicator');
    await context.setOffline(true);
    await page.getByLabel('Full name').fill('Asha Rani Verma');
    await page.getByText('Not saved: no connection').waitFor();
    expect(await indicator.textContent()).not.toBe('Saved');
    await context.setOffline(false);
    await saved(page);

    // A failed upload is not an answer and must not be shown as saved.
    await page.route(/incoming/, (route) => route.abort());
    const file = page.locator('input[type=file][id$="profile-image"]');
    await file.setInputFiles(await createPhoto());
    await acceptPicture(page);
    const field = page.locator('.field', { has: file });
    await field.getByRole('alert').or(field.getByText('Try again')).first().waitFor();
    expect(await field.getByText('Replace', { exact: true }).count()).toBe(0);
    await page.unroute(/incoming/);

    // Neither is a pending one.
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/incoming/, async (route) => {
      await arrival;
      await route.continue();
    });
    await file.setInputFiles(await createPhoto());
    await acceptPicture(page);
    await field.locator('progress').waitFor();
    // Longer than the delay before typed answers are saved.
    await page.waitForTimeout(3_000);
    expect(await indicator.textContent()).toBe('Saving...');
    arrive();
    await saved(page);
    expect(await field.locator('progress').count()).toBe(0);
    await page.reload();
    await field.getByText('Replace', { exact: true }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rani Verma');
  });

  it('names a line that hangs, and saves by itself once the line is back', async () => {
    const { page } = await fixture.openVisitor('phone');
    await startForm(page, 'Asha Verma', 'asha.hanging@post.example');
    const held: Route[] = [];
    await page.route('**/api/drafts/**', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      held.push(route);
    });
    await page.getByLabel('Full name').fill('Asha Rani Verma');
    await page.getByText('Not saved: no connection').waitFor({ timeout: 20_000 });
    // The first save is given up after 20 s, and the next one hangs as well.
    await until('The second save', 60_000, async () => Promise.resolve(held.length > 1));
    await page.getByText('Not saved: no connection').waitFor({ timeout: 20_000 });
    await page.unroute('**/api/drafts/**');
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    await saved(page);
    await page.reload();
    await page.getByLabel('Full name').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rani Verma');
  });

  it('keeps typed answers of each step without network and shows them after a reload', async () => {
    const { page, context } = await fixture.openVisitor('phone');
    await startForm(page, 'Asha Verma', 'asha.every-step@post.example');
    const typed = [
      ['details', 'Full name', 'Asha Rani Verma'],
      ['education', 'Registration number', 'MCI 4477'],
      ['address', 'Address line 1', '14 Lodhi Road'],
      ['association', 'Member who can vouch for you', 'Ravi Kumar'],
    ] as const;
    for (const [step, label, text] of typed) {
      await page.goto(`/membership/signup?step=${step}`);
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      await context.setOffline(true);
      await field.fill(text);
      await page.getByText('Not saved: no connection').waitFor();
      await context.setOffline(false);
      await saved(page);
      await page.reload();
      await field.waitFor();
      expect(await field.inputValue()).toBe(text);
    }
  });
});

/** Waits for the heading of the page in either language. */
async function atHeading(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Continue an application|अधूरा आवेदन आगे भरें)$/ }).waitFor();
}
