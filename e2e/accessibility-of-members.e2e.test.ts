/** The portal of couples, students and members: no finding of axe on a 360 px phone and a desktop, in both languages. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import { ApplicantByHttp, type ApplicantKind } from '@portal/dev/demo/applicant-by-http.ts';
import { openProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { approvalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { findingsInBothLanguages } from './support/axe.ts';
import { becomeMember } from './support/member.ts';
import { setStage } from './support/stage.ts';

jest.setTimeout(240_000);

describe('axe finds nothing, and everything fits', () => {
  const stage = setStage();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(stage.system.env);
  });
  afterAll(async () => await stores?.close());

  it.each<[ApplicantKind, string[]]>([
    ['couple', ['spouse', 'spouse-education', 'check']],
    ['student', ['details', 'education', 'check']],
  ])('on the form of a %s', async (kind, steps) => {
    const applicant = new ApplicantByHttp(stage.system.urls.portal, `axe-${kind}`, kind);
    await applicant.prepare();
    const { address, applicants, nmo_state, prant, ref_person, ref_person_phone } = applicant.submission();
    await applicant.save({ address, applicants, nmo_state, prant, ref_person, ref_person_phone });
    const { page, context } = await stage.enter();
    await context.addCookies(applicant.cookies());
    const found: string[] = [];
    for (const step of steps) {
      found.push(...(await findingsInBothLanguages(page, `${pages.signup.path}?step=${step}`)));
      expect(new URL(page.url()).searchParams.get('step')).toBe(step);
    }
    expect(found).toEqual([]);
  });

  it('on the way to a new password', async () => {
    const { page } = await stage.enter();
    const found: string[] = [];
    for (const { path } of [pages.memberForgotPassword, pages.memberOtp, pages.memberNewPassword]) {
      found.push(...(await findingsInBothLanguages(page, path)));
      const refused = async (): Promise<void> => {
        await page.locator('main button[type=submit]').click();
        await page.locator('.error-summary').waitFor();
      };
      found.push(...(await findingsInBothLanguages(page, path, refused)));
    }
    expect(found).toEqual([]);
  });

  it('in the member area, and on the check of a document', async () => {
    const { urls, mailbox } = stage.system;
    const applicant = new ApplicantByHttp(urls.portal, 'axe-member');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await openProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    const runId = await staff.draw(data._id);
    await staff.drawn(runId);
    await staff.approve(data._id);
    const { number, code } = await approvalMail(mailbox, applicant.email);
    const { page } = await stage.enter();
    await becomeMember(page, number, code);
    const [drawn] = await stores.rows('documents', { kind: 'certificate' });
    const addresses = [
      ...(['memberHome', 'memberResetPassword', 'memberDevices', 'memberNotices', 'memberKit'] as const).map(
        (name) => pages[name].path,
      ),
      pageAddress('memberDetails', { id: data._id }),
      pageAddress('verifyDocument', { code: String(drawn?.['code']) }),
      pageAddress('verifyDocument', { code: 'made-up' }),
    ];
    const found: string[] = [];
    for (const address of addresses) {
      found.push(...(await findingsInBothLanguages(page, address)));
      expect(new URL(page.url()).pathname).toBe(address);
    }
    expect(found).toEqual([]);
  });
});
