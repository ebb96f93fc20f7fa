/** Measures lists of a portal with a crowd over HTTP, alternating with the same queries by the MongoDB driver. */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { waitForDuplicateSearch } from './duplicate-search.ts';
import { percentile } from './percentile.ts';

const ROUNDS = 300;
/** Enough for the JIT compiler. */
const WARM_UP = 300;
/** For lists that are measured by time alone. */
const TIMED_ROUNDS = 100;
const TIMED_WARM_UP = 20;
const CLIENTS = 8;
const CLIENTS_MS = 10_000;

type Applications = mongoose.mongo.Collection;

/** A page of a list and the equivalent query of the driver. */
interface Comparison {
  readonly what: string;
  /** Query of the list call. */
  readonly query: Readonly<Record<string, string>>;
  readonly bare: (applications: Applications) => Promise<unknown>;
}

export interface ListBench {
  readonly applications: Applications;
  /** Returns rows and headers of a list response. */
  readonly ask: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ rows: Record<string, unknown>[]; headers: Headers }>;
  /** Prints p95 of the list and the driver. @returns the ratio of the medians */
  readonly measure: (measured: Comparison) => Promise<number>;
  /** Prints and returns the p95 of any list in ms. */
  readonly time: (what: string, path: string, query: Readonly<Record<string, string>>) => Promise<number>;
  /** Prints the duration of a single call without warm-up. */
  readonly once: (what: string, path: string) => Promise<void>;
  /** Returns a row of a collection as an example for searches. */
  readonly example: (collection: string, skip: number) => Promise<Record<string, unknown>>;
  /** Prints and returns the throughput per second with 8 clients. */
  readonly rate: (what: string, once: () => Promise<unknown>) => Promise<number>;
}

/** Projection of the list. */
export const summary = {
  appId: 1,
  appType: 1,
  state: 1,
  payment: 1,
  createdAt: 1,
  updatedAt: 1,
  'applicants.name': 1,
  'applicants.phone': 1,
  'applicants.email': 1,
  'association.state': 1,
} as const;

/**
 * Starts a portal with members and three applications for every ten of them, and runs `work`.
 *
 * @param members command line argument; default 200,000
 */
export async function runListBench(
  members: string | undefined,
  work: (bench: ListBench) => Promise<void>,
): Promise<void> {
  const servers = await startRunServers();
  Object.assign(process.env, servers.env);
  const system = await startSystem({ seed: members ?? '200000', env: { RATE_LIMIT_FACTOR: '100000' } });
  const mongo = new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '', { maxPoolSize: 50 });
  try {
    await mongo.connect();
    const applications = mongo.db().collection('applications');
    await waitForDuplicateSearch(mongo.db());
    const { accessToken } = await createClient({ baseUrl: system.urls.portal })(calls.staffLogin, {
      body: { username: 'admin', password: 'Demo-Orange-2026' },
    });
    const askList = async (
      path: string,
      query: Readonly<Record<string, string>>,
    ): ReturnType<ListBench['ask']> => {
      const address = `${system.urls.portal}${path}?${new URLSearchParams(query).toString()}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
      const rows = (await answer.json()) as Record<string, unknown>[];
      if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
      return { rows, headers: answer.headers };
    };
    const ask: ListBench['ask'] = async (query) => askList(calls.listApplications.path, query);
    console.log(`  ${await applications.estimatedDocumentCount()} applications`);
    await work({
      applications,
      ask,
      measure: async ({ what, query, bare }) => {
        const [ours = [], drivers = []] = await measureRounds(
          async () => ask(query),
          async () => bare(applications),
        );
        const ratio = percentile(ours, 0.5) / percentile(drivers, 0.5);
        console.log(
          `  ${what.padEnd(34)} p95 ${formatMs(percentile(ours, 0.95))}, the driver alone ${formatMs(percentile(drivers, 0.95))}, ratio ${ratio.toFixed(2)}`,
        );
        return ratio;
      },
      time: async (what, path, query) => {
        const [times = []] = await interleave(TIMED_ROUNDS, TIMED_WARM_UP, [
          async () => askList(path, query),
        ]);
        console.log(
          `  ${what.padEnd(34)} p95 ${formatMs(percentile(times, 0.95))}, median ${formatMs(percentile(times, 0.5))}`,
        );
        return percentile(times, 0.95);
      },
      once: async (what, path) => {
        const started = performance.now();
        await askList(path, {});
        console.log(`  ${what.padEnd(34)} ${formatMs(performance.now() - started)}`);
      },
      example: async (collection, skip) => {
        const [row] = await mongo.db().collection(collection).find().skip(skip).limit(1).toArray();
        if (row === undefined) throw new Error(`${collection} is empty`);
        return row;
      },
      rate: async (what, once) => {
        const rate = await measureRate(once);
        console.log(`  ${what.padEnd(34)} ${rate.toFixed(0)} a second with ${CLIENTS} at a time`);
        return rate;
      },
    });
  } finally {
    await mongo.close();
    await system.close();
    await servers.stop();
  }
}

/** Fails the run if a ratio exceeds the limit. */
export function failAboveRatio(ratios: readonly number[], most: number): void {
  const worst = Math.max(...ratios);
  if (worst <= most) return;
  console.error(`  The slowest takes ${worst.toFixed(2)} times the driver's time; the limit is ${most}.`);
  process.exitCode = 1;
}

async function measureRounds(...tasks: (() => Promise<unknown>)[]): Promise<number[][]> {
  return interleave(ROUNDS, WARM_UP, tasks);
}

async function interleave(
  rounds: number,
  warmUp: number,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<number[][]> {
  const times: number[][] = tasks.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const started = performance.now();
      await task();
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times;
}

/** Fails the run if a time exceeds the limit. @param most in ms */
export function failAboveTime(times: readonly number[], most: number): void {
  const worst = Math.max(...times);
  if (worst <= most) return;
  console.error(
    `  The slowest takes ${worst.toFixed(0)} ms in the 95th percentile; the limit is ${most} ms.`,
  );
  process.exitCode = 1;
}

async function measureRate(once: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + CLIENTS_MS;
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, lane));
  return (count * 1000) / CLIENTS_MS;
}

function formatMs(time: number): string {
  return `${time.toFixed(1)} ms`;
}
