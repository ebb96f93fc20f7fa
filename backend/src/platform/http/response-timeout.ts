import { textOf } from '@portal/contract/texts';
import type { FastifyInstance } from 'fastify';
import { limits } from '../config/limits.js';
import { bodyOf } from './error.filter.js';
import { WireError } from './wire-error.js';

/**
 * Answers 503 with Retry-After when a handler does not respond in time (REL-08). The handler keeps running and may still complete, as
 * with a lost response; every call can be repeated. Fastify's `handlerTimeout` covers only the reading of the body.
 * @param afterMs counted from the complete request
 * @param exceptions time limits in ms of routes that wait for the worker by design
 */
export function addResponseTimeout(
  fastify: FastifyInstance,
  afterMs: number,
  exceptions: Readonly<Record<string, number>> = {},
): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const timer = setTimeout(
      () => {
        if (reply.sent) return;
        const timeout = new WireError(503, textOf('request.unavailable'), { key: 'request.unavailable' });
        void reply
          .status(timeout.status)
          .header('retry-after', String(limits.http.retryAfterSeconds))
          .type('application/json; charset=utf-8')
          .send(bodyOf(timeout, request.id));
      },
      exceptions[request.routeOptions.url ?? ''] ?? afterMs,
    );
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
