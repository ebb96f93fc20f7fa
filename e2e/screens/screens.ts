/** All screens by name, with viewer, address and actions. */
import type { Page } from 'playwright-core';
import { pageAddress, type PageName } from '@portal/contract/pages';

/** A new visitor, an applicant with a complete draft, one who has paid, a member, a superAdmin. */
export type Viewer = 'visitor' | 'applicant' | 'payer' | 'member' | 'staff';

export interface Screen {
  name: string;
  viewer: Viewer;
  address: string;
  /** Actions before the screenshot; they must not depend on the language. */
  act?: (page: Page) => Promise<unknown>;
  /** Emulates print media. */
  printed?: true;
}

const screenOf = (
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

const openFirstRow = async (page: Page): Promise<void> => {
  const row = page.locator('main tbody tr, main li a, main .MuiCard-root a').first();
  await row.click();
  await page.waitForURL(/\/admin\/applications\/./);
};

const followLink =
  (link: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href*="${link}"]`).first().click();
    await page.locator('main h1[tabindex]').waitFor();
    // The history is loaded by a separate call.
    await page.locator('main ol li').first().waitFor();
  };

/** Opens the first application of the list and the dialog of a shortcut. */
const pressKeyOnFirstRow =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await openFirstRow(page);
    await page.locator('main h1').waitFor();
    await page.locator('main [role=tab]').first().waitFor();
    await page.keyboard.press(key);
    await page.locator('[role=dialog]').waitFor();
  };

const openDetails = async (page: Page): Promise<void> => {
  await page.locator('a[href*="/member/mydetials/"]').first().click();
  await page.locator('main dl').first().waitFor();
};

export function allScreens(): Screen[] {
  return [
    screenOf('visitor', 'home'),
    { name: 'home-unfinished', viewer: 'applicant', address: pageAddress('home') },
    screenOf('visitor', 'membership'),
    screenOf('visitor', 'studentNumber'),
    screenOf('visitor', 'lifeFees'),
    screenOf('visitor', 'studentFees'),
    screenOf('visitor', 'guideVideo'),
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
    screenOf('payer', 'signupSuccess'),
    { ...screenOf('payer', 'signupSuccess'), name: 'signupSuccess-printed', printed: true },
    screenOf('visitor', 'paymentCheck'),
    screenOf('visitor', 'memberLogin'),
    screenOf('visitor', 'memberForgotPassword'),
    screenOf('visitor', 'verifyDocument', { code: 'no-such-code' }),
    screenOf('visitor', 'track'),
    screenOf('visitor', 'refuseEmail'),
    screenOf('visitor', 'unsubscribe', { token: 'no-such-link' }),
    screenOf('visitor', 'privacy'),
    screenOf('visitor', 'terms'),
    screenOf('visitor', 'contact'),
    screenOf('visitor', 'accessibility'),
    { name: 'not-found', viewer: 'visitor', address: '/no-such-page' },
    screenOf('member', 'memberHome'),
    { name: 'memberDetails', viewer: 'member', address: pageAddress('memberHome'), act: openDetails },
    {
      name: 'memberDetails-printed',
      viewer: 'member',
      address: pageAddress('memberHome'),
      act: openDetails,
      printed: true,
    },
    screenOf('member', 'memberNotices'),
    screenOf('member', 'memberKit'),
    screenOf('member', 'memberResetPassword'),
    screenOf('member', 'memberDevices'),
    screenOf('visitor', 'staffLogin'),
    screenOf('staff', 'dashboard'),
    screenOf('staff', 'applications'),
    { name: 'application', viewer: 'staff', address: pageAddress('applications'), act: openFirstRow },
    {
      name: 'application-reject',
      viewer: 'staff',
      address: `${pageAddress('applications')}?filter={"state":"verified"}`,
      act: pressKeyOnFirstRow('r'),
    },
    {
      name: 'application-send-back',
      viewer: 'staff',
      address: pageAddress('applications'),
      act: pressKeyOnFirstRow('s'),
    },
    screenOf('staff', 'members'),
    { name: 'student', viewer: 'staff', address: pageAddress('members'), act: followLink('/admin/student/') },
    screenOf('staff', 'couples'),
    {
      name: 'couple',
      viewer: 'staff',
      address: pageAddress('couples'),
      act: followLink('/admin/couple/members/'),
    },
    screenOf('staff', 'updateRequests'),
    {
      name: 'oldMember',
      viewer: 'staff',
      address: pageAddress('updateRequests'),
      act: async (page) => {
        await page.locator('main a[href*="/admin/old_mem/"]').first().click();
        await page.locator('main h1[tabindex]').waitFor();
      },
    },
    screenOf('staff', 'duplicates'),
    {
      name: 'duplicate',
      viewer: 'staff',
      address: pageAddress('duplicates'),
      act: async (page) => {
        await page.locator('main a[href*="/admin/duplicates/"]').first().click();
        await page.locator('main h1[tabindex]').waitFor();
      },
    },
    screenOf('staff', 'notices'),
    screenOf('staff', 'noticeForm'),
    screenOf('staff', 'queue'),
    screenOf('staff', 'attention'),
    screenOf('staff', 'bulkEmail'),
    screenOf('staff', 'mailRuns'),
    screenOf('staff', 'staffResetPassword'),
    screenOf('staff', 'setEmailPassword'),
    screenOf('staff', 'staffUsers'),
    screenOf('staff', 'referenceLists'),
    screenOf('staff', 'publicPages'),
    screenOf('staff', 'readySentences'),
    screenOf('staff', 'prices'),
    {
      name: 'prices-new',
      viewer: 'staff',
      address: pageAddress('prices'),
      act: async (page) => page.locator('main button').first().click(),
    },
    screenOf('staff', 'idleNumbers'),
    screenOf('staff', 'audit'),
    screenOf('staff', 'jobs'),
    screenOf('staff', 'sessions'),
    screenOf('staff', 'system'),
    screenOf('staff', 'backups'),
    screenOf('staff', 'start'),
  ];
}
