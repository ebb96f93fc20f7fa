import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type OpenSpan } from './tracing.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * A trace of each request, under the pattern of its route: an address has ids in it. It begins here: a `traceparent` that somebody sends
 * along names nothing of ours, and could make all requests one. Balancers that ask how the process is are left out.
 */
export function traceHttp(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (route.startsWith('/health/')) return done();
    const method = methods.has(request.method) ? request.method : '_OTHER';
    const span = beginSpan(`${method} ${route}`, {
      kind: 'server',
      parent: 'root',
      attributes: { 'http.request.method': method, 'http.route': route, 'portal.request_id': request.id },
    });
    if (span === undefined) return done();
    spans.set(request, span);
    // Whoever went away before the answer has no end of it.
    reply.raw.once('close', () => span.end(false, { 'portal.outcome': 'gone' }));
    span.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode >= 500, { 'http.response.status_code': reply.statusCode });
    done();
  });
}
