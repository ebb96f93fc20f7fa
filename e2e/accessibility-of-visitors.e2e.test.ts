/**
 * The public pages, their errors and dialogs: no finding of axe in the rules of WCAG 2.2 AA, on a 360 px phone and a desktop, in both
 * languages; nothing that is cut off or scrolls sideways at 320 px, or at 360 px with letters of 200 %; reduced motion, forced colours.
 */
import { describe, expect, it } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import type { Page } from 'playwright-core';
import { findingsAsItStands, goWithin } from './support/axe.ts';
import { setStage } from './support/stage.ts';

/** Addresses of the portal that need nothing before. */
const open = [
  ...[pages.membership, pages.studentNumber, pages.lifeFees, pages.studentFees, pages.guideVideo],
  ...[pages.memberLogin, pages.track, pages.privacy, pages.terms, pages.contact],
].map(({ path }) => path);

const submit = async (page: Page): Promise<void> => page.locator('main button[type=submit]').first().click();
const refused = async (page: Page): Promise<void> => {
  await submit(page);
  await page.locator('.error-summary').waitFor();
};

describe('axe finds nothing, and everything fits', () => {
  const stage = setStage();

  it('on the public pages', async () => {
    const { page } = await stage.enter();
    await page.goto(pages.home.path);
    const found = await findingsAsItStands(page, 'home');
    for (const address of [...open, '/no-such-page']) {
      await goWithin(page, address);
      found.push(...(await findingsAsItStands(page, address)));
    }
    expect(found).toEqual([]);
  });

  it('where something was left out or is not known, and after a message was sent', async () => {
    const { page } = await stage.enter();
    await page.goto(pages.privacy.path);
    const found: string[] = [];
    const look = async (about: string): Promise<void> => {
      found.push(...(await findingsAsItStands(page, about)));
    };
    for (const { path } of [pages.track, pages.contact, pages.studentNumber]) {
      await goWithin(page, path);
      await refused(page);
      await look(`${path}, nothing filled in`);
    }
    await goWithin(page, pages.memberLogin.path);
    await submit(page);
    await page.locator('.field-wrong').first().waitFor();
    await look('login, nothing filled in');
    await goWithin(page, pages.track.path);
    await page.locator('main input').first().fill('NMO-26-000001-0');
    await page.locator('main input').nth(1).fill('9876543210');
    await submit(page);
    await page.locator('main [role=alert]').first().waitFor();
    await look('track, not known');
    await page.goto(`${pages.track.path}#no-such-link`);
    await page.locator('main [role=alert]').first().waitFor();
    await look('track, no such link');
    await goWithin(page, pages.contact.path);
    await page.locator('#message').fill('When will my certificate come?');
    await submit(page);
    await page.locator('main [role=status] p').first().waitFor();
    await look('contact, sent');
    await goWithin(page, pages.studentNumber.path);
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
    await goWithin(page, pageAddress('verifyDocument', { code: 'made-up' }));
    await look('verify, unknown');
    expect(found).toEqual([]);
  });

  it('on the way to a new password', async () => {
    const { page } = await stage.enter();
    await page.goto(pages.memberLogin.path);
    const found: string[] = [];
    for (const { path } of [pages.memberForgotPassword, pages.memberOtp, pages.memberNewPassword]) {
      await goWithin(page, path);
      found.push(...(await findingsAsItStands(page, path)));
      await refused(page);
      found.push(...(await findingsAsItStands(page, `${path}, refused`)));
    }
    expect(found).toEqual([]);
  });

  it('on the page that stops a change of e-mail, which has no button where the link is none', async () => {
    const { page } = await stage.enter();
    const stop = page.getByRole('button', { name: 'This was not me: stop the change' });
    await page.goto(pages.refuseEmail.path);
    await page.getByText('This link is not valid.', { exact: false }).waitFor();
    expect(await stop.count()).toBe(0);
    const found = await findingsAsItStands(page, 'email-change, no link');
    await page.goto('about:blank');
    await page.goto(`${pages.refuseEmail.path}#${'0'.repeat(24)}.${'x'.repeat(43)}`);
    await stop.waitFor();
    found.push(...(await findingsAsItStands(page, 'email-change, asks')));
    await stop.click();
    await page.getByRole('alert').getByText('This link is not valid.', { exact: false }).waitFor();
    expect(await stop.count()).toBe(0);
    expect(await page.title()).toContain('Error: The change could not be stopped');
    found.push(...(await findingsAsItStands(page, 'email-change, refused')));
    expect(found).toEqual([]);
  });

  it('moves nothing for who wants no motion, and shows the edges of controls where colours are forced', async () => {
    const { page } = await stage.enter();
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await page.goto(pages.home.path);
    const found: string[] = [];
    for (const address of open) {
      await goWithin(page, address);
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
