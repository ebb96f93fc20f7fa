import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kitKey } from '@portal/backend/settings/kit/kit-keys';
import { KitService } from '@portal/backend/settings/kit/kit.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { kitItems } from '@portal/contract/settings/asset-slots';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness } from '../reviewing/approval/testing/approval-harness.js';
import { StoreKitArtTimer } from './store-kit-art.timer.js';

let harness: ApprovalHarness;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('kit'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
});
afterAll(async () => harness?.close());

it('the nine items of the kit are there, each of its type and small, and a second round stores none again', async () => {
  const storage = harness.app.get(StorageService);
  const timer = new StoreKitArtTimer(storage);
  await timer.tick(AbortSignal.timeout(30_000));
  const list = await harness.app.get(KitService, { strict: false }).list();
  expect(list.map(({ item }) => item)).toEqual(kitItems.map(({ item }) => item));
  for (const { url, type, bytes } of list) {
    const answer = await fetch(url);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z0-9-]+\.(pdf|jpg)"/,
    );
    expect(body.subarray(0, 4).toString('latin1')).toBe(type === 'PDF' ? '%PDF' : '\xff\xd8\xff\xe0');
    expect(body).toHaveLength(bytes);
    expect(bytes).toBeLessThan(150_000);
  }
  const before = await storage.head(kitKey(kitItems[0]));
  await timer.tick(AbortSignal.timeout(30_000));
  expect(await storage.head(kitKey(kitItems[0]))).toEqual(before);
  await timer.onModuleDestroy();
});
