/** File fields cause no layout shift when their file is loaded. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { calls } from '@portal/contract/calls';
import { fillDetails, fillEducation, clickNext, openForm } from './support/application-form.ts';
import { languages, readIn } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const isState = ({ pathname }: URL): boolean => pathname.startsWith(calls.uploadState.path.replace('*', ''));
const isPicture = ({ search }: URL): boolean => search.includes('X-Amz-Signature');

describe('a file field of the form, on a phone', () => {
  const fixture = setUpJourney();
  let page: Page;

  beforeEach(async () => {
    ({ page } = await fixture.openVisitor());
    await openForm(page);
    await fillDetails(page);
    await clickNext(page);
    await page.getByText('Step 2 of 5').waitFor();
    await fillEducation(page);
    await clickNext(page);
    await page.getByText('Step 3 of 5').waitFor();
  });

  /** Returns the positions of Next while the files of a step are requested, while previews load, and afterwards. */
  async function positionsOfNext(step: string, files: number): Promise<number[]> {
    const answer = await holdRequests(page, isState);
    const places: number[] = [];
    const look = async (): Promise<void> => {
      await page.evaluate(async () => document.fonts.ready);
      places.push(
        await page.locator('button[type=submit]').evaluate((it) => it.getBoundingClientRect().top + scrollY),
      );
    };
    await page.goto(`/membership/signup?step=${step}`);
    await page
      .locator('.file-line progress')
      .nth(files - 1)
      .waitFor();
    await look();
    const show = await holdRequests(page, isPicture);
    answer();
    await page
      .locator('.file-line .good')
      .nth(files - 1)
      .waitFor();
    await look();
    show();
    await page.waitForFunction(() => [...document.images].every((one) => one.naturalWidth > 0));
    await look();
    return places;
  }

  it('does not move Next when pictures and a PDF are restored, in both languages', async () => {
    for (const [code, name] of languages) {
      await readIn(page, code, name);
      for (const [step, files] of [
        ['details', 2],
        ['education', 1],
      ] as const) {
        const [asked, ...later] = await positionsOfNext(step, files);
        expect([code, step, later]).toEqual([code, step, [asked, asked]]);
      }
    }
  });
});
