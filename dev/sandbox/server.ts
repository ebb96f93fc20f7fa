import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { isLoopbackHost } from './config.ts';
import { ControlError } from './control.http.ts';
import type { Call } from './entities.ts';
import { applyFault, type Fault, type Faults } from './faults.ts';
import { textOf } from './input.ts';
import { ProviderError, serverError, unknownAddress } from './provider-error.ts';
import type { Store } from './store.ts';

const MAX_STORED_CALLS = 2_000;

/** Creates the HTTP server with call log, fault injection and the provider's error format. */
export function createServer(store: Store, clock: Clock, faults: () => Faults): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  const calls = new WeakMap<FastifyRequest, Call>();
  const activeFaults = new WeakMap<FastifyRequest, Fault>();

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new ProviderError('The request body is not valid JSON.'));
    }
  });

  app.addHook('onRequest', (request, reply, next) => {
    void reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff');
    next(isLoopbackHost(request.headers.host) ? undefined : new ControlError('Loopback addresses only.'));
  });

  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || isControl(route)) return;
    const fault = faults().take(request.method, route);
    const call: Call = {
      at: clock.now(),
      method: request.method,
      path: request.url,
      body: request.body ?? null,
      idempotency_key: textOf(request.headers['x-refund-idempotency']) ?? null,
      status: null,
      fault: fault?.kind ?? null,
    };
    calls.set(request, call);
    store.state.calls.push(call);
    if (store.state.calls.length > MAX_STORED_CALLS) store.state.calls.shift();
    if (fault === undefined) return;
    activeFaults.set(request, fault);
    await applyFault(fault, request, reply);
  });

  app.addHook('onSend', (request, reply, payload, next) => {
    const call = calls.get(request);
    if (activeFaults.get(request)?.kind === 'drop_response') request.raw.socket.destroy();
    else if (call !== undefined) call.status = reply.statusCode;
    next(null, payload);
  });

  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = unknownAddress();
    return reply.code(status).send(body);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ControlError) return reply.code(400).send({ error: error.message });
    const known = providerErrorFrom(error);
    return reply.code(known.status).send(known.body);
  });
  return app;
}

/** Overview, health check and control calls are neither logged nor affected by faults. */
function isControl(route: string): boolean {
  return route.startsWith('/_sandbox/') || route === '/' || route === '/health';
}

function providerErrorFrom(error: Error & { statusCode?: number }): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = error.statusCode ?? 500;
  return status < 500 ? new ProviderError(error.message, { status }) : serverError(500);
}
