import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { Clock } from '@portal/backend/platform/clock';
import { FilesRepository } from '@portal/backend/applications/uploads/files.repository';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { loadConfig } from '@portal/backend/platform/config/config';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';
import { pdf } from './testing/build-pdf.js';
import { photo } from './testing/build-picture.js';
import { readPicturePdf } from './testing/read-picture-pdf.js';
import {
  startStorageFaultProxy,
  type StorageFaultProxy,
  type StorageFault,
} from './testing/storage-fault-proxy.js';

let proxy: StorageFaultProxy;
let harness: ApprovalHarness;
let staff: Person;
let storage: StorageService;
let appId: string;

beforeAll(async () => {
  const servers = await testStorage();
  const endpoint = servers['S3_ENDPOINT'] ?? '';
  proxy = await startStorageFaultProxy(endpoint, async (path, body) => {
    const [, , ...parts] = path.split('?')[0]?.split('/') ?? [];
    await storage.put(parts.join('/'), body, 'image/jpeg');
  });
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('trouble'),
    redisUrl: await testRedisUrl(),
    storage: { ...servers, S3_ENDPOINT: proxy.url, S3_PUBLIC_ENDPOINT: endpoint },
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  storage = new StorageService(loadConfig({ ...harness.env, S3_ENDPOINT: endpoint }), new Clock());
  ({ person: staff } = await harness.staff('admin'));
  await harness.startWorker();
});
afterAll(async () => {
  storage?.onApplicationShutdown();
  await harness?.close();
  await proxy?.close();
});

/** Uploads a file to its signed URL. @returns its key */
async function put(
  bytes: Buffer,
  slot = 'profile_image.jpg',
  type = 'image/jpeg',
  size?: number,
): Promise<string> {
  const drafts = harness.app.get(DraftsService, { strict: false });
  ({ appId } = (await drafts.open({ kind: 'visitor' }, undefined, { appType: 'single' }, undefined)).draft);
  const wanted = `applications/single/${appId}/${slot}`;
  const query = new URLSearchParams({
    key: wanted,
    contentType: type,
    ...(size === undefined ? {} : { size: String(size) }),
  });
  const { body } = await staff.get(`/api/upload/signed-url?${query.toString()}`);
  const headers = size === undefined ? { 'content-type': type } : putHeaders(type);
  const sent = await fetch(String(body['url']), { method: 'PUT', headers, body: new Uint8Array(bytes) });
  expect(sent.status).toBe(200);
  return String(body['key']);
}

/** The state of an upload, polled until its inspection has ended. */
async function finding(key: string): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const { body } = await staff.get(`/api/uploads/${key}`);
    return body['state'] !== 'checking' && body;
  }, 120_000);
}

const picture = (): Promise<Buffer> => photo().jpeg().toBuffer();

describe('a faulty storage during an inspection (F19, F20)', () => {
  it.each<[string, 'GET' | 'PUT', StorageFault, number]>([
    ['answers 503 to what is read', 'GET', 'refuse', 5],
    ['answers 503 to what is written', 'PUT', 'refuse', 5],
    ['breaks off in the middle of what is read', 'GET', 'reset', 2],
    ['is slow', 'GET', 'slow', 1],
  ])('that %s is asked again, and the file is accepted in the end', async (_what, method, trouble, times) => {
    const key = await put(await picture());
    proxy.inject(method, trouble, times);
    expect(await finding(key)).toMatchObject({ state: 'ok' });
    expect(proxy.left()).toBe(0);
    const file = await harness.app.get(FilesRepository, { strict: false }).byKey(key);
    expect((await storage.head(key))?.bytes).toBe(file?.bytes);
    expect(await storage.exists(file?.thumbnailKey ?? '')).toBe(true);
    await eventually(async () => !(await storage.exists(file?.incomingKey ?? '')));
  });

  it('that stores a truncated object is detected before the file is accepted', async () => {
    const key = await put(pdf(), 'cert_image.pdf', 'application/pdf');
    proxy.inject('PUT', 'half-sent', 1);
    expect(await finding(key)).toMatchObject({ state: 'ok' });
    expect(proxy.left()).toBe(0);
    const file = await harness.app.get(FilesRepository, { strict: false }).byKey(key);
    expect((await storage.get(key)).length).toBe(file?.bytes);
    expect(readPicturePdf(await storage.get(key)).pictures).toHaveLength(1);
  });

  it('that returns a truncated upload does not get it accepted', async () => {
    const bytes = await picture();
    const key = await put(bytes, 'profile_image.jpg', 'image/jpeg', bytes.length);
    // Requesting the state uses HEAD; the first GET is the inspection's.
    proxy.inject('GET', 'half', 1);
    expect(await finding(key)).toMatchObject({ state: 'refused', key: 'file.incomplete' });
    expect(await storage.exists(key)).toBe(false);
  });

  it('leaves no reference to a file that was not stored', async () => {
    const key = await put(await picture());
    proxy.inject('PUT', 'refuse', 1_000_000);
    await staff.get(`/api/uploads/${key}`);
    await eventually(async () => proxy.left() < 1_000_000);
    const file = await harness.app.get(FilesRepository, { strict: false }).byKey(key);
    expect(file).toMatchObject({ state: 'checking' });
    expect(file?.sha256).toBeUndefined();
    proxy.inject('PUT', 'refuse', 0);
    expect(await finding(key)).toMatchObject({ state: 'ok' });
  });
});
