import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';
import { photo } from './testing/build-picture.js';

let harness: ApprovalHarness;
let staff: Person;

beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('small'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  ({ person: staff } = await harness.staff('admin'));
  await harness.startWorker();
});
afterAll(async () => harness?.close());

/** Uploads a picture of a new draft. @returns its state after the inspection */
async function inspected(slot: string, width: number, height: number): Promise<Record<string, unknown>> {
  const drafts = harness.app.get(DraftsService, { strict: false });
  const { draft } = await drafts.open({ kind: 'visitor' }, undefined, { appType: 'single' }, undefined);
  const contentType = 'image/jpeg';
  const query = new URLSearchParams({ key: `applications/single/${draft.appId}/${slot}.jpg`, contentType });
  const { body } = await staff.get(`/api/upload/signed-url?${query.toString()}`);
  const bytes = new Uint8Array(await photo(width, height).jpeg().toBuffer());
  await fetch(String(body['url']), { method: 'PUT', headers: { 'content-type': contentType }, body: bytes });
  const state = async () => (await staff.get(`/api/uploads/${String(body['key'])}`)).body;
  return eventually(async () => {
    const now = await state();
    return now['state'] !== 'checking' && now;
  });
}

describe('a picture of less than 100 pixels on a side', () => {
  it.each([
    ['profile_image', 1, 1],
    ['profile_image', 99, 400],
    ['profile_image', 400, 99],
    ['cert_image', 99, 400],
  ])('is rejected as a %s: %i x %i', async (slot, width, height) => {
    expect(await inspected(slot, width, height)).toEqual({
      ...{ state: 'refused', key: 'file.tooSmall' },
      msg: 'The picture is too small: each side needs at least 100 pixels. Please choose a larger one.',
    });
  });

  it.each([
    ['profile_image', 100, 100],
    ['cert_image', 100, 100],
    // Scanned signatures are low; their ink is judged instead.
    ['signature_image', 140, 60],
  ])('is what a %s of %i x %i is not', async (slot, width, height) => {
    expect(await inspected(slot, width, height)).toMatchObject({ state: 'ok' });
  });
});
