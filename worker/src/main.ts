import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from '@portal/backend/platform/config/config';
import { HealthService } from '@portal/backend/platform/monitoring/health.service';
import { HeartbeatService } from '@portal/backend/platform/monitoring/heartbeat.service';
import { loggingParams } from '@portal/backend/platform/http/logging';
import { metricsEndpointOf, serveMetrics } from '@portal/backend/platform/monitoring/metrics-server';
import { SchemaMismatchError } from '@portal/backend/platform/mongo/migrations';
import { NoPrimaryError } from '@portal/backend/platform/mongo/mongo-errors';
import { startTracing, stopTracing } from '@portal/backend/platform/monitoring/tracing';
import { SystemFigures } from '@portal/backend/operations/system/system-figures.service';
import { Logger as JsonLogger, PinoLogger } from 'nestjs-pino';
import { serveHealth } from './platform/health-server.js';
import { DRAIN_MS } from './platform/worker.limits.js';
import { WorkerModule } from './worker.module.js';

/** Drains and closes the worker within DRAIN_MS (REL-02); BullMQ's close has no time-out. */
async function stop(app: INestApplicationContext): Promise<void> {
  app.get(HealthService).startDraining();
  const late = wait(DRAIN_MS, 'late' as const, { ref: false });
  const outcome = await Promise.race([app.close().then(() => 'closed' as const), late]);
  if (outcome === 'late')
    new Logger('main').warn('Jobs were still in flight when the time was over; they run again');
  await stopTracing();
}

async function main(): Promise<void> {
  const config = loadConfig();
  await startTracing(config, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    // Set at creation, because the start may log that it waits for a migration.
    logger: new JsonLogger(new PinoLogger(loggingParams(config)), {}),
    abortOnError: false,
  });
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop(app).then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('main').error(error);
          process.exit(1);
        },
      );
    });
  }
  await serveHealth(app.get(HealthService), config.HOST, config.WORKER_PORT);
  const metricsPlace = metricsEndpointOf(config, 'worker');
  if (metricsPlace !== undefined) await serveMetrics(metricsPlace, app.get(SystemFigures, { strict: false }));
  await app.get(HeartbeatService).start('worker');
  new Logger('main').log(`Worker runs; health on ${config.HOST}:${config.WORKER_PORT}`);
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof SchemaMismatchError || error instanceof NoPrimaryError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
