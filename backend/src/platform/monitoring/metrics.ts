import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures every response by route pattern, because addresses contain ids and visitors can invent any. */
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

/** Metrics of this process. Labels come from short fixed lists: never a raw address, an id or personal data. */
export const processMetrics = new Registry();
const registers = [processMetrics];

/** Seconds, from a fast response to the response time-out (limits.http.answerMs). */
const ANSWER_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const DRAWING_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Also counts requests. */
export const httpDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by the pattern of its route',
  labelNames: ['route', 'method', 'status'],
  buckets: ANSWER_BUCKETS,
  registers,
});

/**
 * Mails by outcome at the mail server: `sent`; `refused` permanently; `failed`, to be retried; `unclear`, unknown whether it was sent.
 */
export const mailCounter = new Counter({
  name: 'portal_mails_total',
  help: 'Mails that were given to a mail server, by outcome',
  labelNames: ['outcome'],
  registers,
});

export const drawingDuration = new Histogram({
  name: 'portal_document_drawing_seconds',
  help: 'Time to draw one document, without its wait for a thread, by kind',
  labelNames: ['kind', 'outcome'],
  buckets: DRAWING_BUCKETS,
  registers,
});

export const storageErrors = new Counter({
  name: 'portal_storage_errors_total',
  help: 'Commands that the storage of files did not do, by command',
  labelNames: ['command'],
  registers,
});

/** Registers Node's default metrics (memory, event loop, garbage collection) once. */
export function collectNodeMetrics(): void {
  if (processMetrics.getSingleMetric('process_start_time_seconds') === undefined)
    collectDefaultMetrics({ register: processMetrics });
}
