/**
 * A backup of the running portal is checked and restored after twenty later payments: `npm run reconcile` recovers them
 * or lists them for attention (F32, rules PAY-13, REL-10).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract/format';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { runCommand } from '../support/run-command.ts';
import { readBalance, waitForEffects } from '../support/invariants.ts';

let system: System;
let stores: Stores;
let folder: string;
let keyFile: string;
let backupEnv: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  system = await startSystem();
  stores = await openStores(system.env);
  keyFile = join(folder, 'private');
  const [, publicKey = ''] = /BACKUP_PUBLIC_KEY=(\S+)/.exec((await backup('keys', keyFile)).stdout) ?? [];
  backupEnv = { BACKUP_PUBLIC_KEY: publicKey, BACKUP_DIR: join(folder, 'backups') };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stores?.close();
  await system?.close();
});

const command = async (name: string, ...args: readonly string[]) =>
  runCommand(name, { ...system.env, ...backupEnv }, ...args);
const backup = async (...args: readonly string[]) => command('backup', ...args);
const reconcile = async () => command('reconcile', '--from', indiaDay(new Date()));
async function createOrder(name: string): Promise<ApplicantByHttp> {
  const person = new ApplicantByHttp(system.urls.portal, name);
  await person.openDraft();
  await person.order();
  return person;
}
const appIdsOf = async (collection: string): Promise<string[]> =>
  (await stores.rows(collection)).map(({ appId }) => String(appId)).sort();

it('twenty payments after the restored backup are all recovered or listed, each once', async () => {
  const provider = createProvider(system.urls.sandbox);
  const pay = async (person: ApplicantByHttp): Promise<string> => {
    const dialog = await provider.pay(person.orderId);
    expect(await person.confirm(dialog)).toBe('success');
    return dialog.razorpay_payment_id;
  };
  const before = await createOrder('before');
  await pay(before);
  const known = await Promise.all(Array.from({ length: 10 }, async (_, n) => createOrder(`known-${n}`)));
  await waitForEffects(stores);
  const paidBefore = await stores.rows('payments');
  expect(await backup()).toMatchObject({ code: 0 });
  expect(await backup('check', '--key', keyFile)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The backup is good.'),
  });

  for (const person of known) await pay(person);
  const unknown: string[] = [];
  for (let n = 0; n < 10; n += 1) unknown.push(await pay(await createOrder(`unknown-${n}`)));
  await waitForEffects(stores);
  expect(await stores.rows('receipts')).toHaveLength(21);

  // Restore must not overwrite existing data without --replace.
  expect(await backup('restore', '--key', keyFile)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--replace'),
  });
  expect(await stores.rows('receipts')).toHaveLength(21);
  for (const name of ['backend', 'worker'] as const) await system.stop(name);
  expect(await backup('restore', '--key', keyFile, '--replace')).toMatchObject({ code: 0 });
  expect(await stores.rows('payments')).toEqual(paidBefore);
  expect(await command('audit:verify')).toMatchObject({ code: 0 });
  await system.start('worker', { ready: false });
  await system.start('backend');
  await stores.flushRedis();
  expect(await stores.rows('receipts')).toHaveLength(1);

  const first = await reconcile();
  expect(first).toMatchObject({ code: 1 });
  expect(first.stdout).toContain('21 payments at the provider');
  expect(first.stdout).toContain('10 brought in or moved forward');
  expect(first.stdout).toContain('10 fit nothing here');
  await waitForEffects(stores);
  expect(await appIdsOf('payments')).toEqual([before, ...known].map(({ appId }) => appId).sort());
  expect((await stores.rows('receipts')).map(({ n }) => Number(n)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, n) => n + 1),
  );
  const attentionRows = await stores.rows('attention', { reason: 'payment.unmatched', isOpen: true });
  expect(attentionRows.map(({ key }) => String(key)).sort()).toEqual(unknown.sort());
  const { captured, accounted } = await readBalance(system, stores);
  expect([captured, accounted]).toEqual([21 * 163_500, 21 * 163_500]);

  expect((await reconcile()).stdout).toContain('0 brought in or moved forward');
  expect(await stores.rows('attention', { reason: 'payment.unmatched' })).toHaveLength(10);
}, 180_000);
