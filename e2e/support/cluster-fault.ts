/** One fault of a cluster under the load of visitors, applicants and reviewers. */
import { expect } from '@jest/globals';
import { randomFrom } from '@portal/dev/core/random.ts';
import { until } from '@portal/dev/core/wait.ts';
import { type Cluster, watchVisitors } from './cluster.ts';
import { expectedBooks, readSettledBooks } from './invariants.ts';
import { startTraffic } from './traffic.ts';

const PEOPLE = 3;
/** Maximum response time (rule REL-08) plus an allowance for busy machines. */
const LONGEST_MS = 10_000 + 1_000;
const RECOVERED_MS = 30_000;
/** Calls must succeed for this long to count as recovered. */
const GOOD_FOR_MS = 3_000;
/** What a person may see meanwhile: "try again", with a time. */
const UNAVAILABLE = '503 request.unavailable';

const paid = new WeakMap<Cluster, string[]>();
let faults = 0;

/**
 * Injects a fault under load and expects that no acknowledged write is lost, that every failed call says when to try
 * again, and that calls succeed again within 30 s.
 *
 * @param also further reasons for which applicants and reviewers may have to repeat a call
 * @returns what visitors noticed
 */
export async function runThroughFault(
  cluster: Cluster,
  inject: () => Promise<void>,
  also: readonly RegExp[] = [],
): Promise<{ failures: string[]; recoveredMs: number }> {
  const { urls, stores } = cluster;
  faults += 1;
  const traffic = startTraffic(urls, stores, randomFrom(faults), { people: PEOPLE, name: `fault-${faults}` });
  const watch = watchVisitors(urls.portal);
  await until('The load', 90_000, async () => traffic.submitted.length > 0 && watch.acknowledged.length > 0);
  expect([...watch.failures]).toEqual([]);
  const injectedAt = performance.now();
  await inject();
  const isGood = (): boolean => performance.now() - Math.max(watch.lastFailureAt(), injectedAt) > GOOD_FOR_MS;
  await until('Good calls', 2 * RECOVERED_MS, async () => isGood());
  const before = traffic.paid.length;
  await until('Payments again', 90_000, async () => traffic.paid.length > before);
  await watch.stop();
  await traffic.end();
  notePayments(cluster, traffic.paid);

  expect(traffic.failures).toEqual([]);
  const surprises = [...traffic.reasons].filter(
    (reason) => reason !== UNAVAILABLE && !also.some((pattern) => pattern.test(reason)),
  );
  expect(surprises).toEqual([]);
  const failures = [...watch.failures];
  expect(failures.filter((failure) => failure !== `${UNAVAILABLE} true`)).toEqual([]);
  expect(watch.slowest()).toBeLessThan(LONGEST_MS);
  const recoveredMs = Math.max(0, watch.lastFailureAt() - injectedAt);
  expect(recoveredMs).toBeLessThan(RECOVERED_MS);
  const kept = await stores.rows('drafts', { appId: { $in: watch.acknowledged } });
  expect(kept).toHaveLength(watch.acknowledged.length);
  return { failures, recoveredMs };
}

/** Adds paid appIds to those that the books must have. */
export function notePayments(cluster: Cluster, appIds: readonly string[]): void {
  paid.set(cluster, [...(paid.get(cluster) ?? []), ...appIds]);
}

/** Expects that each payment of all faults was booked, receipted and mailed once, and each number issued once. */
export async function expectBooksInOrder(cluster: Cluster): Promise<void> {
  const { system, stores } = cluster;
  const books = await readSettledBooks(system, stores);
  expect(books).toEqual(expectedBooks(books, paid.get(cluster) ?? []));
  const numbers = (await stores.rows('members')).map(({ memNo }) => memNo);
  expect(new Set(numbers).size).toBe(numbers.length);
}
