import type { Settings } from '../core/settings.ts';
import { reasonOf, step } from '../core/steps.ts';
import { startMailbox } from './mailbox.ts';
import { startMongo } from './mongo.ts';
import { startRedis } from './redis.ts';
import { startS3 } from './s3.ts';
import { startSandbox } from './sandbox.ts';
import type { Service } from './service.ts';

/** Starts or joins all services in parallel. @throws with every failure */
export async function startServices(settings: Settings): Promise<Service[]> {
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
  const started = await Promise.allSettled([
    step('mongodb', async () => await startMongo(ports.MONGO_PORT, places), about),
    step('redis', async () => await startRedis(ports.REDIS_PORT, places), about),
    step('s3', async () => await startS3(s3, places), about),
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
