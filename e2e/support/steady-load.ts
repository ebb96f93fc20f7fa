/** Steady load on several backends behind a load balancer that respects readiness (rule REL-02). */
import { Agent, request } from 'node:http';
import { pause } from '@portal/dev/core/wait.ts';

const HEALTH_CHECK_INTERVAL_MS = 150;

export interface Load {
  /** Returns the number of successful requests. */
  successes(): number;
  /** Returns status or connection error of failed requests. */
  failures(): string[];
  /** Returns whether a backend receives requests. */
  isReceiving(url: string): boolean;
  /** Stops after the requests in flight. */
  stop(): Promise<void>;
}

interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}
const loadRequests: LoadRequest[] = [
  { method: 'GET', path: '/api/prices' },
  { method: 'GET', path: '/api/get_states' },
  { method: 'GET', path: '/membership' },
  { method: 'POST', path: '/api/drafts', body: '{"appType":"single"}' },
];

/** Sends a request over a keep-alive connection. @returns the status */
async function send(agent: Agent, url: string, { method, path, body }: LoadRequest): Promise<number> {
  return await new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = request(`${url}${path}`, { agent, method, headers, timeout: 15_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0)).once('error', fail);
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', fail);
    outgoing.end(method === 'GET' ? undefined : body);
  });
}

/** Starts `people` concurrent clients, whose requests go round-robin to the ready backends. */
export function startLoad(backends: readonly string[], people: number): Load {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const failures: string[] = [];
  let good = 0;
  let turn = 0;
  let isOver = false;
  const watch = async (url: string): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (answer?.ok === true) ready.add(url);
      else ready.delete(url);
      await pause(HEALTH_CHECK_INTERVAL_MS);
    }
  };
  const person = async (): Promise<void> => {
    while (!isOver) {
      turn += 1;
      const up = [...ready];
      const url = up[turn % Math.max(1, up.length)];
      const wish = loadRequests[turn % loadRequests.length];
      if (url === undefined || wish === undefined) {
        await pause(20);
        continue;
      }
      const outcome = await send(agent, url, wish).catch((error: unknown) => String(error));
      if (outcome === 200) good += 1;
      else failures.push(`${wish.method} ${url}${wish.path}: ${outcome}`);
    }
  };
  const all = [...backends.map(watch), ...Array.from({ length: people }, person)];
  return {
    successes: () => good,
    failures: () => failures,
    isReceiving: (url) => ready.has(url),
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
