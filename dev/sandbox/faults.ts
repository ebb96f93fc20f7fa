import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asInput, textOf } from './input.ts';
import { authenticationFailed, serverError, stillInProgress, tooManyRequests } from './provider-error.ts';

const KINDS = [
  'latency',
  'hang',
  'reset',
  '401',
  '409',
  '429',
  '500',
  '502',
  '503',
  '504',
  'drop_response',
] as const;

type FaultKind = (typeof KINDS)[number];

export interface Fault {
  /** `POST /v1/orders`, `/v1/payments/:id` for any method, or `*` for all of `/v1`. */
  endpoint: string;
  kind: FaultKind;
  /** Remaining number of calls to affect. */
  times: number;
  latency_ms: number;
}

const BAD_GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

export interface Faults {
  /** @throws with the invalid field */
  add(body: unknown): Fault;
  pending(): Fault[];
  clear(): void;
  /** Consumes the next fault of an endpoint. @param route path as registered, such as `/v1/orders/:id` */
  take(method: string, route: string): Fault | undefined;
}

/** Faults per endpoint for a number of calls (docs/rules/payments.md, point 5). */
export function createFaults(knownEndpoints: () => string[]): Faults {
  let faults: Fault[] = [];

  return {
    add: (body) => {
      const input = asInput(body);
      const endpoint = textOf(input.endpoint) ?? '';
      const known = knownEndpoints();
      if (endpoint !== '*' && !known.some((name) => name === endpoint || pathOf(name) === endpoint)) {
        throw new Error(`endpoint must be * or one of: ${known.join(', ')}`);
      }
      const kind = KINDS.find((name) => name === String(input.kind));
      if (kind === undefined) throw new Error(`kind must be one of: ${KINDS.join(', ')}`);
      const times = input.times ?? 1;
      if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
        throw new Error('times must be a whole number from 1 on');
      }
      const latency = input.latency_ms ?? 1_000;
      if (typeof latency !== 'number' || latency < 0)
        throw new Error('latency_ms must be a number from 0 on');
      const fault: Fault = { endpoint, kind, times, latency_ms: latency };
      faults.push(fault);
      return fault;
    },
    pending: () => faults,
    clear: () => {
      faults = [];
    },
    take: (method, route) => {
      const fault = faults.find(({ endpoint }) =>
        endpoint === '*' ? route.startsWith('/v1/') : endpoint === route || endpoint === `${method} ${route}`,
      );
      if (fault === undefined) return undefined;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((other) => other !== fault);
      return { ...fault };
    },
  };
}

function pathOf(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf(' ') + 1);
}

/** Applies a fault before the call is executed; `drop_response` takes effect afterwards. */
export async function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'latency':
      await wait(fault.latency_ms);
      return;
    case 'hang':
      reply.hijack();
      return;
    case 'reset':
      reply.hijack();
      resetMidBody(request, reply);
      return;
    case '401':
      throw authenticationFailed();
    case '409':
      throw stillInProgress();
    case '429':
      reply.header('retry-after', '1');
      throw tooManyRequests();
    case '502':
      await reply.code(502).type('text/html').send(BAD_GATEWAY);
      return;
    case '500':
    case '503':
    case '504':
      throw serverError(Number(fault.kind));
    case 'drop_response':
      return;
  }
}

function resetMidBody(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  reply.raw.write('{"id":"', () => request.raw.socket.resetAndDestroy());
}
