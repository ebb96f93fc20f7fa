/**
 * Backend and worker are killed and the database is removed at a random second while applicants pay: everything up to less than a minute
 * before is restored, and reconciliation recovers or lists the payments after it (F40, rules PAY-13, REL-10).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract/format';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { until } from '@portal/dev/core/wait.ts';
import { openStores, type Row, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { runCommand } from '../support/run-command.ts';
import { readBalance, waitForEffects } from '../support/invariants.ts';

let system: System;
let stores: Stores;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-second-'));
  keyFile = join(folder, 'private');
  const { stdout } = await runCommand('backup', {}, 'keys', keyFile);
  const [, publicKey = ''] = /BACKUP_PUBLIC_KEY=(\S+)/.exec(stdout) ?? [];
  system = await startSystem({
    env: { BACKUP_PUBLIC_KEY: publicKey, BACKUP_DIR: join(folder, 'backups') },
  });
  stores = await openStores(system.env);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stores?.close();
  await system?.close();
});

const command = async (name: string, ...args: readonly string[]) => runCommand(name, system.env, ...args);
const status = async (): Promise<{
  trial?: { faults: string[] };
  ranges?: { until: Date; endedBecause?: string }[];
}> => (await stores.rows('backup_status'))[0] ?? {};
/** Payments and the numbers of receipts that were there before a time. */
async function books(before: Date): Promise<{ payments: Row[]; receipts: unknown[] }> {
  const receipts = await stores.rows('receipts', { issuedAt: { $lt: before } });
  return {
    payments: await stores.rows('payments', { updatedAt: { $lt: before } }),
    receipts: receipts.map(({ number }) => number),
  };
}

it('a portal that dies at a random second loses less than a minute, and no payment', async () => {
  const provider = createProvider(system.urls.sandbox);
  const pay = async (name: string): Promise<void> => {
    const person = new ApplicantByHttp(system.urls.portal, name);
    await person.openDraft();
    await person.order();
    expect(await person.confirm(await provider.pay(person.orderId))).toBe('success');
  };
  // The first backup is made and tried as soon as the worker runs.
  await until('The first trial and the archive', 90_000, async () => {
    const { trial, ranges = [] } = await status();
    return trial !== undefined && ranges.length > 0;
  });
  expect((await status()).trial?.faults).toEqual([]);

  let paid = 0;
  const endsAt = Date.now() + 50_000 + Math.random() * 25_000;
  for (; Date.now() < endsAt; paid += 1) await pay(`second-${paid}`);
  const diedAt = Date.now();
  await Promise.all((['worker', 'backend'] as const).map(async (name) => system.kill9(name)));
  // What will be restored is not known yet: earlier rows than a second are compared that is.
  const lost = new Map<number, Awaited<ReturnType<typeof books>>>();
  for (let ageMs = 5_000; ageMs <= 65_000; ageMs += 5_000)
    lost.set(diedAt - ageMs, await books(new Date(diedAt - ageMs)));
  await stores.dropDatabase();
  await stores.flushRedis();

  const restored = await command('backup', 'restore', '--key', keyFile, '--to', 'last', '--replace');
  expect(restored).toMatchObject({ code: 0 });
  const [, second = '', seconds] = /changes up to (\S+) restored in (\S+) s/.exec(restored.stdout) ?? [];
  const lostMs = diedAt - Date.parse(second);
  process.stderr.write(
    `restored in ${seconds} s, ${(lostMs / 1000).toFixed(0)} s before the kill are lost\n`,
  );
  expect(lostMs).toBeLessThan(60_000);
  // A row is written some time after the moment that it names.
  const [at = 0, wanted] = [...lost].find(([time]) => time < Date.parse(second) - 3_000) ?? [];
  expect(wanted?.payments.length).toBeGreaterThan(0);
  expect(await books(new Date(at))).toEqual(wanted);
  expect(await command('audit:verify')).toMatchObject({ code: 0 });

  await system.start('worker', { ready: false });
  await system.start('backend');
  await command('reconcile', '--from', indiaDay(new Date()));
  await waitForEffects(stores);
  const { captured, accounted } = await readBalance(system, stores);
  expect([captured, accounted]).toEqual([paid * 163_500, paid * 163_500]);
  const receipts = await stores.rows('receipts');
  expect(receipts.map(({ n }) => Number(n)).sort((a, b) => a - b)).toEqual(receipts.map((_, n) => n + 1));

  // The archive of the removed database has ended; it begins again with another backup.
  await until('Another archive', 60_000, async () => {
    await stores.tamper('timers', { _id: 'backup' }, { dueAt: new Date() }).catch(() => undefined);
    await stores.tamper('timers', { _id: 'archive' }, { dueAt: new Date() }).catch(() => undefined);
    const { ranges = [] } = await status();
    return ranges.length > 1 && ranges[0]?.endedBecause === undefined;
  });
}, 300_000);
