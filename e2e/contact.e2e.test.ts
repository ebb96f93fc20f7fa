/** The pages that a payment provider requires, and a message to the office that arrives once. */
import { describe, expect, it } from '@jest/globals';
import { pages } from '@portal/contract/pages';
import { untilStable, axeFindings, languages, readIn } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a visitor', () => {
  const fixture = setUpJourney();

  it('finds privacy, terms, contact and accessibility statement in the footer of every page, without a violation of axe', async () => {
    const { page } = await fixture.openVisitor();
    const found: string[] = [];
    for (const [code, name] of languages) {
      await page.goto(pages.home.path);
      await readIn(page, code, name);
      for (const { path } of [pages.privacy, pages.terms, pages.contact, pages.accessibility]) {
        await page.locator(`footer a[href="${path}"]`).click();
        await page.waitForURL(`**${path}`);
        await page.locator(`html[lang=${code}] main .prose`).waitFor();
        await untilStable(page);
        found.push(...(await axeFindings(page, `${path} ${code}`)));
      }
    }
    expect(found).toEqual([]);
  });

  it('sends a message to the office once, even if the button is pressed twice', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.feedback.path);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await page.locator('.error-summary').getByText('Please write your message').waitFor();
    await page.getByLabel('Your message').fill('When does <b>my</b> kit come?');
    await page.getByLabel('Your name').fill('Asha Verma');
    await page.getByLabel('Your e-mail').fill('asha@post.example');
    await send.dblclick();
    await page.getByText('Your message has been sent to the office').waitFor();
    const mail = await fixture.system.mailbox.waitFor('office@portal.example', ({ subject }) =>
      subject.startsWith('Message from the website'),
    );
    expect(mail.text).toContain('When does <b>my</b> kit come?');
    expect(mail.text).toContain('asha@post.example');
    expect(mail.html).toContain('&lt;b&gt;my&lt;/b&gt;');
    expect(await page.getByLabel('Your message').inputValue()).toBe('');
    const all = await fixture.system.mailbox.all();
    expect(all.filter(({ subject }) => subject.startsWith('Message from the website'))).toHaveLength(1);
  });
});
