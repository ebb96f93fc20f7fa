import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import {
  startStorageFaultProxy,
  type StorageFaultProxy,
} from '../../../../dev/testing/storage-fault-proxy.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import {
  ApprovalHarness,
  eventually,
  type Person,
} from '../../reviewing/approval/testing/approval-harness.js';

let harness: ApprovalHarness;
let door: StorageFaultProxy;
let admin: Person;
beforeAll(async () => {
  const storage = await testStorage();
  door = await startStorageFaultProxy(storage);
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('full-storage'),
    redisUrl: await testRedisUrl(),
    storage: { ...storage, S3_ENDPOINT: `http://127.0.0.1:${door.port}` },
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  admin = (await harness.staff('admin')).person;
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await door?.close();
});

async function exported(): Promise<{ id: string; state: string; error?: { key: string } }> {
  const asked = await admin.post('/api/admin/exports', { what: 'applications', format: 'csv' });
  const { runId } = asked.body['data'] as { runId: string };
  const run = await eventually(async () => {
    const { body } = await admin.get(`/api/runs/${runId}`);
    const { state, error } = body['data'] as { state: string; error?: { key: string } };
    return ['done', 'failed'].includes(state) && { state, ...(error === undefined ? {} : { error }) };
  }, 60_000);
  return { id: runId, ...run };
}

it('an export that the storage has no room for fails with this reason, leaves nothing there, and works when there is room', async () => {
  await harness.paid({ persons: [{ name: 'Asha Verma' }] });
  // The receipt of the payment is stored in these moments, too.
  door.fill(1, 'exports/');
  const full = await exported();
  expect(full).toMatchObject({ state: 'failed', error: { key: 'export.storageFull' } });
  expect(door.left()).toBe(0);
  const storage = harness.app.get(StorageService, { strict: false });
  expect(await storage.list(`exports/${full.id}/`)).toEqual([]);
  expect(await storage.abandonUploads(`exports/${full.id}/`)).toBe(0);
  expect(await harness.rows('disclosures')).toEqual([]);
  expect(await exported()).toMatchObject({ state: 'done' });
});
