/** Edge cases of the portal: blocked storage, wrong clocks, the longest names and Hindi names. */
import { describe, expect, it } from '@jest/globals';
import { pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { openForm } from './support/application-form.ts';
import { findOverflow } from './support/reflow.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const year = 365 * 24 * 60 * 60 * 1000;

describe('the portal', () => {
  const fixture = setUpJourney();

  it('saves an application in a browser with blocked web storage', async () => {
    const { page } = await fixture.openVisitor();
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('Storage is refused', 'SecurityError');
          },
        });
    });
    await openForm(page);
    await page.getByLabel('Full name').fill('Asha Verma');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Verma');
  });

  it.each([-year, year])('saves an application with the clock off by %i ms', async (off) => {
    const { page } = await fixture.openVisitor();
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      const Real = Date;
      window.Date = new Proxy(Real, {
        construct: (_, given: []) => (given.length === 0 ? new Real(now() + ms) : new Real(...given)),
      });
      Date.now = () => now() + ms;
    }, off);
    await openForm(page);
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(
      new Date(Date.now() + off).getFullYear(),
    );
    await page.getByLabel('Full name').fill('Asha Verma');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto(pages.home.path);
    await page.locator('.application-card').getByText('Asha Verma').waitFor();
  });

  it.each([
    ['the longest name in one word', 'V'.repeat(100)],
    ['a long name in Hindi', `डॉक्टर ${'श्रीवेंकटनरसिंहराजुवारिपेटा '.repeat(3)}`.trim()],
  ])('fits %s on card, check page and receipt', async (label, name) => {
    const { urls } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, `edge-${name.length}`);
    applicant.name = name;
    await applicant.prepare();
    const [person] = applicant.submission().applicants;
    await applicant.save({
      ...applicant.answers(),
      applicants: [{ ...person, name, phone: '919876543210' }],
    });
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    const found: string[] = [];
    await page.goto(pages.home.path);
    await page.locator('.application-card').getByText(name).waitFor();
    found.push(...(await findOverflow(page, `${label}, card`)));
    await page.goto(`${pages.signup.path}?step=check`);
    await page.getByText(name).first().waitFor();
    found.push(...(await findOverflow(page, `${label}, check`)));
    const submission = applicant.submission();
    await applicant.submit({
      ...submission,
      applicants: submission.applicants.map((one) => ({ ...one, name, phone: '919876543210' })),
    });
    expect(await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId))).toBe(
      'success',
    );
    await page.goto(pages.signupSuccess.path);
    await page.getByText(name.replace('डॉक्टर ', '')).first().waitFor();
    found.push(...(await findOverflow(page, `${label}, receipt`)));
    expect(found).toEqual([]);
    await page.goBack();
    await page.locator('main h1').waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  });
});
