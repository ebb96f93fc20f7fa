/** The worst of the hostile files, all at once, sent as anybody can send them (F27, SEC-42, SEC-43). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { pdf } from '../../worker/src/uploads/testing/build-pdf.js';
import type { HostileFile } from '../../worker/src/uploads/testing/hostile-file.js';
import { hostilePdfs } from '../../worker/src/uploads/testing/hostile-pdfs.js';
import { hostilePictures } from '../../worker/src/uploads/testing/hostile-pictures.js';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { untilAllDone } from '../support/invariants.ts';
import { type Paper, photo } from '@portal/dev/demo/paper.ts';

/** Those that aim at memory, at time and at whoever opens them. */
const worst = [
  'a PNG with a colour profile of 600 MB',
  '81 megapixels in a few kB',
  'a JPEG of 4000 passes',
  'a packed BMP that bursts to 45 megapixels',
  'a strip of 1x60000',
  'a stream that unpacks to 4 GB',
  'an object stream that unpacks to 4 GB',
  '210000 objects',
  'lists within lists',
  'a program in an object stream',
  'a page tree that is its own child',
];
/** Each object is a text that never ends, so that reading all of them takes hours. */
const endless: HostileFile = {
  what: 'texts without an end',
  bytes: Buffer.concat([pdf(), Buffer.from('1 0 obj(\n'.repeat(900_000)), pdf()]),
  type: 'application/pdf',
  slot: 'cert_image',
  reason: 'file.tooComplicated',
};
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
};
const paperOf = ({ bytes, type }: HostileFile): Paper => ({
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

  it('are refused each with its text while the worker lives on, and the next good one is taken (F27)', async () => {
    const all = [...hostilePdfs(), ...(await hostilePictures())];
    const files = [...all.filter(({ what }) => worst.includes(what)), endless];
    expect(files).toHaveLength(worst.length + 1);
    const thief = new ApplicantByHttp(system.urls.portal, 'thief');
    await thief.openDraft();
    const found = await Promise.all(
      files.map(async (file) => {
        const { state, reason } = await thief.upload(file.slot, paperOf(file));
        return [file.what, state, reason];
      }),
    );
    expect(found).toEqual(files.map(({ what, reason }) => [what, 'refused', reason]));

    const honest = new ApplicantByHttp(system.urls.portal, 'honest');
    await honest.openDraft();
    expect(await honest.upload('profile_image', await photo(300, 400))).toMatchObject({ state: 'ok' });
    expect(
      await honest.upload('cert_image', { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() }),
    ).toMatchObject({ state: 'ok' });
    expect((await fetch(`${system.urls.worker}/health/ready`)).status).toBe(200);
    await untilAllDone(stores);
    expect(await stores.rows('files', { ownerId: thief.appId, state: 'ok' })).toEqual([]);
  });
});
