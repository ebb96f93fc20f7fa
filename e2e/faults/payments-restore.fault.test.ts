/** A backup is put back, and twenty people have paid since: `npm run reconcile` brings their money back, or onto the list (F32, PAY-13). */
import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract';
import { root } from '@portal/dev/core/paths.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { openProvider } from '@portal/dev/demo/provider.ts';
import { balanceOf, untilAllDone } from '../support/invariants.ts';

const run = promisify(execFile);

let system: System;
let stores: Stores;
beforeAll(async () => {
  system = await startSystem({ own: ['mongo'] });
  stores = await openStores(system.env);
});
afterAll(async () => {
  await stores?.close();
  await system?.close();
});

/** Does something with the files of the database while nobody uses them. */
async function standingStill(work: (files: string, copy: string) => Promise<void>): Promise<void> {
  await stores.close();
  for (const name of ['backend', 'worker', 'mongo'] as const) await system.stop(name);
  const data = dirname(system.logsDir);
  await work(join(data, 'mongo'), join(data, 'mongo-backup'));
  await system.start('mongo', { ready: false });
  await system.start('worker', { ready: false });
  await system.start('backend');
  stores = await openStores(system.env);
}
async function reconcile(): Promise<{ code: number; stdout: string }> {
  const script = join(root, 'backend/dist/payments/reconcile.main.js');
  const options = { env: { PATH: process.env['PATH'], ...system.env } };
  return run(process.execPath, [script, '--from', indiaDay(new Date())], options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => error as { code: number; stdout: string },
  );
}
async function ordered(name: string): Promise<ApplicantByHttp> {
  const person = new ApplicantByHttp(system.urls.portal, name);
  await person.openDraft();
  await person.order();
  return person;
}
const appIdsOf = async (collection: string): Promise<string[]> =>
  (await stores.rows(collection)).map(({ appId }) => String(appId)).sort();

it('a backup that is put back knows nothing of twenty payments: all are back or on the list, and once', async () => {
  const provider = openProvider(system.urls.sandbox);
  const pay = async (person: ApplicantByHttp): Promise<string> => {
    const dialog = await provider.pay(person.orderId);
    expect(await person.confirm(dialog)).toBe('success');
    return dialog.razorpay_payment_id;
  };
  const before = await ordered('before');
  await pay(before);
  const known = await Promise.all(Array.from({ length: 10 }, async (_, n) => ordered(`known-${n}`)));
  await untilAllDone(stores);
  await standingStill(async (files, copy) => cp(files, copy, { recursive: true }));

  for (const person of known) await pay(person);
  const unknown: string[] = [];
  for (let n = 0; n < 10; n += 1) unknown.push(await pay(await ordered(`unknown-${n}`)));
  await untilAllDone(stores);
  expect(await stores.rows('receipts')).toHaveLength(21);

  await standingStill(async (files, copy) => {
    await rm(files, { recursive: true });
    await cp(copy, files, { recursive: true });
  });
  await stores.flushRedis();
  expect(await stores.rows('receipts')).toHaveLength(1);

  const first = await reconcile();
  expect(first).toMatchObject({ code: 1 });
  expect(first.stdout).toContain('21 payments at the provider');
  expect(first.stdout).toContain('10 brought in or moved forward');
  expect(first.stdout).toContain('10 fit nothing here');
  await untilAllDone(stores);
  expect(await appIdsOf('payments')).toEqual([before, ...known].map(({ appId }) => appId).sort());
  expect((await stores.rows('receipts')).map(({ n }) => Number(n)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, n) => n + 1),
  );
  const told = await stores.rows('attention', { reason: 'payment.unmatched', isOpen: true });
  expect(told.map(({ key }) => String(key)).sort()).toEqual(unknown.sort());
  const { captured, accounted } = await balanceOf(system, stores);
  expect([captured, accounted]).toEqual([21 * 163_500, 21 * 163_500]);

  expect((await reconcile()).stdout).toContain('0 brought in or moved forward');
  expect(await stores.rows('attention', { reason: 'payment.unmatched' })).toHaveLength(10);
}, 180_000);
