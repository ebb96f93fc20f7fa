import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import type { SampleFile } from '@portal/dev/demo/sample-files.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Returns a licence rotated by 90 degrees: its top is red, its bottom blue. */
async function createRotatedLicence(): Promise<SampleFile> {
  const canvas = createCanvas(800, 600);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#d02020';
  pen.fillRect(0, 0, 400, 600);
  pen.fillStyle = '#2020d0';
  pen.fillRect(400, 0, 400, 600);
  return { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 92) };
}

/** Returns size and dominant colours at top and bottom of a stored picture. */
async function pictureAt(address = '') {
  const image = await loadImage(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const colourAt = (y: number): string => {
    const [red = 0, , blue = 0] = pen.getImageData(width / 2, y, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  };
  return { width, height, top: colourAt(4), bottom: colourAt(height - 5) };
}

describe('a reviewer rotates a licence', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  /** Creates a paid application with a rotated licence. @returns its id */
  async function createPaidApplication(name: string): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const { key, state } = await applicant.upload('cert_image', await createRotatedLicence());
    expect(state).toBe('ok');
    const submission = applicant.submission();
    for (const person of submission.applicants) Object.assign(person, { name, cert_image: key });
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('by keyboard: the record shows the new version and its author, and the old one is kept', async () => {
    const id = await createPaidApplication('Meera Joshi');
    const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    const before = (await staff.call(calls.getApplication, { params: { id } })).data.applicants[0];
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByRole('tab', { name: 'Licence' }).click();
    await page.getByRole('button', { name: 'Turn or crop' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn or crop' });
    const save = dialog.getByRole('button', { name: 'Save as new version' });
    await dialog.getByRole('group', { name: 'Picture: move it with the arrow keys' }).waitFor();
    expect(await axeFindings(page, 'turn or crop', ['desktop'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Rotate right' }).focus();
    await page.keyboard.press('Enter');
    await save.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Saved as a new version; the old one is kept.').waitFor({ timeout: 40_000 });
    await page.getByText(/^Changed by admin on \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/).waitFor();

    const { data } = await staff.call(calls.getApplication, { params: { id } });
    const after = data.applicants[0];
    expect(after?.fileEdits?.cert_image?.username).toBe('admin');
    expect(after?.fileEdits?.profile_image).toBeUndefined();
    expect(await pictureAt(after?.cert_image)).toEqual({
      width: 600,
      height: 800,
      top: 'red',
      bottom: 'blue',
    });
    expect(await pictureAt(before?.cert_image)).toMatchObject({ width: 800, height: 600 });
    const old = new URL(before?.cert_image ?? '').pathname;
    const kept = (await stores.rows('files', { slot: 'cert_image', state: 'ok' })).filter(({ key }) =>
      old.endsWith(String(key)),
    );
    // Replaced files are marked and deleted a day later; this one is not.
    expect(kept).toEqual([expect.not.objectContaining({ replacedAt: expect.anything() })]);
    const object = { kind: 'application', id };
    const [edit, ...others] = await stores.rows('audit', { action: 'application.edit', object });
    expect(edit).toMatchObject({ actor: { kind: 'staff' } });
    expect(others).toEqual([]);
    // Saving the record must not write the picture metadata shown on the page.
    expect(await stores.rows('audit', { action: 'application.valuesIgnored', object })).toEqual([]);
  });

  it('is notified of a concurrent change and saves on top of it', async () => {
    const id = await createPaidApplication('Lata Rao');
    const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByRole('tab', { name: 'Licence' }).click();
    await page.getByRole('button', { name: 'Turn or crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn or crop' });
    await dialog.getByRole('group', { name: 'Picture: move it with the arrow keys' }).waitFor();
    const { data } = await staff.call(calls.getApplication, { params: { id } });
    await staff.call(calls.updateApplication, {
      body: { ...data, ref_person: 'Meena Kumari', ref_membership_no: '1204' },
    });
    await dialog.getByRole('button', { name: 'Rotate left' }).click();
    await dialog.getByRole('button', { name: 'Save as new version' }).click();
    await dialog
      .getByText('Look at the record as it is now, then save once more.')
      .waitFor({ timeout: 40_000 });
    await page.getByText('Meena Kumari').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Save as new version' }).click();
    await dialog.waitFor({ state: 'detached', timeout: 40_000 });
    const after = (await staff.call(calls.getApplication, { params: { id } })).data;
    expect(after.ref_person).toBe('Meena Kumari');
    expect(await pictureAt(after.applicants[0]?.cert_image)).toEqual({
      width: 600,
      height: 800,
      top: 'blue',
      bottom: 'red',
    });
  });
});
