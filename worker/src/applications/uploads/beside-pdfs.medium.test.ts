import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';
import { bmp, photo } from './testing/build-picture.js';
import { drawingsWithin } from './testing/heavy-pdfs.js';

jest.setTimeout(300_000);

let harness: ApprovalHarness;
let staff: Person;

beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('beside'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  ({ person: staff } = await harness.staff('admin'));
});
afterAll(async () => harness?.close());

/** Uploads a file of a new draft. @returns its key */
async function put(bytes: Buffer, name: string, type: string): Promise<string> {
  const drafts = harness.app.get(DraftsService, { strict: false });
  const { draft } = await drafts.open({ kind: 'visitor' }, undefined, { appType: 'single' }, undefined);
  const query = new URLSearchParams({ key: `applications/single/${draft.appId}/${name}`, contentType: type });
  const { body } = await staff.get(`/api/upload/signed-url?${query.toString()}`);
  const headers = { 'content-type': type };
  await fetch(String(body['url']), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return String(body['key']);
}

const stateOf = async (key: string): Promise<unknown> =>
  (await staff.get(`/api/uploads/${key}`)).body['state'];

it('a valid picture is inspected while fifty endless PDFs are queued (F27)', async () => {
  const endless = drawingsWithin(12);
  const pdfs: string[] = [];
  for (let sent = 0; sent < 50; sent += 1) pdfs.push(await put(endless, 'cert_image.pdf', 'application/pdf'));
  const pictures = [
    await put(await photo().jpeg().toBuffer(), 'profile_image.jpg', 'image/jpeg'),
    await put(bmp({ width: 40, height: 30 }), 'signature_image.bmp', 'image/bmp'),
  ];
  // Requesting the state starts each inspection, the PDFs first.
  for (const key of [...pdfs, ...pictures]) expect(await stateOf(key)).toBe('checking');
  await harness.startWorker();
  for (const key of pictures) await eventually(async () => (await stateOf(key)) === 'ok');
  const states = await Promise.all(pdfs.map(stateOf));
  // Two at a time take five seconds each: most of them are still queued.
  expect(states.filter((state) => state === 'checking').length).toBeGreaterThanOrEqual(30);
});
