/** Invalid input in the form: the documented error in both languages, and focus on the field. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { textOf, type TextKey } from '@portal/contract/texts';
import { fillDateOfBirth, clickNext, openForm, acceptPicture } from './support/application-form.ts';
import {
  gif,
  wordDocument,
  createLockedLicence,
  executable,
  createLargePhoto,
  createHugePhoto,
} from './support/invalid-files.ts';
import { type Visitor } from './support/browser.ts';
import { createLicence, type SampleFile, createPhoto } from '@portal/dev/demo/sample-files.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Texts of docs/rules/validation.md by key. */
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
  const fixture = setUpJourney();
  let visitor: Visitor;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));

  beforeEach(async () => {
    visitor = await fixture.openVisitor('phone');
    page = visitor.page;
    await openForm(page);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Expects that Next fails and the focused summary lists the problems in English and Hindi. */
  async function expectSummary(...problems: Documented[]): Promise<void> {
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

  /** Records later requests for signed URLs. */
  function recordUploadRequests(): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(calls.uploadSignedUrl.path)) asked.push(request.url());
    });
    return asked;
  }

  /** Writes the file to disk, because large files are slow over the test protocol. */
  function writeToDisk({ name, buffer }: SampleFile): string {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  }

  /** Expects the error of the file field in both languages. */
  async function expectFileError(
    slot: string,
    file: SampleFile,
    [key, text]: Documented,
    beforeSent: (page: Page) => Promise<void> = async () => {},
  ): Promise<void> {
    const input = page.locator(`input[type=file][id$="${slot}"]`);
    await input.setInputFiles(writeToDisk(file));
    await beforeSent(page);
    const message = page.locator('.field', { has: input }).getByRole('alert');
    await message.getByText(text, { exact: true }).waitFor({ timeout: 40_000 });
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await inHindi(page);
    await message.getByText(textOf(key, 'hi'), { exact: true }).waitFor();
  }

  it('rejects a name with digits and an age of 14, and the summary links to the fields', async () => {
    await page.getByLabel('Full name').fill('Asha 2');
    await fillDateOfBirth(page, bornYearsAgo(14));
    await clickNext(page);
    await expectSummary(documented.letters, documented.age);
    const name = page.locator('#f-name');
    await page
      .locator('.error-summary')
      .getByRole('link', { name: textOf('name.letters', 'hi') })
      .click();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('Asha 2');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
  });

  it('links to the invalid one of the three boxes of a date of birth', async () => {
    const group = page.getByRole('group', { name: 'Date of birth' });
    const link = page.locator('.error-summary').getByRole('link');
    const isFocused = async (label: string): Promise<boolean> =>
      group.getByLabel(label).evaluate((box) => box === document.activeElement);

    await clickNext(page);
    await link.filter({ hasText: 'Enter the date of birth' }).click();
    expect(await isFocused('Day')).toBe(true);

    await fillDateOfBirth(page, '1990-04-31');
    await clickNext(page);
    await link.filter({ hasText: documented.age[1] }).click();
    expect(await isFocused('Day')).toBe(true);
    expect(await group.getByLabel('Day').getAttribute('aria-invalid')).toBe('true');
    expect(await group.getByLabel('Month').getAttribute('aria-invalid')).toBeNull();

    await group.getByLabel('Day').fill('३');
    await group.getByLabel('Month').fill('१३');
    await clickNext(page);
    await link.filter({ hasText: documented.age[1] }).click();
    expect(await isFocused('Month')).toBe(true);

    await group.getByLabel('Month').fill('2');
    await group.getByText('An applicant').waitFor({ state: 'detached' });
    expect(await group.getByLabel('Day').inputValue()).toBe('3');
  });

  it('rejects the pin code 99999', async () => {
    await page.goto(`${pages.signup.path}?step=address`);
    await page.getByLabel('Pin code').fill('99999');
    await clickNext(page);
    await expectSummary(documented.pincode);
  });

  it('rejects an unsupported picture before the upload', async () => {
    const asked = recordUploadRequests();
    await expectFileError('profile-image', gif, documented.images);
    expect(asked).toEqual([]);
  });

  it('rejects an unsupported licence before the upload', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    const asked = recordUploadRequests();
    await expectFileError('cert-image', wordDocument, documented.documents);
    expect(asked).toEqual([]);
  });

  it('rejects an executable named JPEG by the inspection (SEC-42)', async () => {
    await expectFileError('profile-image', executable, documented.images);
  });

  it('rejects a licence of 200 pages with advice', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    await expectFileError('cert-image', createLicence(200), documented.pages);
  });

  it('shrinks a photo of 12 MB in the browser and accepts it', async () => {
    const large = await createLargePhoto();
    expect(large.buffer.length).toBeGreaterThan(11 * 1024 * 1024);
    const asked = recordUploadRequests();
    const input = page.locator('input[type=file][id$="profile-image"]');
    await input.setInputFiles(writeToDisk(large));
    // Shrinking takes time, and the field may show "Replace" for an earlier file until then.
    const uploadRequest = page.waitForRequest(
      (request) => request.url().includes(calls.uploadSignedUrl.path),
      {
        timeout: 40_000,
      },
    );
    await acceptPicture(page);
    await uploadRequest;
    const field = page.locator('.field', { has: input });
    await field.getByText('Replace', { exact: true }).waitFor({ timeout: 40_000 });
    // The signed URL accepts exactly the announced size.
    const sizes = asked.map((url) => Number(new URL(url).searchParams.get('size')));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeGreaterThan(10_000);
    expect(sizes[0]).toBeLessThan(5 * 1024 * 1024);
  });

  it('rejects an encrypted licence with advice, and accepts a replacement (SEC-46)', async () => {
    await page.goto(`${pages.signup.path}?step=education`);
    await expectFileError('cert-image', createLockedLicence(), documented.locked);
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="cert-image"]') });
    // A retry with the same file would fail again.
    expect(await field.getByRole('button', { name: 'फिर प्रयास करें' }).count()).toBe(0);
    await field.getByText('दूसरी फ़ाइल चुनें').waitFor();
    await field
      .locator('input[type=file][id$="cert-image"]')
      .setInputFiles(writeToDisk(await createPhoto(300, 400)));
    await acceptPicture(page);
    await field.getByText('अपलोड हो गया', { exact: true }).waitFor({ timeout: 40_000 });
    expect(await field.getByRole('alert').count()).toBe(0);
  });

  it('reports a broken connection during the upload, and retries the same file with one press (SEC-46)', async () => {
    const isUpload = (url: URL): boolean => url.pathname.includes('/incoming/');
    await page.route(isUpload, async (route) => route.abort('connectionreset'));
    const small = await createPhoto(300, 400);
    await expectFileError('profile-image', small, documented.network, acceptPicture);
    await page.unroute(isUpload);
    const field = page.locator('.field', { has: page.locator('input[type=file][id$="profile-image"]') });
    await field.getByRole('button', { name: 'फिर प्रयास करें' }).click();
    await field.getByText('अपलोड हो गया', { exact: true }).waitFor({ timeout: 40_000 });
  });

  it('continues automatically after an upload whose response was lost (SEC-41)', async () => {
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
      .setInputFiles(writeToDisk(await createPhoto(300, 400)));
    await acceptPicture(page);
    await field.getByText('Uploaded', { exact: true }).waitFor({ timeout: 40_000 });
    expect(answers).toEqual([200, 412]);
    expect(await field.getByRole('alert').count()).toBe(0);
  });

  it('rejects a photo of 20 MB that cannot be shrunk before the upload', async () => {
    const asked = recordUploadRequests();
    await expectFileError('signature-image', await createHugePhoto(), documented.size);
    expect(asked).toEqual([]);
  });
});
