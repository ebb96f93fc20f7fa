/** People who never stop: steady requests to several backends behind a balancer that obeys readiness (REL-02). */
import { Agent, request } from 'node:http';
import { pause } from '@portal/dev/dev/core/wait';

/** How often a balancer of this kind asks for readiness, in ms. */
const ASK_EVERY_MS = 150;

export interface Load {
  /** So many requests were answered well. */
  good(): number;
  /** What went wrong: status, or the error of the line. */
  failures(): string[];
  /** Whether a backend is asked at the moment. */
  isAsked(url: string): boolean;
  /** Ends the load after the requests in flight. */
  stop(): Promise<void>;
}

interface Wish {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}
const wishes: Wish[] = [
  { method: 'GET', path: '/api/prices' },
  { method: 'GET', path: '/api/get_states' },
  { method: 'GET', path: '/membership' },
  { method: 'POST', path: '/api/drafts', body: '{"appType":"single"}' },
];

/** One request on a line that is kept open, as a balancer keeps its lines. @returns the status */
async function send(agent: Agent, url: string, { method, path, body }: Wish): Promise<number> {
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

/** Starts `people` who ask one after the other, in turn at every backend that says it is ready. */
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
      await pause(ASK_EVERY_MS);
    }
  };
  const person = async (): Promise<void> => {
    while (!isOver) {
      turn += 1;
      const up = [...ready];
      const url = up[turn % Math.max(1, up.length)];
      const wish = wishes[turn % wishes.length];
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
    good: () => good,
    failures: () => failures,
    isAsked: (url) => ready.has(url),
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
