import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createApp } from './create-app.js';
import { ConfigError, loadConfig, type PortalConfig } from './platform/config/config.js';
import { limits } from './platform/config/limits.js';
import { buildName } from './platform/monitoring/build-name.js';
import { metricsEndpointOf, serveMetrics } from './platform/monitoring/metrics-server.js';
import { HealthService } from './platform/monitoring/health.service.js';
import { SchemaMismatchError } from './platform/mongo/migrations.js';
import { NoPrimaryError } from './platform/mongo/mongo-errors.js';
import { startTracing, stopTracing } from './platform/monitoring/tracing.js';

/** Drains and closes the backend: readiness fails, load balancers notice, the port closes, requests in flight end (REL-01, REL-02). */
async function stop(app: Awaited<ReturnType<typeof createApp>>, config: PortalConfig): Promise<void> {
  app.get(HealthService).startDraining();
  await wait(config.DRAIN_NOTICE_MS ?? (config.isProduction ? limits.http.drainNoticeMs : 0));
  const late = wait(limits.http.drainMs, 'late' as const, { ref: false });
  const outcome = await Promise.race([app.close().then(() => 'closed' as const), late]);
  if (outcome === 'late') new Logger('main').warn('Requests were still in flight when the time was over');
  await stopTracing();
}

async function main(): Promise<void> {
  const config = loadConfig();
  await startTracing(config, 'backend');
  const app = await createApp(config);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop(app, config).then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('main').error(error);
          process.exit(1);
        },
      );
    });
  }
  await app.listen(config.PORT, config.HOST);
  buildName().catch((error: unknown) => new Logger('main').warn(error));
  const metricsPlace = metricsEndpointOf(config, 'backend');
  if (metricsPlace !== undefined) await serveMetrics(metricsPlace);
  new Logger('main').log(`Listening on ${config.HOST}:${config.PORT}`);
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
