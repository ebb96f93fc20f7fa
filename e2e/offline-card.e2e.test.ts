/** The offline membership card, its removal on shared phones, and the offline document check (docs/rules/pages.md). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { pageAddress } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Mail } from '@portal/dev/testing/mailbox.ts';
import { until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { readQrCode } from './support/read-qr-code.ts';

interface Person {
  number: string;
  code: string;
  name: string;
  mail: Mail;
}
const password = 'Monsoon-Lantern-81';

describe('the offline card', () => {
  const fixture = setUpJourney(() => ({}));
  let asha: Person;
  let other: Person;

  async function createMember(label: string): Promise<Person> {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, label);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    await staff.waitForDocuments(await staff.renderDocuments(data._id));
    await staff.approve(data._id);
    return { ...(await waitForApprovalMail(mailbox, applicant.email)), name: label };
  }
  beforeAll(async () => {
    asha = await createMember('card-asha');
    other = await createMember('card-other');
  });

  /** Returns the stored data of the portal except cookies and the organisation's name: caches with their entries, and web storage. */
  const storedData = async (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const caught: string[] = [];
      for (const name of (await caches.keys()).filter((one) => one !== 'offline-page')) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))?.text();
          caught.push(`${name} ${new URL(request.url).pathname} ${text ?? ''}`);
        }
      }
      for (const store of [localStorage, sessionStorage])
        for (const key of Object.keys(store)) caught.push(`${key}=${store.getItem(key) ?? ''}`);
      return caught.join('\n');
    });
  /** Waits until the card is stored and the service worker is active. */
  const waitForStoredCard = async (page: Page, number: string): Promise<void> => {
    await until('The stored card', 15_000, async () =>
      (await storedData(page)).includes(`<dd>${number}</dd>`),
    );
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  };
  /** Names of the stored caches, without the one of the offline page, which holds the organisation's name only. */
  const personalCaches = async (page: Page): Promise<string[]> =>
    (await page.evaluate(async () => caches.keys())).filter((name) => name !== 'offline-page');
  const expectNoConnection = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await page.getByText(asha.number, { exact: true }).count()).toBe(0);
  };
  const logIn = async (page: Page, number: string): Promise<void> => {
    await page.goto(pageAddress('memberLogin'));
    await page.locator('#memNo').fill(number);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/member/deshboard');
  };
  /** Runs actions without a connection to the portal. */
  const whileOffline = async (act: () => Promise<void>): Promise<void> => {
    await fixture.system.kill9('backend');
    try {
      await act();
    } finally {
      await fixture.system.start('backend');
    }
  };

  it('shows number, name and photo offline after one visit, and stores nothing else', async () => {
    const { page } = await fixture.openVisitor('phone');
    await completeFirstLogIn(page, asha.number, asha.code);
    await waitForStoredCard(page, asha.number);
    expect(await personalCaches(page)).toEqual(['member-card']);
    expect((await storedData(page)).match(/^member-card .*$/gm)).toHaveLength(1);
    await whileOffline(async () => {
      for (const address of ['/member/deshboard', '/MEMBER/MemberKit', '/resMemsidenav']) {
        await page.goto(address);
        await page.getByText(asha.number, { exact: true }).waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      expect(await page.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
        224,
      );
      expect(await page.locator('script').count()).toBe(0);
      expect(await axeFindings(page, 'the kept card')).toEqual([]);
      for (const address of ['/', '/membership', '/track']) await expectNoConnection(page, address);
      await expect(page.goto('/api/branding')).rejects.toThrow('net::ERR_');
    });
    await page.goto('/member/deshboard');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });

  it('is deleted by the log-out with all personal data', async () => {
    const { page } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    await waitForStoredCard(page, asha.number);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/membership_login');
    expect(await personalCaches(page)).toEqual([]);
    expect(await storedData(page)).toBe('');
    await whileOffline(async () => {
      await expectNoConnection(page, '/member/deshboard');
    });
  });

  it('is deleted at once by an offline log-out', async () => {
    const { page } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    await waitForStoredCard(page, asha.number);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await whileOffline(async () => {
      await page.getByRole('button', { name: 'Log Out' }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await personalCaches(page)).toEqual([]);
    });
  });

  it('is replaced when another member logs in', async () => {
    const { page, context } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    await waitForStoredCard(page, asha.number);
    // The session is lost but not ended, so the card is still stored.
    await context.clearCookies({ name: 'member_refresh' });
    await page.goto(pageAddress('memberLogin'));
    await page.locator('#memNo').fill(other.number);
    await page.locator('#password').fill(other.code);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/member/member_resetPass');
    expect(await personalCaches(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/member/deshboard');
    await waitForStoredCard(page, other.number);
    expect(await storedData(page)).not.toContain(`<dd>${asha.number}</dd>`);
  });

  it('is deleted once the phone is online after another device has ended the session', async () => {
    const { page } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    await waitForStoredCard(page, asha.number);
    const elsewhere = await fixture.openVisitor('desktop');
    await logIn(elsewhere.page, asha.number);
    await elsewhere.page.goto(pageAddress('memberDevices'));
    await elsewhere.page.getByRole('button', { name: 'Log out all other devices' }).click();
    await elsewhere.page.getByText('All other devices have been logged out.').waitFor();
    await page.goto('/member/deshboard');
    await page.waitForURL('**/membership_login*');
    expect(await personalCaches(page)).toEqual([]);
  });

  it('is deleted after seven days without a visit', async () => {
    const { page } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    await waitForStoredCard(page, asha.number);
    await page.evaluate(async () => {
      const cache = await caches.open('member-card');
      const card = await cache.match('/member/card');
      const until = Number(card?.headers.get('x-kept-until'));
      const days = (until - Date.now()) / 86_400_000;
      if (days < 6.99 || days > 7) throw new Error(`It is stored for ${days} days.`);
      const headers = { 'content-type': 'text/html', 'x-kept-until': String(Date.now() - 1) };
      await cache.put('/member/card', new Response(await card?.text(), { headers }));
    });
    await whileOffline(async () => {
      await expectNoConnection(page, '/member/deshboard');
    });
    await page.goto('/track');
    expect(await personalCaches(page)).toEqual([]);
  });

  /** Returns the address in the QR code of the mailed card. */
  const readCardCode = async ({ mail }: Person): Promise<string> => {
    const card = mail.attachments?.find(({ fileName }) => fileName?.endsWith('-card.jpeg'));
    const name = card?.generatedFileName ?? 'no card';
    const address = `${fixture.system.urls.mailbox}/email/${mail.id}/attachment/${name}`;
    return readQrCode(new Uint8Array(await (await fetch(address)).arrayBuffer()));
  };

  it('shows the QR code of the printed card large, and offline too', async () => {
    const { page } = await fixture.openVisitor('phone');
    await logIn(page, asha.number);
    const printed = await readCardCode(asha);
    await page.locator('.card-qr').click();
    const large = page.getByRole('img', { name: 'QR code of your ID card' });
    expect(await readQrCode(await large.screenshot())).toBe(printed);
    await waitForStoredCard(page, asha.number);
    await whileOffline(async () => {
      await page.goto('/member/deshboard');
      expect(await readQrCode(await large.screenshot())).toBe(printed);
    });
  });

  it('leads from the QR code on the mailed card to a check that works offline', async () => {
    const address = await readCardCode(asha);
    const [page2 = '', proof = ''] = (await readCardCode(other)).split('#');
    const { page } = await fixture.openVisitor('phone');
    const says = async (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
    await page.goto(`${page2}#${address.split('#')[1]}`);
    await says('Do not trust this document: the signature in its QR code belongs to another document.');
    await page.goto(address);
    await says('This document is genuine and the membership is active.');
    await says('The signature in the QR code is genuine and agrees with our records.');
    expect(await axeFindings(page, 'the check of a document')).toEqual([]);
    await until('The stored check', 15_000, async () =>
      (await storedData(page)).includes('document-check /verify/'),
    );
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    const storedChecks = (await storedData(page)).match(/^document-check \S+/gm) ?? [];
    expect(storedChecks.toSorted()).toEqual(
      ['/.well-known/document-keys.json', '/document-check.js', '/verify/'].map(
        (one) => `document-check ${one}`,
      ),
    );
    await page.goto('about:blank');
    await whileOffline(async () => {
      await page.goto(address);
      await says('Genuine, checked without a network.');
      await says('असली है। जाँच बिना इंटरनेट के हुई।');
      await says('To see if it has been withdrawn or replaced, check online.');
      await page.getByText(asha.number, { exact: true }).waitFor();
      expect(await axeFindings(page, 'the check without a connection')).toEqual([]);
      const last = address.at(-1) === '1' ? '2' : '1';
      await page.goto(`${address.slice(0, -1)}${last}`);
      await says('Not genuine: the signature does not fit what the code says.');
      expect(await page.locator('dl').count()).toBe(0);
      await page.goto(`${address.split('#')[0]}#${proof}`);
      await says('it belongs to another document than this address');
      // Earlier than its issue by the clock of the phone.
      await page.clock.setFixedTime(Date.now() - 3_600_000);
      await page.goto(address);
      await page.reload();
      await says('the document is not issued yet');
    });
  });
});
