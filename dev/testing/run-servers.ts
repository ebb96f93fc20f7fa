import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import { loadSecrets } from '../core/secrets.ts';
import { step } from '../core/steps.ts';
import { startMongo } from '../services/mongo.ts';
import { startRedis } from '../services/redis.ts';
import { startRedisCluster } from '../services/redis-cluster.ts';
import { startS3 } from '../services/s3.ts';
import type { Service } from '../services/service.ts';

/** Begin of the search for SeaweedFS's inner ports, away from where a running portal looks. */
const innerPortFrom = 21_500;

/** Whether this test run asks for a cluster instead of a single Redis. */
export const isClustered = (): boolean => process.env['REDIS_CLUSTER'] === 'true';

export interface RunServers {
  /** What tests read: MONGODB_URI, REDIS_URL, S3_*. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the servers of one test run on free ports with a data folder of their own, which is wiped at the end.
 *
 * @param within the parent of that folder; by default on a disk, as in production
 */
export async function startRunServers(within = tmpdir()): Promise<RunServers> {
  const dataDir = mkdtempSync(join(within, 'portal-test-'));
  const places = { dataDir, logsDir: folder(dataDir, 'logs') };
  const secrets = loadSecrets(dataDir);
  const s3 = {
    port: await freePort(),
    innerPort: innerPortFrom + Math.floor(Math.random() * 500) * 10,
    bucket: 'portal',
    accessKeyId: secrets.S3_ACCESS_KEY_ID,
    secretAccessKey: secrets.S3_SECRET_ACCESS_KEY,
    origins: ['http://localhost:3000'],
  };
  const mongoPort = await freePort();
  const redisPort = await freePort();
  const about = (service: Service): string => service.about;
  const results = await Promise.allSettled([
    step('mongodb', async () => await startMongo(mongoPort, places), about),
    step(
      'redis',
      async () => await (isClustered() ? startRedisCluster(places) : startRedis(redisPort, places)),
      about,
    ),
    step('s3', async () => await startS3(s3, places), about),
  ]);
  const services = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(services.map(async (service) => await (service.kill9?.() ?? service.stop())));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return { env: Object.assign({}, ...services.map((service) => service.env)), stop };
}
