/** Logo, guide video and member kit uploaded by staff and seen by visitors (docs/rules/uploads.md, docs/rules/records.md). */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { axeFindings, userMenu } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('files of the organisation', () => {
  const fixture = setUpJourney();

  const picture = (width: number, height: number) => {
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#0f766e';
    pen.fillRect(0, 0, width, height);
    return canvas;
  };
  const choose = async (page: Page, label: string, name: string, buffer: Buffer): Promise<void> => {
    const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
    await page
      .getByRole('group', { name: label })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType, buffer });
  };

  it('previews a logo, shows it on the portal, and restores the built-in mark after its removal', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/branding');
    const logo = page.getByRole('group', { name: 'Logo' });
    // Text typed meanwhile is kept.
    const motto = page.getByRole('textbox', { name: 'Motto' });
    await motto.fill('सेवा ही धर्म');
    await choose(page, 'Logo', 'logo.gif', Buffer.from('GIF89a'));
    await logo.getByText('This kind of file cannot be used here.').waitFor();
    await choose(page, 'Logo', 'logo.png', await picture(800, 800).encode('png'));
    await logo.getByText('This is how it was kept. Use it?').waitFor();
    expect(await axeFindings(page, 'branding', ['desktop'])).toEqual([]);
    await logo.getByRole('button', { name: 'Use it' }).click();
    await logo.getByText('In use now').waitFor();
    expect(await motto.inputValue()).toBe('सेवा ही धर्म');
    await page.getByRole('button', { name: 'Save as version 3' }).click();
    await page.getByText('Version 3 is in force.').waitFor();

    const visitor = await fixture.openVisitor('phone');
    await visitor.page.goto('/');
    const mark = visitor.page.locator('img[src^="/api/branding/logo/v"]').first();
    await mark.waitFor();
    expect(await mark.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(168);

    await logo.getByRole('button', { name: 'Logo: Remove' }).click();
    await logo.getByRole('button', { name: 'Yes, remove it' }).click();
    await logo.getByText('Removed', { exact: true }).waitFor();
  });

  it('replaces the neutral guide video before the form, with captions', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/branding');
    const video = await readFile(new URL('../public-ui/src/screens/watch-guide/guide.webm', import.meta.url));
    const label = 'Guide for everybody else';
    const use = async (group: Locator): Promise<void> => {
      await group.getByRole('button', { name: 'Use it' }).click();
      await group.getByText('In use now').waitFor();
    };
    const field = page.getByRole('group', { name: label, exact: true });
    await field.locator('input').setInputFiles({ name: 'guide.webm', mimeType: 'video/webm', buffer: video });
    await use(field);
    const captions = page.getByRole('group', { name: `${label}, Captions in English` });
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:09.000\nHave your papers at hand\n');
    await captions.locator('input').setInputFiles({ name: 'en.vtt', mimeType: 'text/vtt', buffer: words });
    await use(captions);

    const visitor = await fixture.openVisitor('phone');
    await visitor.page.goto('/MembershipFormVedio');
    const shown = visitor.page.locator('video:has(source[src^="/api/branding/guide-other/"])');
    await shown.waitFor();
    await shown.evaluate(async (player: HTMLVideoElement) => {
      player.muted = true;
      await player.play();
    });
    await visitor.page.getByText('Have your papers at hand').waitFor();
  });

  it('gives members a file of the kit as soon as it is used', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/MemberKit');
    const row = page.getByRole('listitem').filter({ hasText: 'Picture 1' });
    await row.getByText('a neutral sample').waitFor();
    const jpeg = await picture(1200, 900).encode('jpeg');
    await choose(page, 'Picture 1, JPG', 'picture.jpg', jpeg);
    await row.getByRole('img', { name: 'Picture 1, JPG' }).waitFor();
    await row.getByRole('button', { name: 'Use it' }).click();
    await row.getByText(/uploaded on/).waitFor();
    expect(await axeFindings(page, 'kit', ['desktop'])).toEqual([]);
    const address = (await row.getByRole('link').getAttribute('href')) ?? '';
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    const { width, height } = await loadImage(bytes);
    expect([width, height]).toEqual([1200, 900]);
  });

  it('keeps typed text after the session has ended, and discards it on log-out', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/branding');
    const address = page.getByRole('textbox', { name: 'Address in English' });
    await address.fill('7 Typed Lane, Patna');
    // Staff end the session: token and cookie are invalid.
    const ended = /\/api\/(token\/refresh|admin\/branding)$/;
    await page.route(ended, async (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: /^Save as version/ }).click();
    await page.waitForURL('**/login*');
    await page.unroute(ended);
    await page.getByLabel('Username').fill('superadmin');
    await page.getByLabel('Password').fill('Demo-Orange-2026');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin/settings/branding');
    expect(await address.inputValue()).toBe('7 Typed Lane, Patna');

    page.on('dialog', (dialog) => void dialog.accept());
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL('**/login*');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/branding');
    await address.waitFor();
    expect(await address.inputValue()).not.toBe('7 Typed Lane, Patna');
  });
});
