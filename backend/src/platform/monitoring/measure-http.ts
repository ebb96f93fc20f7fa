import type { FastifyInstance } from 'fastify';
import { httpDuration } from './metrics.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures every answer under the pattern of its route: an address has ids in it, and a visitor can make up any. */
export function measureHttp(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    httpDuration.observe(
      {
        route: request.routeOptions.url ?? 'none',
        method: methods.has(request.method) ? request.method : 'other',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
