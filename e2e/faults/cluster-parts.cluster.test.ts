/** Parts of a cluster fail one by one under load (F33 to F37, rules REL-01, REL-08, SAFE-03 to SAFE-05). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { pause, until } from '@portal/dev/core/wait.ts';
import { timedRequest } from '../support/timed-request.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { expectBooksInOrder, notePayments, runThroughFault } from '../support/cluster-fault.ts';

/** How long a member of MongoDB is frozen or down: longer than an election. */
const AWAY_MS = 20_000;
const DOWN_MS = 8_000;

describe('a cluster under load', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 180_000);
  afterEach(async () => await expectBooksInOrder(cluster));
  afterAll(async () => await cluster?.close());

  it('loses the primary of MongoDB by kill -9 (F34)', async () => {
    const { mongo } = cluster;
    const first = await mongo.primary();
    await runThroughFault(cluster, async () => {
      await mongo.killMember(first);
      await pause(AWAY_MS);
      expect(await mongo.primary()).not.toBe(first);
      await mongo.startMember(first);
    });
    await mongo.untilComplete();
  });

  it('has a primary of MongoDB that is frozen for 20 s and then wakes up (F35)', async () => {
    const { mongo } = cluster;
    const first = await mongo.primary();
    await runThroughFault(cluster, async () => {
      mongo.freeze(first);
      await pause(AWAY_MS).finally(() => mongo.thaw(first));
    });
    expect(await mongo.primary()).not.toBe(first);
    await mongo.untilComplete();
  });

  it('loses a master of Redis: no call fails (F36)', async () => {
    const { redis } = cluster;
    const seen = await runThroughFault(cluster, async () => await redis.killMaster(0));
    expect(seen).toEqual({ failures: [], recoveredMs: 0 });
  });

  it('loses a volume of the storage: calls go on, files are read, uploads are repeated until it is back (F37)', async () => {
    const { s3, urls } = cluster;
    const seen = await runThroughFault(cluster, async () => {
      await s3.killVolume(1);
      await pause(DOWN_MS);
      expect((await timedRequest(`${urls.portal}/health/ready`)).status).toBe(200);
      await s3.startVolume(1);
    }, [/Upload of .* failed: 50\d/]);
    expect(seen).toEqual({ failures: [], recoveredMs: 0 });
    await until('The storage', 60_000, async () => {
      return (await timedRequest(`${urls.portal}/health/ready?all=1`)).status === 200;
    });
  });

  it('has a secondary far behind: exports and figures have every payment, without waiting for it (F38)', async () => {
    const { mongo, urls } = cluster;
    const primary = await mongo.primary();
    const late = primary === 0 ? 1 : 0;
    await mongo.holdBack(late);
    const provider = createProvider(urls.sandbox);
    const admin = await ReviewerByHttp.logIn(urls.portal);
    await runThroughFault(cluster, async () => await pause(15_000));
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const applicant = new ApplicantByHttp(urls.portal, `behind-${name}`);
      await applicant.prepare();
      await applicant.submit();
      expect(await applicant.confirm(await provider.pay(applicant.orderId))).toBe('success');
      notePayments(cluster, [applicant.appId]);
      const started = performance.now();
      const { data } = await admin.call(calls.getAllNewMembers);
      expect(JSON.stringify(data)).toContain(applicant.appId);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
    const started = performance.now();
    await admin.call(calls.getMemberStats);
    expect(performance.now() - started).toBeLessThan(5_000);
    await mongo.release(late);
  });
});
