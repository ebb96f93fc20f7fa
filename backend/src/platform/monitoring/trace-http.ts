import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type OpenSpan } from './tracing.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Records a trace of each request by route pattern, because addresses contain ids. An incoming `traceparent` is ignored: clients could
 * merge all requests into one trace. Health checks are left out.
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
    // Ends the span when the client disconnects before the response.
    reply.raw.once('close', () => span.end(false, { 'portal.outcome': 'gone' }));
    span.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode >= 500, { 'http.response.status_code': reply.statusCode });
    done();
  });
}
