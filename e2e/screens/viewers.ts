/** The people who look at the running portal: each brings what a browser needs to be them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ApplicantByHttp } from '@portal/dev/dev/demo/applicant-by-http';
import { openProvider } from '@portal/dev/dev/demo/provider';
import { staffLogIn } from '../support/console.ts';
import type { Viewer } from './screens.ts';

export interface RunningPortal {
  portal: string;
  sandbox: string;
  dataDir: string;
  password: string;
}

/** The single doctor among the demo's members. Throws when the portal holds no demo. */
function demoMember({ dataDir }: RunningPortal): string {
  const file = join(dataDir, 'demo.json');
  const demo = JSON.parse(readFileSync(file, 'utf8')) as { members: { type: string; number: string }[] };
  const single = demo.members.find(({ type }) => type === 'single');
  if (single === undefined) throw new Error(`${file} names no single doctor.`);
  return single.number;
}

type Entrance = (context: BrowserContext, page: Page) => Promise<void>;

/** Makes one applicant with a draft and one who has paid; both stay in the portal. */
export async function openEntrances(running: RunningPortal): Promise<Record<Viewer, Entrance>> {
  const label = `screens-${Date.now().toString(36)}`;
  const applicant = new ApplicantByHttp(running.portal, label);
  await applicant.prepare();
  await applicant.save(applicant.answers());
  const payer = new ApplicantByHttp(running.portal, `${label}-paid`);
  payer.name = 'Meera Nair';
  await payer.prepare();
  await payer.submit();
  await payer.confirm(await openProvider(running.sandbox).pay(payer.orderId));
  return {
    visitor: async () => undefined,
    applicant: async (context) => await context.addCookies(applicant.cookies()),
    payer: async (context) => await context.addCookies(payer.cookies()),
    member: async (_context, page) => {
      await page.goto('/membership_login');
      await page.locator('#memNo').fill(demoMember(running));
      await page.locator('#password').fill(running.password);
      await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/member/deshboard');
    },
    staff: async (_context, page) => await staffLogIn(page, 'superadmin', running.password),
  };
}
