/** An e-mail address is corrected on the receipt page in a browser that has proved it (docs/rules/records.md). */
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { asha, checkoutFrame, fillAll, openForm } from './support/application-form.ts';
import { axeFindings } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('the address on the receipt', () => {
  const fixture = setUpJourney();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('is corrected by a code; the receipt follows, and the old address can undo it without learning the new one', async () => {
    const { mailbox } = fixture.system;
    const { page } = await fixture.openVisitor('phone');
    const [wrong, right] = ['asha.vermani@pots.example', 'asha.vermani@post.example'];
    await openForm(page);
    await fillAll(page, { ...asha, name: 'Asha Vermani', email: wrong });
    await page.goto('/continue');
    await page.getByLabel('E-mail or mobile number').fill(wrong);
    await button(page, 'Send the code').click();
    const proof = await mailbox.waitFor(wrong, ({ subject }) => subject.includes('Your code'));
    await page.getByLabel('Code from the e-mail').fill(/Code: (\d{6})/.exec(proof.text ?? '')?.[1] ?? '');
    await button(page, 'Open my application').click();
    await page.waitForURL('**/membership/signup');
    await page.goto('/membership/signup?step=check');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');

    // Whole, because this browser has proved it.
    await page.getByText(`all further e-mails go to ${wrong}`).waitFor();
    await button(page, 'Wrong address?').click();
    await button(page, 'Send me a code').click();
    await page.getByText('Please write your e-mail').waitFor();
    expect(await axeFindings(page, 'the wrong address')).toEqual([]);
    await page.getByLabel('Your correct e-mail').fill(right);
    await button(page, 'Send me a code').click();
    const mail = await mailbox.waitFor(right, ({ subject }) => subject.includes('Your code'));
    await page.getByLabel('Code from the e-mail').fill(/Code: (\d{6})/.exec(mail.text ?? '')?.[1] ?? '');
    await button(page, 'Change the e-mail').click();
    await page.getByText('Your e-mail has been changed').waitFor();
    expect(await axeFindings(page, 'the corrected address')).toEqual([]);

    await mailbox.waitFor(right, ({ text = '' }) => text.includes('Asha Vermani') && !text.includes('Code:'));
    const notification = await mailbox.waitFor(wrong, ({ subject }) => subject.includes('was changed'));
    expect(`${notification.text ?? ''}${notification.html ?? ''}`).not.toContain('post.example');
    await page.reload();
    await page.getByText(`all further e-mails go to ${right}`).waitFor();

    const link = new URL(/https?:\/\/\S+\/email-change#\S+/.exec(notification.text ?? '')?.[0] ?? '');
    const owner = await fixture.openVisitor('phone');
    await owner.page.goto(link.pathname + link.hash);
    await button(owner.page, 'This was not me: stop the change').click();
    await owner.page.getByRole('heading', { name: 'The change is stopped' }).waitFor();
  });

  it('is corrected by the office where the browser has not proved it', async () => {
    const { page } = await fixture.openVisitor('phone');
    await openForm(page);
    await fillAll(page, { ...asha, regno: 'WA-2', email: 'asha.typo@pots.example' });
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.getByText('all further e-mails go to a***@pots.example').waitFor();
    await page.getByText('If this address is wrong, write to').waitFor();
    expect(await button(page, 'Wrong address?').count()).toBe(0);
  });
});
