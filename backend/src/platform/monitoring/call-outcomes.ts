import { objectiveOf } from '@portal/contract/call-groups';
import { type CallName, calls } from '@portal/contract/calls';
import { type CallGroup, objectives } from '@portal/contract/operations/objectives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Good and all outcomes of an objective. */
export interface Outcomes {
  good: number;
  total: number;
}

/** Counts in memory, so that a request waits for nothing. */
export class OutcomeCounter {
  private counts = new Map<CallGroup, Outcomes>();

  add(group: CallGroup, isGood: boolean): void {
    const counted = this.counts.get(group) ?? { good: 0, total: 0 };
    this.counts.set(group, { good: counted.good + (isGood ? 1 : 0), total: counted.total + 1 });
  }

  /** Returns what was counted since the last time. */
  take(): ReadonlyMap<CallGroup, Outcomes> {
    const taken = this.counts;
    this.counts = new Map();
    return taken;
  }
}

/** The outcomes of this process. */
export const callOutcomes = new OutcomeCounter();

const byRoute = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [
    `${calls[name].method} ${calls[name].path}`,
    objectiveOf(name),
  ]),
);
const ofPages = { group: 'page', withinMs: objectives.page.withinMs } as const;

/** Of what is not a call only pages count, and failures in their place: neither files nor unknown addresses. */
function objectiveFor({ method, routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply) {
  const ofCall = byRoute.get(`${method} ${url}`);
  if (ofCall !== undefined || url !== '/*') return ofCall;
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage || reply.statusCode >= 500 ? ofPages : undefined;
}

/**
 * Counts every answer as good or not (docs/rules/objectives.md): from the complete request to the first byte, so that a slow line does not
 * count.
 */
export function countOutcomes(fastify: FastifyInstance, counter: OutcomeCounter): void {
  const begun = new WeakMap<FastifyRequest, number>();
  fastify.addHook('preHandler', (request, _reply, done) => {
    begun.set(request, performance.now());
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const objective = objectiveFor(request, reply);
    if (objective !== undefined) {
      const now = performance.now();
      const ms = now - (begun.get(request) ?? now);
      counter.add(objective.group, reply.statusCode < 500 && ms <= objective.withinMs);
    }
    done(null, payload);
  });
}
