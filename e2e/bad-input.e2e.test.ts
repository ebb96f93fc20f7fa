/** What a person gets wrong in the form: the documented text in both languages, and the way to the field. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { textOf, type TextKey } from '@portal/contract/texts';
import { fillDateOfBirth, next, openForm, usePicture } from './support/application-form.ts';
import {
  gif,
  letter,
  lockedLicence,
  program,
  twelveMegabytes,
  twentyMegabytes,
} from './support/bad-paper.ts';
import { type Visitor } from './support/browsing.ts';
import { createLicence, type SampleFile, createPhoto } from '@portal/dev/demo/sample-files.ts';
import { setStage } from './support/stage.ts';

/** Texts of docs/rules/validation.md as printed, each with its key. */
const documented = {
  letters: ['name.letters', 'Only alphabets are allowed for this field'],
  age: ['dob.invalid', 'An applicant should be atleast 15 years in age or date is invalid.'],
  pincode: ['pincode.valid', 'Enter valid pin code'],
  images: ['file.images', 'Only JPG, BMP, PNG files allowed'],
  documents: ['file.documents', 'Only JPG, BMP, PNG & PDF files allowed'],
  size: ['file.imageSize', 'The picture is larger than 5 MB. Please choose a smaller one.'],
  pages: ['file.pages', 'The PDF has more than 20 pages. Please upload only the pages that are needed.'],
  locked: ['file.locked', 'The PDF is locked. Please save it without a password, or upload a picture of it.'],
  network: ['file.network', 'Network error during upload. Please try again.'],
} as const satisfies Record<string, readonly [TextKey, string]>;
type Documented = (typeof documented)[keyof typeof documented];

const inHindi = async (page: Page): Promise<void> => page.getByRole('button', { name: 'हिन्दी' }).click();
const bornYearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

describe('bad input', () => {
  const stage = setStage();
  let visitor: Visitor;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'portal-papers-'));

  beforeEach(async () => {
    visitor = await stage.enter('phone');
    page = visitor.page;
    await openForm(page);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Next is refused: the summary has the focus, and names the problems in English and in Hindi. */
  async function expectRefused(...problems: Documented[]): Promise<void> {
    const summary = page.locator('.error-summary');
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Error: /);
    for (const [, text] of problems) await summary.getByRole('link', { name: text, exact: true }).waitFor();
    await inHindi(page);
    for (const [key] of problems) {
      await summary.getByRole('link', { name: textOf(key, 'hi'), exact: true }).waitFor();
    }
    expect(await page.title()).toMatch(/^त्रुटि: /);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  }

  /** The calls for an address to upload to, from now on. */
  function uploadsAsked(): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(calls.uploadSignedUrl.path)) asked.push(request.url());
    });
    return asked;
  }

  /** Puts the file on the disk, where the browser finds it: large ones take long through the wire of the test. */
  function lay({ name, buffer }: SampleFile): string {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  }

  /** The file is refused where it was chosen, in both languages. */
  async function expectFileRefused(
    slot: string,
    paper: SampleFile,
    [key, text]: Documented,
    beforeSent: (page: Page) => Promise<void> = async () => {},
  ): Promise<void> {
    const input = page.locator(`input[type=file][id$="${slot}"]`);
    await input.setInputFiles(lay(paper));
    await beforeSent(page);
    const message = page.locator('.field', { has: input }).getByRole('alert');
    await message.getByText(text, { exact: true }).waitFor({ timeout: 40_000 });
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await inHindi(page);
    await message.getByText(textOf(key, 'hi'), { exact: true }).waitFor();
  }

  it('a name with digits and an age of 14 are refused, and the summary leads to the field', async () => {
    await page.getByLabel('Full name').fill('Asha 2');
    await fillDateOfBirth(page, bornYearsAgo(14));
    await next(page);
    await expectRefused(documented.letters, documented.age);
    const name = page.locator('#f-name');
    await page
      .locator('.error-summary')
      .getByRole('link', { name: textOf('name.letters', 'hi') })
      .click();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('Asha 2');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
  });

  it('a date of birth has three boxes, and the summary leads to the one that is wrong', async () => {
    const group = page.getByRole('group', { name: 'Date of birth' });
    const link = page.locator('.error-summary').getByRole('link');
    const isFocused = async (label: string): Promise<boolean> =>
      group.getByLabel(label).evaluate((box) => box === document.activeElement);

    await next(page);
    await link.filter({ hasText: 'Enter the date of birth' }).click();
    expect(await isFocused('Day')).toBe(true);

    await fillDateOfBirth(page, '1990-04-31');
    await next(page);
    await link.filter({ hasText: documented.age[1] }).click();
    expect(await isFocused('Day')).toBe(true);
    expect(await group.getByLabel('Day').getAttribute('aria-invalid')).toBe('true');
    expect(await group.getByLabel('Month').getAttribute('aria-invalid')).toBeNull();

    await group.getByLabel('Day').fill('३');
    await group.getByLabel('Month').fill('१३');
    await next(page);
    await link.filter({ hasText: documented.age[1] }).click();
    expect(await isFocused('Month')).toBe(true);

    await group.getByLabel('Month').fill('2');
    await group.getByText('An applicant').waitFor({ state: 'detached' });
    expect(await group.getByLabel('Day').inputValue()).toBe('3');
  });

  it('the pin code 99999 is refused', async () => {
    await page.goto(`${pages.signup.path}?step=address`);
    await page.getByLabel('Pin code').fill('99999');
    await next(page);
    await expectRefused(documented.pincode);
  });

  it('a picture of another kind is refused before anything is sent', async () => {
    const asked = uploadsAsked();
    await expectFileRefused('profile-image', gif, documented.images);
    expect(asked).toEqual([]);
  });

  it('a licence of another kind is refused before anything is sent', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    const asked = uploadsAsked();
    await expectFileRefused('cert-image', letter, documented.documents);
    expect(asked).toEqual([]);
  });

  it('a program named JPEG is refused by the inspection (SEC-42)', async () => {
    await expectFileRefused('profile-image', program, documented.images);
  });

  it('a licence of 200 pages is refused with what to do', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    await expectFileRefused('cert-image', createLicence(200), documented.pages);
  });

  it('a photo of 12 MB is made small on the phone, and taken', async () => {
    const large = await twelveMegabytes();
    expect(large.buffer.length).toBeGreaterThan(11 * 1024 * 1024);
    const asked = uploadsAsked();
    const input = page.locator('input[type=file][id$="profile-image"]');
    await input.setInputFiles(lay(large));
    // Making it small takes its time, and the field may say "Replace" of an earlier one until then.
    const begun = page.waitForRequest((request) => request.url().includes(calls.uploadSignedUrl.path), {
      timeout: 40_000,
    });
    await usePicture(page);
    await begun;
    const field = page.locator('.field', { has: input });
    await field.getByText('Replace', { exact: true }).waitFor({ timeout: 40_000 });
    // The address takes exactly the bytes that it was asked for.
    const sizes = asked.map((url) => Number(new URL(url).searchParams.get('size')));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeGreaterThan(10_000);
    expect(sizes[0]).toBeLessThan(5 * 1024 * 1024);
  });

  it('a locked licence is refused with a way on, and another file takes its place (SEC-46)', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    await expectFileRefused('cert-image', lockedLicence(), documented.locked);
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="cert-image"]') });
    // The same file again would be refused again.
    expect(await field.getByRole('button', { name: 'फिर प्रयास करें' }).count()).toBe(0);
    await field.getByText('दूसरी फ़ाइल चुनें').waitFor();
    await field.locator('input[type=file][id$="cert-image"]').setInputFiles(lay(await createPhoto(300, 400)));
    await usePicture(page);
    await field.getByText('अपलोड हो गया', { exact: true }).waitFor({ timeout: 40_000 });
    expect(await field.getByRole('alert').count()).toBe(0);
  });

  it('a line that breaks during the upload is told, and the same file goes through with one press (SEC-46)', async () => {
    const isUpload = (url: URL): boolean => url.pathname.includes('/incoming/');
    await page.route(isUpload, async (route) => route.abort('connectionreset'));
    const small = await createPhoto(300, 400);
    await expectFileRefused('profile-image', small, documented.network, usePicture);
    await page.unroute(isUpload);
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="profile-image"]') });
    await field.getByRole('button', { name: 'फिर प्रयास करें' }).click();
    await field.getByText('अपलोड हो गया', { exact: true }).waitFor({ timeout: 40_000 });
  });

  it('an upload that arrived though its answer was lost goes on by itself (SEC-41)', async () => {
    const answers: number[] = [];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/incoming/*', requestStage: 'Response' }],
    });
    devtools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode = 0 }) => {
      const isPut = request.method === 'PUT';
      if (isPut) answers.push(responseStatusCode);
      void (isPut && answers.length === 1
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : devtools.send('Fetch.continueRequest', { requestId }));
    });
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="profile-image"]') });
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles(lay(await createPhoto(300, 400)));
    await usePicture(page);
    await field.getByText('Uploaded', { exact: true }).waitFor({ timeout: 40_000 });
    expect(answers).toEqual([200, 412]);
    expect(await field.getByRole('alert').count()).toBe(0);
  });

  it('a photo of 20 MB that can not be shrunk is refused before anything is sent', async () => {
    const asked = uploadsAsked();
    await expectFileRefused('signature-image', await twentyMegabytes(), documented.size);
    expect(asked).toEqual([]);
  });
});
