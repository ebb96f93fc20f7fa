/**
 * `npm run faults -- soak [minutes] [seed]`: people apply, pay and are approved for an hour while one trouble after the other comes over the
 * parts of the portal. Ends red when something was lost or done twice, when somebody had to give up, or when backend or worker grow.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, root } from '@portal/dev/core/paths.ts';
import { randomFrom } from '@portal/dev/core/random.ts';
import { pause } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { isDeepStrictEqual } from 'node:util';
import { booksAtRest, booksInOrder } from '../e2e/support/invariants.ts';
import { startCrowd } from './soak/people.ts';
import { startTroubles } from './soak/trouble.ts';
import { barsOf, growthOf, watch } from './soak/watch.ts';

const minutes = Number(process.argv[2] ?? '60');
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9));
const PEOPLE = 4;
/** What caches and the heap may take more in a third of the time. */
const MOST_GROWTH_MB = 60;
const MOST_HANDLES = 20;
/** A process is still warming up before, and grows. */
const WARM_SECONDS = 600;

/** A mail that was being handed over when its worker was killed: it is not sent again by itself, and somebody is told (docs/faults.md, F01). */
const UNCLEAR = /^\S+\.mail:\S+ dead-letter .*nobody knows whether it was done/;

/** The receipts that came, with those that did not as far as an unclear mail may have been theirs. */
function withUnclear(came: readonly string[], all: readonly string[], unclear: readonly string[]): string[] {
  const missing = all.filter((number) => !came.includes(number));
  const most = unclear.filter((row) => row.startsWith('receipt.mail:')).length;
  return [...came, ...missing.slice(0, most)].sort();
}

/** What only one of the two has, and what one of them has twice. */
function differenceOf(found: readonly unknown[], wanted: readonly unknown[]): string {
  const left = [...wanted];
  const more = found.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return `${more.length} too many (${more.slice(0, 5).join(', ')}), ${left.length} missing (${left.slice(0, 5).join(', ')})`;
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
  const watching = watch(system);
  const crowd = startCrowd(system, stores, PEOPLE, random);
  const troubles = startTroubles(system, stores, random);
  await pause((minutes * 60_000) / 3);
  troubles.spareProcesses();
  await pause((minutes * 60_000 * 2) / 3);
  await troubles.end();
  await crowd.end();
  watching.end();
  const { samples } = watching;
  writeFileSync(
    join(folder(root, '.data'), 'soak.csv'),
    ['seconds,part,pid,megabytes,handles']
      .concat(samples.map((one) => [one.seconds, one.name, one.pid, one.megabytes, one.handles].join(',')))
      .join('\n'),
  );
  for (const [name, times] of troubles.made) console.log(`  ${String(times).padStart(4)} x ${name}`);
  console.log(
    `  ${crowd.paid.length} paid, ${crowd.submitted.length} submitted, ${crowd.approved.size} approved; ${crowd.repeated()} times asked again`,
  );
  problems.push(...crowd.givenUp.map((what) => `Given up: ${what}`));
  const books = await booksAtRest(system, stores);
  const wanted = booksInOrder(books, crowd.paid);
  const unclear = books.open.filter((row) => UNCLEAR.test(row));
  console.log(`  ${unclear.length} mails of which nobody knows wait on the page of failed jobs`);
  books.open = books.open.filter((row) => !UNCLEAR.test(row));
  books.mailed = withUnclear(books.mailed, wanted.mailed, unclear);
  for (const key of Object.keys(wanted) as (keyof typeof wanted)[])
    if (!isDeepStrictEqual(books[key], wanted[key]))
      problems.push(`${key} are not in order: ${differenceOf(books[key], wanted[key])}`);
  const numbers = (await stores.rows('members'))
    .map(({ memNo }) => Number(/(?<!\d)\d+$/.exec(String(memNo))?.[0]))
    .sort((a, b) => a - b);
  console.log(`  ${numbers.length} members, numbers ${numbers[0] ?? '-'} to ${numbers.at(-1) ?? '-'}`);
  if (new Set(numbers).size !== numbers.length) problems.push('A membership number was given twice');
  for (const name of ['backend', 'worker'] as const) {
    const mine = samples.filter((sample) => sample.name === name);
    const grown = growthOf(samples, name);
    console.log(`  ${name} MB      ${barsOf(mine.map(({ megabytes }) => megabytes))}`);
    console.log(`  ${name} handles ${barsOf(mine.map(({ handles }) => handles))}`);
    console.log(
      `  ${name} in the last ${grown.seconds} s: ${grown.megabytes.toFixed(0)} MB, ${grown.handles} handles more`,
    );
    if (grown.seconds < WARM_SECONDS) continue;
    if (grown.megabytes > MOST_GROWTH_MB) problems.push(`${name} grows: ${grown.megabytes.toFixed(0)} MB`);
    if (grown.handles > MOST_HANDLES) problems.push(`${name} has ${grown.handles} handles more`);
  }
} finally {
  await stores.close();
  await system.close();
  await servers.stop();
}
for (const problem of problems) console.error(`  ${problem}`);
console.log(problems.length === 0 ? '  Nothing lost, nothing twice.' : `  ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
