import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forwardRequest, isRead } from '../core/forward-request.ts';

/** As the proxy of docker-compose.yml. */
const HEALTH_INTERVAL_MS = 1_000;
/** Longer than the 65 s of the backends, whose answers name them to the clients. */
const KEEP_ALIVE_MS = 70_000;
const RETRY_AFTER_SECONDS = '1';

export interface LoadBalancer {
  close(): Promise<void>;
}

/**
 * Starts a proxy that distributes requests to backends in turn. A backend that is draining or away is skipped. A
 * request goes to the next backend when no part of it was sent, or when it only reads and has not been answered.
 */
export async function startLoadBalancer(port: number, backends: readonly number[]): Promise<LoadBalancer> {
  const serving = new Set<number>();
  let turn = 0;
  const probe = async (backend: number): Promise<void> => {
    const isServing = await fetch(`http://127.0.0.1:${backend}/health/serving`, {
      signal: AbortSignal.timeout(HEALTH_INTERVAL_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServing) serving.add(backend);
    else serving.delete(backend);
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, left: readonly number[]): void => {
    const [backend, ...others] = left;
    if (backend === undefined) {
      outgoing.writeHead(503, { 'retry-after': RETRY_AFTER_SECONDS }).end();
      return;
    }
    const headers = { 'x-forwarded-for': incoming.socket.remoteAddress };
    forwardRequest(incoming, outgoing, { port: backend, headers }, (isSent) => {
      serving.delete(backend);
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
      else if (isSent && !isRead(incoming)) outgoing.writeHead(502).end();
      else forward(incoming, outgoing, others);
    });
  };
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    // On a busy machine all may be late to answer the probe, and serve all the same.
    const up = serving.size === 0 ? backends : backends.filter((backend) => serving.has(backend));
    const first = turn % up.length;
    forward(incoming, outgoing, [...up.slice(first), ...up.slice(0, first)]);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await Promise.all(backends.map(probe));
  const timer = setInterval(() => void Promise.all(backends.map(probe)), HEALTH_INTERVAL_MS);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  return {
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
