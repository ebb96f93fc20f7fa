import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pages } from '@portal/contract/pages';
import type { SampleFile } from '@portal/dev/demo/sample-files.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import type { Locator, Page } from 'playwright-core';
import { openForm, acceptPicture } from './support/application-form.ts';
import { axeFindings, languages, readIn } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { tabTo } from './support/keyboard.ts';

/** Returns a picture rotated by 90 degrees: its top is red, its bottom blue. */
async function createRotatedPicture(width: number, height: number): Promise<SampleFile> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#d02020';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#2020d0';
  pen.fillRect(width / 2, 0, width / 2, height);
  return { name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 92) };
}

/** Returns the stored size of a field's picture and the dominant colours of its preview at four points. */
async function storedPicture(field: Locator, stores: Stores) {
  await field.getByText('Uploaded', { exact: true }).waitFor({ timeout: 40_000 });
  const address = (await field.locator('.file-preview img').getAttribute('src')) ?? '';
  const files = await stores.rows('files');
  const stored = files.find(({ thumbnailKey }) =>
    new URL(address).pathname.endsWith(`/${String(thumbnailKey)}`),
  );
  const image = await loadImage(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number): string => {
    const [red = 0, , blue = 0] = pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return red > blue ? 'red' : 'blue';
  };
  return {
    width: Number(stored?.['width']),
    height: Number(stored?.['height']),
    top: colourAt(width / 2, 4),
    bottom: colourAt(width / 2, height - 5),
    left: colourAt(4, height / 2),
    right: colourAt(width - 5, height / 2),
  };
}

const photoField = (page: Page): Locator =>
  page.locator('.field', { has: page.locator('input[type=file][id$="profile-image"]') });

describe('the crop dialog', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  it('rotates and crops a photo to 4:5 by keyboard', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await openForm(page);
    const field = photoField(page);
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createRotatedPicture(1600, 1200));
    const step = page.getByRole('dialog', { name: /^Photo/ });
    await tabTo(page, step.getByRole('button', { name: 'Rotate right' }));
    await page.keyboard.press('Enter');
    await tabTo(page, step.getByRole('slider', { name: 'Zoom' }));
    // 20 steps of 5 % double the picture, so that half of each side remains.
    for (let pressed = 0; pressed < 20; pressed += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const cropArea = step.getByRole('group', { name: 'Picture: move it with the arrow keys' });
    expect(await cropArea.evaluate((element) => element === document.activeElement)).toBe(true);
    // Moved down to the limit: the upper, red half is in the frame.
    for (let pressed = 0; pressed < 80; pressed += 1) await page.keyboard.press('ArrowDown');
    await tabTo(page, step.getByRole('button', { name: 'Use this picture' }));
    await page.keyboard.press('Enter');
    // Upright it is 1200 x 1600, cropped to 4:5 1200 x 1500; half of that remains.
    expect(await storedPicture(field, stores)).toEqual({
      width: 600,
      height: 750,
      top: 'red',
      bottom: 'red',
      left: 'red',
      right: 'red',
    });
  });

  it('moves a photo with the mouse and replaces it', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await openForm(page);
    const field = photoField(page);
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createRotatedPicture(400, 300));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take another' }).click();
    await (await choosing).setFiles(await createRotatedPicture(1600, 1000));
    const cropArea = page.getByRole('group', { name: 'Picture: move it with the arrow keys' });
    const { x, y, width, height } = (await cropArea.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 400, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await acceptPicture(page);
    // The frame has the height of the picture; dragged to the left, its right end is visible.
    expect(await storedPicture(field, stores)).toEqual({
      width: 800,
      height: 1000,
      top: 'blue',
      bottom: 'blue',
      left: 'blue',
      right: 'blue',
    });
  });

  it('zooms with two fingers on a phone and warns about a low resolution', async () => {
    const { page } = await fixture.openVisitor('phone');
    await openForm(page);
    const field = photoField(page);
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createRotatedPicture(800, 1000));
    const step = page.getByRole('dialog', { name: /^Photo/ });
    const cropArea = step.getByRole('group', { name: 'Picture: move it with the arrow keys' });
    const { x, y, width, height } = (await cropArea.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The frame lies within the picture's square, which has 38 % of the height.
    expect(height).toBeLessThanOrEqual(0.38 * 740 + 1);
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const devtools = await page.context().newCDPSession(page);
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: middleX - apart, y: middleY, id: 1 },
                { x: middleX + apart, y: middleY, id: 2 },
              ],
      });
    await fingers('touchStart', 20);
    for (const apart of [30, 40, 50, 60, 70, 80]) {
      await fingers('touchMove', apart);
      await page.evaluate(async () => new Promise(requestAnimationFrame));
    }
    await fingers('touchEnd', 0);
    await step.getByText('This part is very small and may print blurred.').waitFor();
    await acceptPicture(page);
    const { width: wide, height: high } = await storedPicture(field, stores);
    expect(wide).toBeLessThan(300);
    expect(Math.abs(wide / high - 0.8)).toBeLessThan(0.01);
  });

  it.each(['profile-image', 'signature-image'])('shows its actions on a small phone: %s', async (field) => {
    const { page } = await fixture.openVisitor('phone');
    await openForm(page);
    await page.setViewportSize({ width: 360, height: 620 });
    const input = page.locator(`input[type=file][id$="${field}"]`);
    await input.setInputFiles(await createRotatedPicture(400, 300));
    const use = page.getByRole('dialog').getByRole('button', { name: 'Use this picture' });
    await use.waitFor();
    const box = await use.boundingBox();
    expect((box?.y ?? 621) + (box?.height ?? 0)).toBeLessThanOrEqual(620);
  });

  it('allows any aspect ratio for documents', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await openForm(page);
    await page.goto(`${pages.signup.path}?step=education`);
    const input = page.locator('input[type=file][id$="cert-image"]');
    await input.setInputFiles(await createRotatedPicture(800, 400));
    await page.getByRole('dialog').locator('summary').click();
    const height = page.getByRole('dialog').getByRole('slider', { name: 'Height of the frame' });
    await height.focus();
    // 6 steps of 5 % less leave 70 %.
    for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowLeft');
    await acceptPicture(page);
    const field = page.locator('.field', { has: input });
    expect(await storedPicture(field, stores)).toMatchObject({ width: 800, height: 280 });
  });

  it('is not needed for a signature drawn on a phone of 360 x 620, whose rotation keeps the strokes', async () => {
    const { page } = await fixture.openVisitor('phone');
    await page.setViewportSize({ width: 360, height: 620 });
    await openForm(page);
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="signature-image"]') });
    await field.getByRole('button', { name: 'Sign with a finger' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign here' });
    const use = dialog.getByRole('button', { name: 'Use this signature' });
    await use.click();
    await dialog.getByText('This is too little for a signature').waitFor();
    expect(await axeFindings(page, 'sign', ['phone'])).toEqual([]);
    const box = await use.boundingBox();
    expect((box?.y ?? 621) + (box?.height ?? 0)).toBeLessThanOrEqual(620);

    const pad = await dialog.locator('svg').boundingBox();
    if (!pad) throw new Error('There is no pad.');
    await page.mouse.move(pad.x + pad.width * 0.1, pad.y + pad.height * 0.7);
    await page.mouse.down();
    for (const [x, y] of [
      [0.3, 0.2],
      [0.4, 0.8],
      [0.6, 0.3],
      [0.9, 0.6],
    ] as const)
      await page.mouse.move(pad.x + pad.width * x, pad.y + pad.height * y, { steps: 5 });
    await page.mouse.up();
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/sign.png` });
    await page.setViewportSize({ width: 620, height: 360 });
    expect(await dialog.locator('svg path').count()).toBe(1);
    await use.click();
    await field.getByText('This is how it will print:').waitFor();
    await field.getByText('Uploaded', { exact: true }).waitFor({ timeout: 40_000 });
    expect(await field.getByRole('alert').count()).toBe(0);
  });

  it('has no violation of axe in both languages', async () => {
    const { page } = await fixture.openVisitor('phone');
    await openForm(page);
    const found: string[] = [];
    for (const [code, name] of languages) {
      await readIn(page, code, name);
      await photoField(page)
        .locator('input[type=file]')
        .first()
        .setInputFiles(await createRotatedPicture(400, 300));
      await page.getByRole('dialog').getByRole('slider').first().waitFor();
      found.push(...(await axeFindings(page, `crop ${name}`)));
      await page.keyboard.press('Escape');
    }
    expect(found).toEqual([]);
  });
});
