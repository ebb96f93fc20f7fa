import { textOf } from '@portal/contract/texts';
import type { FastifyInstance } from 'fastify';
import { limits } from '../config/limits.js';
import { bodyOf } from './error.filter.js';
import { WireError } from './wire-error.js';

/**
 * Answers 503 with Retry-After when a call has no answer of its own in time, whatever part behind it stands still (REL-08). What
 * it was doing goes on and may yet be done: that is the case of an answer that got lost, which every call can be repeated after.
 * Fastify's own `handlerTimeout` ends with the body of a request, long before its handler.
 * @param afterMs from the moment the whole request is there
 * @param patient routes whose callers wait for work of the worker by design, each with its own time
 */
export function answerInTime(
  fastify: FastifyInstance,
  afterMs: number,
  patient: Readonly<Record<string, number>> = {},
): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const timer = setTimeout(
      () => {
        if (reply.sent) return;
        const late = new WireError(503, textOf('request.unavailable'), { key: 'request.unavailable' });
        void reply
          .status(late.status)
          .header('retry-after', String(limits.http.retryAfterSeconds))
          .type('application/json; charset=utf-8')
          .send(bodyOf(late, request.id));
      },
      patient[request.routeOptions.url ?? ''] ?? afterMs,
    );
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
