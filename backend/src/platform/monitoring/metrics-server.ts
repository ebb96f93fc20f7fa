import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { PortalConfig } from '../config/config.js';
import { collectNodeMetrics, processMetrics } from './metrics.js';

/** Scrapers slower than this are disconnected, in ms. */
const REQUEST_MS = 5_000;

/** Metrics that are read on each scrape. */
export interface ScrapedFigures {
  readonly registry: Registry;
  /** Updates the metrics; a metric that cannot be read loses its value. Never throws. */
  refresh(): Promise<void>;
}

interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/**
 * Returns the metrics endpoint of a process.
 * @param kind the worker uses the port after the backend's, so that both can share a machine
 * @returns undefined when METRICS_PORT is not set
 */
export function metricsEndpointOf(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: PortalConfig,
  kind: 'backend' | 'worker',
): MetricsServerOptions | undefined {
  if (METRICS_PORT === undefined || METRICS_TOKEN === undefined) return undefined;
  const port = METRICS_PORT === 0 || kind === 'backend' ? METRICS_PORT : METRICS_PORT + 1;
  return { host: METRICS_HOST, port, token: METRICS_TOKEN };
}

/**
 * Serves `GET /metrics` for Prometheus on a separate port, protected by a bearer token (docs/operations.md).
 * @param figures metrics of the whole database, exported by one kind of process only
 * @returns the listening server
 */
export async function serveMetrics(
  { host, port, token }: MetricsServerOptions,
  figures?: ScrapedFigures,
): Promise<Server> {
  collectNodeMetrics();
  const expected = digestOf(`Bearer ${token}`);
  const registry =
    figures === undefined ? processMetrics : Registry.merge([processMetrics, figures.registry]);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return answer(response, 404, 'Not found');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      response.setHeader('www-authenticate', 'Bearer');
      return answer(response, 401, 'Unauthorized');
    }
    (figures?.refresh() ?? Promise.resolve())
      .then(async () => registry.metrics())
      .then(
        (text) => answer(response, 200, text, registry.contentType),
        () => answer(response, 500, 'No metrics'),
      );
  });
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Hashes to a fixed length for a constant-time comparison. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function answer(response: ServerResponse, status: number, body: string, contentType = 'text/plain'): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${body}\n`);
}
