/** The job runtime of the portal with other jobs, for benches and tests of differing builds. */
import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { loadConfig } from '@portal/backend/platform/config/config';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { JobRunner } from '@portal/backend/platform/outbox/job-runner.service';
import { JobsModule } from '@portal/backend/platform/outbox/jobs.module';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import type { QueueName } from '@portal/backend/platform/outbox/define-job';
import { queueKey, Queues } from '@portal/backend/platform/outbox/queues.service';
import { openRedis } from '@portal/backend/platform/redis';
import { Worker } from 'bullmq';
import type { Connection } from 'mongoose';

export interface JobProcess {
  readonly connection: Connection;
  readonly queues: Queues;
  readonly unitOfWork: UnitOfWork;
  /** Starts processing a queue. */
  work(queue: QueueName, concurrency: number): void;
  /** Waits for running jobs, then closes everything. */
  close(): Promise<void>;
}

const secret = (name: string): string => `${name}-for-this-process-0123456789abcdef`;

class JobProcessModule {}

/**
 * Starts relay, sweeper, timers and runner. `work` starts the processing of a queue.
 *
 * @param servers MONGODB_URI, REDIS_URL and S3_*
 * @param handlers classes marked with `@Handles`
 */
export async function startJobProcess(
  servers: Readonly<Record<string, string>>,
  handlers: readonly Type[],
): Promise<JobProcess> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...servers,
    SMTP_URL: 'smtp://127.0.0.1:1',
    RAZORPAY_KEY_ID: 'rzp_test_jobs',
    RAZORPAY_KEY_SECRET: secret('provider'),
    RAZORPAY_WEBHOOK_SECRETS: secret('webhook'),
    RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
    RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4010/checkout.js',
    JWT_SECRETS: secret('jwt'),
    DATA_KEYS: secret('data'),
    DOCUMENT_SIGNING_KEY: secret('sign'),
    DOCUMENT_PROOF_KEYS: `2026-01-01:sign:${'5a'.repeat(32)}`,
  });
  const imports = [PlatformModule.forRoot(config), JobsModule.forRoot(config)];
  const app = await NestFactory.createApplicationContext(
    { module: JobProcessModule, imports, providers: [...handlers] },
    { logger: false, abortOnError: false },
  );
  const connection = app.get<Connection>(getConnectionToken());
  for (const model of Object.values(connection.models)) await model.createIndexes();
  const runner = app.get(JobRunner);
  const workers: Worker[] = [];
  const redis = openRedis(config, { maxRetriesPerRequest: null });
  return {
    connection,
    queues: app.get(Queues),
    unitOfWork: app.get(UnitOfWork),
    work: (queue, concurrency) => {
      const worker = new Worker(queueKey(queue), async (job) => await runner.run(job), {
        ...{ connection: redis, prefix: config.REDIS_PREFIX, concurrency },
      });
      worker.on('error', () => undefined);
      workers.push(worker);
    },
    close: async () => {
      await Promise.all(workers.map(async (worker) => await worker.close()));
      redis.disconnect();
      await app.close();
    },
  };
}
