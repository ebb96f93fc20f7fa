import type { Settings } from '../core/settings.ts';
import { freePort } from '../core/ports.ts';
import { reasonOf, step } from '../core/steps.ts';
import { startMailbox } from './mailbox.ts';
import { startMongo } from './mongo.ts';
import { startMongoSet } from './mongo-set.ts';
import { startRedis } from './redis.ts';
import { startRedisCluster } from './redis-cluster.ts';
import { startS3 } from './s3.ts';
import { startS3Volumes } from './s3-volumes.ts';
import { startSandbox } from './sandbox.ts';
import type { Service } from './service.ts';

/**
 * Starts or joins all services in parallel.
 *
 * @param isCluster whether MongoDB, Redis and the storage have several parts, of which one may fail
 * @throws with every failure
 */
export async function startServices(settings: Settings, isCluster = false): Promise<Service[]> {
  const { ports, places, secrets } = settings;
  const about = (service: Service): string => service.about;
  const s3 = {
    port: ports.S3_PORT,
    innerPort: settings.innerPort,
    bucket: settings.bucket,
    accessKeyId: secrets.S3_ACCESS_KEY_ID,
    secretAccessKey: secrets.S3_SECRET_ACCESS_KEY,
    origins: [...new Set([settings.publicUrl, ...consoleOrigin()])],
  };
  const mailbox = { web: ports.MAILBOX_PORT, smtp: ports.SMTP_PORT };
  const start = isCluster
    ? {
        mongodb: async () =>
          await startMongoSet([ports.MONGO_PORT, await freePort(), await freePort()], places),
        redis: async () => await startRedisCluster(places),
        s3: async () => await startS3Volumes(s3, places),
      }
    : {
        mongodb: async () => await startMongo(ports.MONGO_PORT, places),
        redis: async () => await startRedis(ports.REDIS_PORT, places),
        s3: async () => await startS3(s3, places),
      };
  const started = await Promise.allSettled([
    step('mongodb', start.mongodb, about),
    step('redis', start.redis, about),
    step('s3', start.s3, about),
    step('mailbox', async () => await startMailbox(mailbox, places), about),
    step('payments', async () => await startSandbox(ports.SANDBOX_PORT, settings.publicUrl, places), about),
  ]);
  const failures = started.flatMap((result) =>
    result.status === 'rejected' ? [reasonOf(result.reason)] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  return started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

function consoleOrigin(): string[] {
  const origin = process.env['CONSOLE_ORIGIN'];
  return origin === undefined || origin === '' ? [] : [origin];
}
