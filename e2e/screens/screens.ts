/** What there is to be seen: each screen by name, who looks at it, and how one comes to it. */
import type { Page } from 'playwright-core';
import { pageAddress, type PageName } from '@portal/contract/pages';

/** Who looks: somebody new, somebody with a filled-in draft, somebody who has paid, a member, a superAdmin. */
export type Viewer = 'visitor' | 'applicant' | 'payer' | 'member' | 'staff';

export interface Screen {
  name: string;
  viewer: Viewer;
  address: string;
  /** What is done there before the picture is taken. It may not rely on words: the picture is taken in each language. */
  act?: (page: Page) => Promise<unknown>;
  /** As it is printed. */
  printed?: true;
}

const of = (
  viewer: Viewer,
  name: PageName,
  parameters: Readonly<Record<string, string>> = {},
  act?: Screen['act'],
): Screen => ({ name, viewer, address: pageAddress(name, parameters), ...(act ? { act } : {}) });

const steps = ['details', 'education', 'address', 'association', 'check'] as const;
const form = steps.map((step): Screen => ({
  name: `signup-${step}`,
  viewer: 'applicant',
  address: `${pageAddress('signup')}?step=${step}`,
}));

const firstRow = async (page: Page): Promise<void> => {
  const row = page.locator('main tbody tr, main li a, main .MuiCard-root a').first();
  await row.click();
  await page.waitForURL(/\/admin\/applications\/./);
};

const follow =
  (link: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href*="${link}"]`).first().click();
    await page.locator('main h1[tabindex]').waitFor();
    // What comes by a call of its own is there as well.
    await page.locator('main ol li').first().waitFor();
  };

/** The dialog that a key opens on the first application of the list. */
const firstRowAnd =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await firstRow(page);
    await page.locator('main h1').waitFor();
    await page.locator('main [role=tab]').first().waitFor();
    await page.keyboard.press(key);
    await page.locator('[role=dialog]').waitFor();
  };

const ownDetails = async (page: Page): Promise<void> => {
  await page.locator('a[href*="/member/mydetials/"]').first().click();
  await page.locator('main dl').first().waitFor();
};

export function allScreens(): Screen[] {
  return [
    of('visitor', 'home'),
    { name: 'home-unfinished', viewer: 'applicant', address: pageAddress('home') },
    of('visitor', 'membership'),
    of('visitor', 'studentNumber'),
    of('visitor', 'lifeFees'),
    of('visitor', 'studentFees'),
    of('visitor', 'guideVideo'),
    ...form,
    {
      name: 'signup-errors',
      viewer: 'applicant',
      address: `${pageAddress('signup')}?step=details`,
      act: async (page) => {
        await page.locator('#f-name').fill('Asha 2');
        await page.locator('button[type=submit]').click();
        await page.locator('.error-summary').waitFor();
      },
    },
    of('payer', 'signupSuccess'),
    { ...of('payer', 'signupSuccess'), name: 'signupSuccess-printed', printed: true },
    of('visitor', 'memberLogin'),
    of('visitor', 'memberForgotPassword'),
    of('visitor', 'verifyDocument', { code: 'no-such-code' }),
    of('visitor', 'track'),
    of('visitor', 'refuseEmail'),
    of('visitor', 'unsubscribe', { token: 'no-such-link' }),
    of('visitor', 'privacy'),
    of('visitor', 'terms'),
    of('visitor', 'contact'),
    { name: 'not-found', viewer: 'visitor', address: '/no-such-page' },
    of('member', 'memberHome'),
    { name: 'memberDetails', viewer: 'member', address: pageAddress('memberHome'), act: ownDetails },
    {
      name: 'memberDetails-printed',
      viewer: 'member',
      address: pageAddress('memberHome'),
      act: ownDetails,
      printed: true,
    },
    of('member', 'memberNotices'),
    of('member', 'memberKit'),
    of('member', 'memberResetPassword'),
    of('member', 'memberDevices'),
    of('visitor', 'staffLogin'),
    of('staff', 'dashboard'),
    of('staff', 'applications'),
    { name: 'application', viewer: 'staff', address: pageAddress('applications'), act: firstRow },
    {
      name: 'application-reject',
      viewer: 'staff',
      address: `${pageAddress('applications')}?filter={"state":"verified"}`,
      act: firstRowAnd('r'),
    },
    {
      name: 'application-send-back',
      viewer: 'staff',
      address: pageAddress('applications'),
      act: firstRowAnd('s'),
    },
    of('staff', 'members'),
    { name: 'student', viewer: 'staff', address: pageAddress('members'), act: follow('/admin/student/') },
    of('staff', 'couples'),
    {
      name: 'couple',
      viewer: 'staff',
      address: pageAddress('couples'),
      act: follow('/admin/couple/members/'),
    },
    of('staff', 'updateRequests'),
    {
      name: 'oldMember',
      viewer: 'staff',
      address: pageAddress('updateRequests'),
      act: async (page) => {
        await page.locator('main a[href*="/admin/old_mem/"]').first().click();
        await page.locator('main h1[tabindex]').waitFor();
      },
    },
    of('staff', 'duplicates'),
    {
      name: 'duplicate',
      viewer: 'staff',
      address: pageAddress('duplicates'),
      act: async (page) => {
        await page.locator('main a[href*="/admin/duplicates/"]').first().click();
        await page.locator('main h1[tabindex]').waitFor();
      },
    },
    of('staff', 'notices'),
    of('staff', 'noticeForm'),
    of('staff', 'attention'),
    of('staff', 'bulkEmail'),
    of('staff', 'mailRuns'),
    of('staff', 'staffResetPassword'),
    of('staff', 'setEmailPassword'),
    of('staff', 'staffUsers'),
    of('staff', 'referenceLists'),
    of('staff', 'publicPages'),
    of('staff', 'prices'),
    {
      name: 'prices-new',
      viewer: 'staff',
      address: pageAddress('prices'),
      act: async (page) => page.locator('main button').first().click(),
    },
    of('staff', 'idleNumbers'),
    of('staff', 'audit'),
    of('staff', 'jobs'),
    of('staff', 'sessions'),
    of('staff', 'system'),
    of('staff', 'start'),
  ];
}
