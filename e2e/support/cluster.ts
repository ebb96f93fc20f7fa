/** A portal whose every part of which one may fail runs more than once, and what people notice of a fault in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folder, root } from '@portal/dev/core/paths.ts';
import { freePort } from '@portal/dev/core/ports.ts';
import { startProgram, untilReady } from '@portal/dev/core/programs.ts';
import { loadSecrets } from '@portal/dev/core/secrets.ts';
import { pause } from '@portal/dev/core/wait.ts';
import { startLoadBalancer } from '@portal/dev/services/load-balancer.ts';
import { type MongoSet, startMongoSet } from '@portal/dev/services/mongo-set.ts';
import { type RedisCluster, startRedisCluster } from '@portal/dev/services/redis-cluster.ts';
import { type S3Volumes, startS3Volumes } from '@portal/dev/services/s3-volumes.ts';
import { scratchPlace } from '@portal/dev/testing/scratch.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { timedRequest } from './timed-request.ts';

export interface Cluster {
  /** The first backend and worker, and what both share. */
  readonly system: System;
  /** `portal` is the load balancer. */
  readonly urls: System['urls'];
  readonly stores: Stores;
  readonly mongo: MongoSet;
  readonly redis: RedisCluster;
  readonly s3: S3Volumes;
  close(): Promise<void>;
}

/** Clock difference of the second backend and worker. */
const CLOCK_OFF_MS = 3_000;
const INNER_PORTS_FROM = 23_000;

/** @param settings additional variables of backends and workers */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const dataDir = mkdtempSync(join(scratchPlace(), 'portal-cluster-'));
  const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  const started = async <T>(part: Promise<T>, end: (part: T) => unknown): Promise<T> => {
    const running = await part;
    closing.push(() => end(running));
    return running;
  };
  try {
    const places = { dataDir, logsDir: folder(dataDir, 'logs') };
    const secrets = loadSecrets(dataDir);
    const s3Options = {
      port: await freePort(),
      innerPort: INNER_PORTS_FROM + Math.floor(Math.random() * 200) * 10,
      bucket: 'portal',
      accessKeyId: secrets.S3_ACCESS_KEY_ID,
      secretAccessKey: secrets.S3_SECRET_ACCESS_KEY,
      origins: ['http://localhost:3000'],
    };
    const mongoPorts = [await freePort(), await freePort(), await freePort()];
    const kill = async (part: { kill9?(): Promise<void> }): Promise<void> => await part.kill9?.();
    const [mongo, redis, s3] = await Promise.all([
      started(startMongoSet(mongoPorts, places), kill),
      started(startRedisCluster(places), kill),
      started(startS3Volumes(s3Options, places), kill),
    ]);
    const env = {
      ...{ ...mongo.env, ...redis.env, ...s3.env, S3_PUBLIC_ENDPOINT: s3.env['S3_ENDPOINT'] ?? '' },
      ...{ TRUSTED_PROXIES: '127.0.0.1', PAYMENT_POLL_AFTER_MS: '1000' },
      ...settings,
    };
    const system = await started(startSystem({ env }), async (one) => await one.close());
    const backendPort = await freePort();
    const off = {
      NODE_OPTIONS: `--import=${join(root, 'dev/testing/shifted-clock.mjs')}`,
      CLOCK_OFF_MS: String(CLOCK_OFF_MS),
    };
    const start = async (name: 'backend' | 'worker', port: Record<string, string>) =>
      await started(
        startProgram(name, { ...system.env, ...off, ...port }, system.logsDir, `${name}-2`),
        async (child) => await child.stop(),
      );
    const seconds = [
      await start('worker', { WORKER_PORT: String(await freePort()) }),
      await start('backend', { PORT: String(backendPort) }),
    ];
    await untilReady(`http://localhost:${backendPort}`, seconds, system.logsDir);
    const port = await freePort();
    const backends = [Number(new URL(system.urls.portal).port), backendPort];
    await started(startLoadBalancer(port, backends), async (one) => await one.close());
    const stores = await started(openStores(system.env), async (one) => await one.close());
    const urls = { ...system.urls, portal: `http://localhost:${port}` };
    return { system, urls, stores, mongo, redis, s3, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface Watch {
  /** appIds of drafts whose creation was acknowledged. */
  readonly acknowledged: string[];
  /** Distinct failures: status, key and whether the answer named a time for the repeat. */
  readonly failures: Set<string>;
  /** Returns the duration of the slowest call in ms. */
  slowest(): number;
  /** Returns when the last failed call ended, in ms of `performance`; 0 without a failure. */
  lastFailureAt(): number;
  stop(): Promise<void>;
}

const PROBE_INTERVAL_MS = 250;

/** Opens drafts, like visitors who arrive one after the other. */
export function watchVisitors(portal: string): Watch {
  const acknowledged: string[] = [];
  const failures = new Set<string>();
  let [slowest, lastFailureAt, isOver] = [0, 0, false];
  const probe = async (): Promise<void> => {
    const answer = await timedRequest(`${portal}/api/drafts`, { body: { appType: 'single' } });
    slowest = Math.max(slowest, answer.ms);
    if (answer.status === 200) {
      acknowledged.push((answer.body['data'] as { appId: string }).appId);
      return;
    }
    failures.add(`${answer.status} ${String(answer.body['key'])} ${answer.retryAfter > 0}`);
    lastFailureAt = performance.now();
  };
  const running = (async () => {
    const open = new Set<Promise<void>>();
    while (!isOver) {
      const one = probe().finally(() => open.delete(one));
      open.add(one);
      await pause(PROBE_INTERVAL_MS);
    }
    await Promise.all(open);
  })();
  return {
    acknowledged,
    failures,
    slowest: () => slowest,
    lastFailureAt: () => lastFailureAt,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}
