/**
 * The portal: no finding of axe in the rules of WCAG 2.2 AA, on a 360 px phone and a desktop, in both languages; and nothing that is
 * cut off or scrolls sideways at 320 px, or at 360 px with letters of 200 %.
 */
import { describe, expect, it, jest } from '@jest/globals';
import { pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { findingsInBothLanguages } from './support/axe.ts';
import { openProvider } from '@portal/dev/demo/provider.ts';
import { setStage } from './support/stage.ts';

jest.setTimeout(240_000);

/** Addresses of the portal that need nothing before. */
const open = [
  pages.home,
  pages.membership,
  pages.studentNumber,
  pages.lifeFees,
  pages.studentFees,
  pages.guideVideo,
  pages.memberLogin,
  pages.track,
  pages.continueDraft,
  pages.privacy,
  pages.terms,
  pages.contact,
  pages.refuseEmail,
].map(({ path }) => path);
const steps = ['details', 'education', 'address', 'association', 'check'];

describe('axe finds nothing, and everything fits', () => {
  const stage = setStage();

  it('on the public pages', async () => {
    const { page, context } = await stage.enter();
    const found: string[] = [];
    for (const address of [...open, '/no-such-page'])
      found.push(...(await findingsInBothLanguages(page, address)));
    expect(found).toEqual([]);
    await context.close();
  });

  it('on the card of an application, the question before another, the form, its errors and the check of the answers, and on the receipt', async () => {
    const applicant = new ApplicantByHttp(stage.system.urls.portal, 'axe');
    await applicant.prepare();
    await applicant.save(applicant.answers());
    const { page, context } = await stage.enter();
    await context.addCookies(applicant.cookies());
    const found: string[] = [];
    const signup = pages.signup.path;
    found.push(
      ...(await findingsInBothLanguages(page, pages.home.path, () =>
        page.locator('.application-card').waitFor(),
      )),
      ...(await findingsInBothLanguages(page, pages.lifeFees.path, async () => {
        await page.locator('.form-actions button').click();
        await page.getByRole('dialog').waitFor();
      })),
    );
    for (const step of steps) found.push(...(await findingsInBothLanguages(page, `${signup}?step=${step}`)));
    found.push(
      ...(await findingsInBothLanguages(page, `${signup}?step=details`, async () => {
        await page.locator('#f-name').fill('Asha 2');
        await page.locator('button[type=submit]').click();
        await page.locator('.error-summary').waitFor();
      })),
    );
    await page.goto(pages.home.path);
    await applicant.submit();
    const dialog = await openProvider(stage.system.urls.sandbox).pay(applicant.orderId);
    expect(await applicant.confirm(dialog)).toBe('success');
    const receipt = async (): Promise<void> => {
      await page.locator('#receipt-number').waitFor();
      await page.locator('#shared').waitFor();
    };
    found.push(...(await findingsInBothLanguages(page, pages.signupSuccess.path, receipt)));
    found.push(...(await findingsInBothLanguages(page, signup)));
    expect(found).toEqual([]);
    await context.close();
  });
});
