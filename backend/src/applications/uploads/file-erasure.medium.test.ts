import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { FileErasure } from './file-erasure.service.js';
import type { FilesOf } from './file-erasure.repository.js';
import { ApplicationsModule } from '../applications.module.js';
import { FilesRepository } from './files.repository.js';
import type { FileState, StoredFile } from './stored-file.js';

let platform: TestPlatform;
let erasure: FileErasure;
let storage: StorageService;

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [ApplicationsModule] });
  erasure = platform.context.get(FileErasure, { strict: false });
  storage = platform.context.get(StorageService, { strict: false });
});
afterAll(async () => platform?.close());

/** An application without files. */
const newOwner = (): FilesOf => ({ owner: 'application', ownerId: randomBytes(12).toString('hex') });

/** Stores a file with its object. @returns its key */
async function stored(of: FilesOf, state: FileState, changes: Partial<StoredFile> = {}): Promise<string> {
  const key = `applications/couple/${of.ownerId}/v${randomBytes(4).toString('hex')}/profile_image.png`;
  await storage.put(key, Buffer.from('a picture'), 'image/png');
  await platform.context.get(FilesRepository, { strict: false }).insert({
    ...{ key, incomingKey: `incoming/${randomBytes(16).toString('hex')}`, appType: 'couple' },
    ...{ owner: of.owner, ownerId: of.ownerId, slot: 'profile_image', person: 0, state },
    ...{ contentType: 'image/png', finalContentType: 'image/png', createdAt: new Date() },
    ...changes,
  });
  return key;
}

const endUse = async (...owners: FilesOf[]) =>
  platform.context.get(UnitOfWork).run(systemActor, async (tx) => erasure.endUse(tx, owners));
const clear = async (...owners: FilesOf[]) => erasure.clear(owners, new AbortController().signal);
const stateOf = async (key: string): Promise<unknown> =>
  (await platform.connection.collection('files').findOne({ key }))?.['state'];

describe('the files of an erased person', () => {
  it('are retired at once, then removed with their objects; those of others stay', async () => {
    const [erased, other] = [newOwner(), newOwner()];
    const gone = [await stored(erased, 'ok'), await stored(erased, 'ok', { slot: 'signature_image' })];
    const kept = [await stored(other, 'ok'), await stored(other, 'retired', { retiredAt: new Date() })];
    expect(await endUse(erased)).toBe(2);
    expect(await Promise.all([...gone, ...kept].map(stateOf))).toEqual([
      'retired',
      'retired',
      'ok',
      'retired',
    ]);
    expect(await clear(erased)).toBe(2);
    expect(await Promise.all(gone.map(stateOf))).toEqual([undefined, undefined]);
    expect(await Promise.all(gone.map(async (key) => storage.exists(key)))).toEqual([false, false]);
    expect(await Promise.all(kept.map(stateOf))).toEqual(['ok', 'retired']);
    expect(await Promise.all(kept.map(async (key) => storage.exists(key)))).toEqual([true, true]);
  });

  it('are audited one by one, once, also when repeated', async () => {
    const erased = newOwner();
    await stored(erased, 'ok');
    await endUse(erased);
    const noted = async () =>
      platform.connection.collection('audit').countDocuments({ action: 'file.removed' });
    const before = await noted();
    const counts = await Promise.all([clear(erased), clear(erased)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await clear(erased)).toBe(0);
    expect((await noted()) - before).toBe(1);
  });

  it('are limited to one person of a couple', async () => {
    const { owner, ownerId } = newOwner();
    const first = await stored({ owner, ownerId }, 'ok');
    const spouse = await stored({ owner, ownerId }, 'ok', { person: 1 });
    expect(await endUse({ owner, ownerId, person: 1 })).toBe(1);
    expect(await clear({ owner, ownerId, person: 1 })).toBe(1);
    expect([await stateOf(first), await stateOf(spouse)]).toEqual(['ok', undefined]);
  });

  it.each(['requested', 'checking'] as const)(
    'are never accepted in the state %s; the row stays for the sweep, without its object',
    async (state) => {
      const erased = newOwner();
      const key = await stored(erased, state);
      expect(await endUse(erased)).toBe(0);
      expect(await stateOf(key)).toBe('refused');
      expect(await clear(erased)).toBe(0);
      expect([await stateOf(key), await storage.exists(key)]).toEqual(['refused', false]);
    },
  );
});
