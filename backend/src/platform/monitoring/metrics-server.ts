import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { PortalConfig } from '../config/config.js';
import { collectNodeMetrics, processMetrics } from './metrics.js';

/** A scraper that is slower than this is none. In ms. */
const REQUEST_MS = 5_000;

/** Figures that are read when they are asked for. */
export interface ScrapedFigures {
  readonly registry: Registry;
  /** Reads them anew; one that can not be read has no value then. Never throws. */
  refresh(): Promise<void>;
}

interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/**
 * Where a process of this configuration shows its metrics.
 * @param kind the worker takes the port behind the backend's, so that both may have one machine
 * @returns undefined when METRICS_PORT is not set
 */
export function metricsPlaceOf(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: PortalConfig,
  kind: 'backend' | 'worker',
): MetricsServerOptions | undefined {
  if (METRICS_PORT === undefined || METRICS_TOKEN === undefined) return undefined;
  const port = METRICS_PORT === 0 || kind === 'backend' ? METRICS_PORT : METRICS_PORT + 1;
  return { host: METRICS_HOST, port, token: METRICS_TOKEN };
}

/**
 * `GET /metrics` for Prometheus, on a port that serves nothing else, to who has the token (docs/operations.md).
 * @param figures of the whole database; only one kind of process has them
 * @returns the listening server; closing it ends it
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

/** Of the same length whatever was sent, so that a comparison tells nothing. */
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
