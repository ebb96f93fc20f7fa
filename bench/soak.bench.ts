/**
 * `npm run faults -- soak [minutes] [seed]`: applicants apply, pay and are approved for an hour while faults are
 * injected one after another. Fails if something is lost or done twice, a retry limit is exceeded, or memory or handles
 * of backend or worker grow.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, root } from '@portal/dev/core/paths.ts';
import { randomFrom } from '@portal/dev/core/random.ts';
import { pause } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { differencesOf, expectedBooks, readSettledBooks } from '../e2e/support/invariants.ts';
import { startTraffic } from '../e2e/support/traffic.ts';
import { startFaultInjection } from './fault-injection.ts';
import { printObjectives, sampleUsage, sparkline, usageGrowth } from './usage.ts';

const minutes = Number(process.argv[2] ?? '60');
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9));
const PEOPLE = 4;
/** Allowance for caches and heap over a third of the time. */
const MAX_GROWTH_MB = 60;
const MAX_NEW_HANDLES = 20;
/** Younger processes still grow while warming up. */
const WARM_UP_SECONDS = 600;

/** A mail whose worker was killed during delivery: it is not retried automatically but reported to staff (docs/faults.md, F01). */
const UNCLEAR = /^\S+\.mail:\S+ dead-letter .*its outcome is unknown/;

/** Adds missing receipts to the received ones, at most as many as there are unclear receipt mails. */
function addUnclearReceipts(
  came: readonly string[],
  all: readonly string[],
  unclear: readonly string[],
): string[] {
  const missing = all.filter((number) => !came.includes(number));
  const most = unclear.filter((row) => row.startsWith('receipt.mail:')).length;
  return [...came, ...missing.slice(0, most)].sort();
}

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({
  dedicatedServers: ['mongo', 'redis'],
  faultyStorage: true,
  env: { PAYMENT_POLL_AFTER_MS: '1000' },
});
const stores = await openStores(system.env);
const problems: string[] = [];
try {
  console.log(`  ${minutes} minutes, seed ${seed}`);
  const random = randomFrom(seed);
  const watching = sampleUsage(system);
  const traffic = startTraffic(system.urls, stores, random, { people: PEOPLE });
  const faults = startFaultInjection(system, stores, random);
  await pause((minutes * 60_000) / 3);
  faults.excludeRestarts();
  await pause((minutes * 60_000 * 2) / 3);
  await faults.end();
  await traffic.end();
  watching.end();
  const { samples } = watching;
  writeFileSync(
    join(folder(root, '.data'), 'soak.csv'),
    ['seconds,part,pid,megabytes,handles']
      .concat(samples.map((one) => [one.seconds, one.name, one.pid, one.megabytes, one.handles].join(',')))
      .join('\n'),
  );
  for (const [name, times] of faults.injected) console.log(`  ${String(times).padStart(4)} x ${name}`);
  console.log(
    `  ${traffic.paid.length} paid, ${traffic.submitted.length} submitted, ${traffic.approved.size} approved; ${traffic.retries()} retries`,
  );
  await printObjectives(stores);
  problems.push(...traffic.failures.map((what) => `Given up: ${what}`));
  const books = await readSettledBooks(system, stores);
  const wanted = expectedBooks(books, traffic.paid);
  const unclear = books.open.filter((row) => UNCLEAR.test(row));
  console.log(`  ${unclear.length} unclear mails are listed as failed jobs`);
  books.open = books.open.filter((row) => !UNCLEAR.test(row));
  books.mailed = addUnclearReceipts(books.mailed, wanted.mailed, unclear);
  problems.push(...differencesOf(books, wanted));
  const numbers = (await stores.rows('members'))
    .map(({ memNo }) => Number(/(?<!\d)\d+$/.exec(String(memNo))?.[0]))
    .sort((a, b) => a - b);
  console.log(`  ${numbers.length} members, numbers ${numbers[0] ?? '-'} to ${numbers.at(-1) ?? '-'}`);
  if (new Set(numbers).size !== numbers.length) problems.push('A membership number was issued twice');
  for (const name of ['backend', 'worker'] as const) {
    const mine = samples.filter((sample) => sample.name === name);
    const grown = usageGrowth(samples, name);
    console.log(`  ${name} MB      ${sparkline(mine.map(({ megabytes }) => megabytes))}`);
    console.log(`  ${name} handles ${sparkline(mine.map(({ handles }) => handles))}`);
    console.log(
      `  ${name} growth in the last ${grown.seconds} s: ${grown.megabytes.toFixed(0)} MB, ${grown.handles} handles`,
    );
    if (grown.seconds < WARM_UP_SECONDS) continue;
    if (grown.megabytes > MAX_GROWTH_MB) problems.push(`${name} grows: ${grown.megabytes.toFixed(0)} MB`);
    if (grown.handles > MAX_NEW_HANDLES) problems.push(`${name} has ${grown.handles} additional handles`);
  }
} finally {
  await stores.close();
  await system.close();
  await servers.stop();
}
for (const problem of problems) console.error(`  ${problem}`);
console.log(problems.length === 0 ? '  Nothing was lost or done twice.' : `  ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
