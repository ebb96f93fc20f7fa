/**
 * Public pages with errors and dialogs have no violation of WCAG 2.2 AA on a 360 px phone and a desktop in both languages,
 * and nothing is cut or scrolls sideways at 400 % zoom, with large letters or longer texts; reduced motion and forced colours are
 * respected.
 */
import { describe, expect, it } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import type { Page } from 'playwright-core';
import { findingsInPlace, navigateInApp } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Addresses that need no preparation. */
const open = [
  ...[pages.membership, pages.studentNumber, pages.lifeFees, pages.studentFees, pages.guideVideo],
  ...[pages.memberLogin, pages.track, pages.continueDraft, pages.privacy, pages.terms, pages.contact],
  pages.accessibility,
].map(({ path }) => path);

const submit = async (page: Page): Promise<void> => page.locator('main button[type=submit]').first().click();
const refused = async (page: Page): Promise<void> => {
  await submit(page);
  await page.locator('.error-summary').waitFor();
};

describe('accessibility and reflow', () => {
  const fixture = setUpJourney();

  it('of the public pages', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.home.path);
    const found = await findingsInPlace(page, 'home');
    const unsubscribe = pageAddress('unsubscribe', { token: 'no-such-link' });
    for (const address of [...open, unsubscribe, '/no-such-page']) {
      await navigateInApp(page, address);
      found.push(...(await findingsInPlace(page, address)));
    }
    expect(found).toEqual([]);
  });

  it('of forms with missing or unknown values, and of the page after a message was sent', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.privacy.path);
    const found: string[] = [];
    const look = async (about: string): Promise<void> => {
      found.push(...(await findingsInPlace(page, about)));
    };
    for (const { path } of [pages.track, pages.contact, pages.studentNumber]) {
      await navigateInApp(page, path);
      await refused(page);
      await look(`${path}, nothing filled in`);
    }
    await navigateInApp(page, pages.memberLogin.path);
    await submit(page);
    await page.locator('.field-wrong').first().waitFor();
    await look('login, nothing filled in');
    await navigateInApp(page, pages.track.path);
    await page.locator('main input').first().fill('NMO-26-000001-0');
    await page.locator('main input').nth(1).fill('9876543210');
    await submit(page);
    await page.locator('main [role=alert]').first().waitFor();
    await look('track, not known');
    await page.goto(`${pages.track.path}#no-such-link`);
    await page.locator('main [role=alert]').first().waitFor();
    await look('track, no such link');
    await navigateInApp(page, pages.contact.path);
    await page.locator('#message').fill('When will my certificate come?');
    await submit(page);
    await page.locator('main [role=status] p').first().waitFor();
    await look('contact, sent');
    await navigateInApp(page, pages.studentNumber.path);
    await page.locator('#memno').fill('999999');
    await submit(page);
    await page.locator('dialog[open]').waitFor();
    await look('a student number that is not known');
    await page.goto(pages.memberLogin.path);
    await page.locator('#memNo').fill('999999');
    await page.locator('#password').fill('not the password');
    await submit(page);
    await page.locator('main [role=alert], .error-summary').first().waitFor();
    await look('login, refused');
    await navigateInApp(page, pageAddress('verifyDocument', { code: 'made-up' }));
    await look('verify, unknown');
    expect(found).toEqual([]);
  });

  it('of the password recovery', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.memberLogin.path);
    const found: string[] = [];
    for (const { path } of [pages.memberForgotPassword, pages.memberOtp, pages.memberNewPassword]) {
      await navigateInApp(page, path);
      found.push(...(await findingsInPlace(page, path)));
      await refused(page);
      found.push(...(await findingsInPlace(page, `${path}, refused`)));
    }
    expect(found).toEqual([]);
  });

  it('of the page that stops an e-mail change, which has no button for an invalid link', async () => {
    const { page } = await fixture.openVisitor();
    const stop = page.getByRole('button', { name: 'This was not me: stop the change' });
    await page.goto(pages.refuseEmail.path);
    await page.getByText('This link is not valid.', { exact: false }).waitFor();
    expect(await stop.count()).toBe(0);
    const found = await findingsInPlace(page, 'email-change, no link');
    await page.goto('about:blank');
    await page.goto(`${pages.refuseEmail.path}#${'0'.repeat(24)}.${'x'.repeat(43)}`);
    await stop.waitFor();
    found.push(...(await findingsInPlace(page, 'email-change, asks')));
    await stop.click();
    await page.getByRole('alert').getByText('This link is not valid.', { exact: false }).waitFor();
    expect(await stop.count()).toBe(0);
    expect(await page.title()).toContain('Error: The change could not be stopped');
    found.push(...(await findingsInPlace(page, 'email-change, refused')));
    expect(found).toEqual([]);
  });

  it('respects reduced motion, and shows borders of controls with forced colours', async () => {
    const { page } = await fixture.openVisitor();
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await page.goto(pages.home.path);
    const found: string[] = [];
    for (const address of open) {
      await navigateInApp(page, address);
      const here = await page.evaluate(() => {
        const seconds = (text: string): number =>
          Math.max(
            ...text.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
          );
        const nameOf = (element: Element): string => element.outerHTML.slice(0, 120);
        const all = [...document.querySelectorAll('body *')];
        const moving = all.filter((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return Math.max(seconds(animationDuration), seconds(transitionDuration)) > 0.001;
        });
        const edgeless = all.filter((element) => {
          if (!element.matches('.button, main input:not([type=file]), main select, main textarea'))
            return false;
          const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
          return (
            element.getClientRects().length > 0 &&
            (parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none')
          );
        });
        return [
          ...moving.map((one) => `moves: ${nameOf(one)}`),
          ...edgeless.map((one) => `no edge: ${nameOf(one)}`),
        ];
      });
      found.push(...here.map((one) => `${address}: ${one}`));
    }
    expect(found).toEqual([]);
  });
});
