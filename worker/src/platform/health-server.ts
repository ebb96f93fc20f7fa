import { createServer, type Server } from 'node:http';
import { type HealthService, isReady } from '@portal/backend/platform/monitoring/health.service';

/**
 * Serves the worker's health endpoints, its only HTTP.
 * @returns the listening server
 */
export async function serveHealth(health: HealthService, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://worker');
    const answer = (status: number, body: object): void => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/health/live') return answer(200, { status: 'ok' });
    if (pathname !== '/health/ready') return answer(404, { status: 404, msg: 'Not found' });
    health.readiness().then(
      (readiness) => answer(isReady(readiness, searchParams.get('all') === '1') ? 200 : 503, readiness),
      () => answer(503, { status: 'down' }),
    );
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
