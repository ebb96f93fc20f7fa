import { randomBytes } from 'node:crypto';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import { testConfig } from '../testing/test-config.js';
import { StorageService } from './s3.js';
import { StorageMissing, StorageTooLarge } from './storage-errors.js';

const storage = new StorageService(testConfig(), new Clock());
const key = () => `tests/${randomBytes(8).toString('hex')}`;
const put = (url: string, contentType: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': contentType, ...headers }, body });

afterAll(() => storage.onApplicationShutdown());

describe('SEC-41: a signed upload', () => {
  it('accepts the file with its content type', async () => {
    const name = key();
    const url = await storage.signPut({ key: name, contentType: 'image/png' });
    expect((await put(url, 'image/png', 'picture')).status).toBe(200);
    expect((await storage.get(name)).toString()).toBe('picture');
    expect(await storage.head(name)).toMatchObject({ bytes: 7, contentType: 'image/png' });
  });

  it('rejects another content type', async () => {
    const name = key();
    const url = await storage.signPut({ key: name, contentType: 'image/png' });
    expect((await put(url, 'text/html', '<script>')).status).toBe(403);
    expect(await storage.exists(name)).toBe(false);
  });

  it('with a size accepts one file of that length, once', async () => {
    const name = key();
    const url = await storage.signPut({ key: name, contentType: 'image/png', size: 7 });
    const once = { 'if-none-match': '*' };
    expect((await put(url, 'image/png', 'longer than seven', once)).status).toBe(403);
    expect((await put(url, 'image/png', 'short', once)).status).toBe(403);
    expect((await put(url, 'image/png', 'picture')).status).toBe(403);
    expect((await put(url, 'image/png', 'picture', { 'if-none-match': '"x"' })).status).toBe(403);
    expect(await storage.exists(name)).toBe(false);
    expect((await put(url, 'image/png', 'picture', once)).status).toBe(200);
    expect((await put(url, 'image/png', 'another', once)).status).toBe(412);
    expect((await put(url, 'image/png', 'another')).status).toBe(403);
    expect((await storage.get(name)).toString()).toBe('picture');
  });

  it('rejects another key', async () => {
    const url = new URL(await storage.signPut({ key: key(), contentType: 'image/png' }));
    url.pathname += 'x';
    expect((await put(url.toString(), 'image/png', 'picture')).status).toBe(403);
  });
});

describe('SEC-44: a signed download', () => {
  it('has the server-side file name; unsigned reads and lists are rejected', async () => {
    const name = key();
    await storage.put(name, Buffer.from('paper'), 'application/pdf');
    const url = await storage.signGet({ key: name, fileName: 'प्रमाण "x".pdf', disposition: 'attachment' });
    const answer = await fetch(url);
    expect(await answer.text()).toBe('paper');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''%E0/,
    );
    const bare = new URL(url);
    bare.search = '';
    expect((await fetch(bare)).status).toBe(403);
    expect((await fetch(new URL('/portal/', bare))).status).toBe(403);
  });

  it('is rejected without a key', async () => {
    await expect(
      storage.signGet({ key: '', fileName: 'own.pdf', disposition: 'attachment' }),
    ).rejects.toThrow(RangeError);
  });

  it('allows only to read one object under that name for 5 minutes', async () => {
    const [own, other] = [key(), key()];
    for (const name of [own, other]) await storage.put(name, Buffer.from('paper'), 'application/pdf');
    const url = await storage.signGet({ key: own, fileName: 'own.pdf', disposition: 'attachment' });
    const changed = (change: (address: URL) => void): URL => {
      const address = new URL(url);
      change(address);
      return address;
    };
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await fetch(url)).status).toBe(200);
    const bare = new URL(url).pathname;
    const refused = [
      fetch(changed((address) => (address.pathname = bare.replace(own, other)))),
      fetch(changed((address) => (address.pathname = bare.replace(own, `x/../${other}`)))),
      fetch(changed((address) => (address.pathname = bare.replace(own, '')))),
      fetch(changed((address) => address.searchParams.set('X-Amz-Expires', '3000'))),
      fetch(changed((address) => address.searchParams.set('response-content-disposition', 'inline'))),
      fetch(changed((address) => address.searchParams.set('response-content-type', 'text/html'))),
      ...['PUT', 'DELETE'].map(async (method) => fetch(url, { method })),
      fetch(
        changed((address) => (address.search = '')),
        { method: 'PUT', body: 'x' },
      ),
      fetch(
        changed((address) => (address.search = '')),
        { method: 'DELETE' },
      ),
      fetch(
        changed((address) => ([address.pathname, address.search] = [bare.replace(own, ''), '?list-type=2'])),
      ),
    ];
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(statuses).toEqual(Array(refused.length).fill(403));
    expect((await storage.get(own)).toString()).toBe('paper');
  });
});

describe('storage', () => {
  it('writes a key once with ifNoneMatch', async () => {
    const name = key();
    expect(await storage.put(name, Buffer.from('first'), 'text/plain', { ifNoneMatch: true })).toBe('stored');
    expect(await storage.put(name, Buffer.from('second'), 'text/plain', { ifNoneMatch: true })).toBe(
      'exists',
    );
    expect((await storage.get(name)).toString()).toBe('first');
  });

  it('lists a prefix in key order and continues after a key', async () => {
    const prefix = `${key()}/`;
    const names = ['a', 'b', 'c'].map((name) => prefix + name);
    for (const name of names) await storage.put(name, Buffer.from('x'), 'text/plain');
    const page = await storage.list(prefix);
    expect(page.map((object) => [object.key, object.bytes])).toEqual(names.map((name) => [name, 1]));
    expect(Math.abs(Date.now() - (page[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect((await storage.list(prefix, names[1])).map((object) => object.key)).toEqual([names[2]]);
    expect(await storage.list(prefix, names[2])).toEqual([]);
  });

  it('distinguishes a missing object from a large one', async () => {
    const name = key();
    await expect(storage.get(name)).rejects.toThrow(StorageMissing);
    await storage.put(name, Buffer.alloc(2_000), 'text/plain');
    await expect(storage.get(name, 1_000)).rejects.toThrow(StorageTooLarge);
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.exists(name)).toBe(false);
  });
});

it('incomplete uploads are abandoned beyond the first page of 1,000', async () => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: Bucket, ...config } = testConfig();
  const credentials = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const prefix = `${key()}/`;
  for (let n = 0; n < 1_001; n += 1)
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: `${prefix}${n}` }));
  client.destroy();
  expect(await storage.abandonUploads(prefix, new Date(Date.now() - 60_000))).toBe(0);
  expect(await storage.abandonUploads(prefix)).toBe(1_001);
  expect(await storage.abandonUploads(prefix)).toBe(0);
}, 60_000);
