/** A planned change of MongoDB's primary under load, in a cluster (F33, rules REL-08, SAFE-03). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { expectBooksInOrder, runThroughFault } from '../support/cluster-fault.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 180_000);
afterAll(async () => await cluster?.close());

it('the primary of MongoDB steps down: calls succeed again within seconds, and nothing is lost or done twice', async () => {
  const { mongo } = cluster;
  const first = await mongo.primary();
  const seen = await runThroughFault(cluster, async () => {
    await mongo.command(first, { replSetStepDown: 20 });
  });
  expect(await mongo.primary()).not.toBe(first);
  expect(seen.recoveredMs).toBeLessThan(15_000);
  await expectBooksInOrder(cluster);
}, 300_000);
