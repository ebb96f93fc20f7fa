import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadLimits } from '@portal/contract/enums';
import { FilesRepository } from '@portal/backend/applications/uploads/files.repository';
import type { StoredFile } from '@portal/backend/applications/uploads/stored-file';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { IncomingSweepTimer } from './incoming-sweep.timer.js';
import { UploadHarness } from './testing/upload-harness.js';

let harness: UploadHarness;
/** Sweeps as of some minutes later, because the storage dates its objects by its own clock. */
async function sweepIn(minutes: number, times = 1): Promise<void> {
  harness.later(minutes / 60);
  await Promise.all(Array.from({ length: times }, async () => sweep()));
  harness.later(-minutes / 60);
}
const sweep = async (): Promise<void> => harness.context.get(IncomingSweepTimer, { strict: false }).tick();
const rowOf = async (file: StoredFile): Promise<StoredFile | undefined> =>
  harness.context.get(FilesRepository, { strict: false }).byId(file.id);
const inspections = async (file: StoredFile): Promise<number> =>
  harness.connection
    .collection('outbox')
    .countDocuments({ job: 'upload.inspect', 'payload.fileId': file.id });
const lost = (): string => `incoming/${randomBytes(16).toString('hex')}`;
const put = async (key: string, bytes = 1): Promise<unknown> =>
  harness.storage.put(key, Buffer.alloc(bytes, 'x'), 'image/jpeg');

beforeAll(async () => {
  harness = await UploadHarness.start({
    ...(await testStorage()),
    MONGODB_URI: testMongoUri('incoming'),
    REDIS_URL: await testRedisUrl(),
  });
});
afterAll(async () => harness?.close());

describe('the sweep of incoming uploads', () => {
  it('covers all pages, and nothing outside the prefix or younger than 15 minutes', async () => {
    // The storage lists a thousand keys per page.
    const keys = Array.from({ length: 1_010 }, lost);
    const beside = ['incoming.txt', 'incoming-else/a', 'kept/incoming/a'];
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map(async (key) => put(key)));
    await Promise.all(beside.map(async (key) => put(key)));
    const there = async (): Promise<number> => {
      let count = 0;
      for await (const { key } of harness.storage.each('incoming/')) count += key === '' ? 0 : 1;
      return count;
    };
    await sweepIn(13);
    expect(await there()).toBe(1_010);
    await sweepIn(16);
    expect(await there()).toBe(0);
    for (const key of beside) expect(await harness.storage.exists(key)).toBe(true);
  });

  it('leaves the organisation’s files for a day, of any size', async () => {
    const own = `incoming/assets/${randomBytes(16).toString('hex')}`;
    await put(own, uploadLimits.pdf + 1);
    await sweepIn(23 * 60);
    expect(await harness.storage.exists(own)).toBe(true);
    await sweepIn(25 * 60);
    expect(await harness.storage.exists(own)).toBe(false);
  });

  it('refuses and removes oversized uploads, whose bytes count', async () => {
    const picture = await harness.file('large-app', 'requested');
    const paper = await harness.file('large-app', 'requested', {
      slot: 'cert_image',
      contentType: 'application/pdf',
    });
    const unknown = lost();
    await put(picture.incomingKey, uploadLimits.image + 1);
    await put(paper.incomingKey, uploadLimits.image + 1);
    await put(unknown, uploadLimits.pdf + 1);
    await sweep();
    expect(await rowOf(picture)).toMatchObject({
      state: 'refused',
      reasonKey: 'file.imageSize',
      putBytes: uploadLimits.image + 1,
    });
    expect(await harness.leftOf(picture)).toEqual(['row']);
    expect(await harness.leftOf(paper)).toEqual(['row', 'incoming']);
    expect(await harness.storage.exists(unknown)).toBe(false);

    // The signed URL is still valid, and a new upload counts again.
    await put(picture.incomingKey, uploadLimits.image + 2);
    await sweep();
    expect((await rowOf(picture))?.putBytes).toBe(2 * uploadLimits.image + 3);
    expect(await harness.leftOf(picture)).toEqual(['row']);
  });

  it('inspects an upload whose state was not requested within 15 minutes, once', async () => {
    const file = await harness.file('silent-app', 'requested');
    await sweepIn(13);
    expect((await rowOf(file))?.state).toBe('requested');
    await sweepIn(16, 2);
    await sweepIn(16);
    expect(await rowOf(file)).toMatchObject({ state: 'checking', putBytes: 1 });
    expect(await inspections(file)).toBe(1);
    expect(await harness.leftOf(file)).toEqual(['row', 'incoming']);
  });

  it('removes the object of an inspected upload', async () => {
    const accepted = await harness.file('late-app', 'ok');
    const refused = await harness.file('late-app', 'refused');
    await put(accepted.incomingKey);
    await sweepIn(16);
    expect(await harness.leftOf(accepted)).toEqual(['row', 'final', 'thumbnail']);
    expect(await harness.leftOf(refused)).toEqual(['row']);
    expect(await rowOf(accepted)).toMatchObject({ state: 'ok', putBytes: 1 });
  });
});
