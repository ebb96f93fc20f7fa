/** The most expensive hostile files, uploaded simultaneously (F27, rules SEC-42, SEC-43). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { pdf } from '../../worker/src/applications/uploads/testing/build-pdf.js';
import type { HostileFile } from '../../worker/src/applications/uploads/testing/hostile-file.js';
import { heavyPdfs } from '../../worker/src/applications/uploads/testing/heavy-pdfs.js';
import { hostilePdfs } from '../../worker/src/applications/uploads/testing/hostile-pdfs.js';
import { hostilePictures } from '../../worker/src/applications/uploads/testing/hostile-pictures.js';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { waitForEffects } from '../support/invariants.ts';
import { type SampleFile, createPhoto } from '@portal/dev/demo/sample-files.ts';

/** Files that attack memory, CPU time or the viewer. */
const worst = [
  'a PNG with a colour profile of 600 MB',
  '81 megapixels in a few kB',
  'a JPEG of 4000 passes',
  'a packed BMP that bursts to 45 megapixels',
  'a strip of 1x60000',
  'a page that unpacks to 4 GB',
  'drawings within drawings',
  'a drawing that draws itself',
  'a pattern of a million tiles each way',
  'a locked PDF',
  'a page tree that is its own child',
];
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
};
const paperOf = ({ bytes, type }: HostileFile): SampleFile => ({
  name: `paper.${extensions[type] ?? ''}`,
  mimeType: type,
  buffer: bytes,
});

describe('hostile files', () => {
  let system: System;
  let stores: Stores;

  beforeAll(async () => {
    system = await startSystem({ seed: 'none' });
    stores = await openStores(system.env);
  });
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  it('are rejected with their errors while the worker survives, and the next valid file is accepted (F27)', async () => {
    const all = [...hostilePdfs(), ...heavyPdfs(), ...(await hostilePictures())];
    const files = all.filter(({ what }) => worst.includes(what));
    expect(files).toHaveLength(worst.length);
    // Each from a separate browser: the PDFs of one application are inspected one after another.
    const found = await Promise.all(
      files.map(async (file, at) => {
        const thief = new ApplicantByHttp(system.urls.portal, `thief-${at}`);
        await thief.openDraft();
        const { state, reason } = await thief.upload(file.slot, paperOf(file));
        return [file.what, state, reason];
      }),
    );
    expect(found).toEqual(files.map(({ what, outcome }) => [what, 'refused', outcome]));

    const honest = new ApplicantByHttp(system.urls.portal, 'honest');
    await honest.openDraft();
    expect(await honest.upload('profile_image', await createPhoto(300, 400))).toMatchObject({ state: 'ok' });
    expect(
      await honest.upload('cert_image', { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() }),
    ).toMatchObject({ state: 'ok' });
    expect((await fetch(`${system.urls.worker}/health/ready`)).status).toBe(200);
    await waitForEffects(stores);
    const taken = await stores.rows('files', { state: 'ok' });
    expect(taken.map(({ ownerId }) => ownerId)).toEqual([honest.appId, honest.appId]);
  });
});
