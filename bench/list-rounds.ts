/** Lists of a portal with a crowd, measured over HTTP and beside the bare driver, by turns in one run. */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { startRunServers } from '@portal/dev/dev/testing/run-servers';
import { startSystem } from '@portal/dev/dev/testing/system';
import mongoose from 'mongoose';
import { untilCompared } from './compared.ts';

const ROUNDS = 300;
/** So many that the portal's code is compiled: what is measured is a portal that runs, not one that starts. */
const WARM_UP = 300;
/** Of a list that is measured by its time alone. */
const TIMED_ROUNDS = 100;
const TIMED_WARM_UP = 20;
const CLIENTS = 8;
const CLIENTS_MS = 10_000;

type Applications = mongoose.mongo.Collection;

/** One page that is asked for, and the same documents by the driver alone. */
interface Measured {
  readonly what: string;
  /** Query of the console's list. */
  readonly query: Readonly<Record<string, string>>;
  readonly bare: (applications: Applications) => Promise<unknown>;
}

export interface ListBench {
  readonly applications: Applications;
  /** An answer of the list: its rows, and what stands in its head. */
  readonly ask: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ rows: Record<string, unknown>[]; headers: Headers }>;
  /** Prints p95, the driver's p95 and the ratio of the medians. @returns the ratio */
  readonly measure: (measured: Measured) => Promise<number>;
  /** Prints p95 of an answer of any list. @returns it in ms */
  readonly time: (what: string, path: string, query: Readonly<Record<string, string>>) => Promise<number>;
  /** Prints how long an answer takes once, with nothing warmed up. */
  readonly once: (what: string, path: string) => Promise<void>;
  /** An example row of a collection, for what is searched by its number, name and telephone. */
  readonly example: (collection: string, skip: number) => Promise<Record<string, unknown>>;
  /** Prints and gives how often a second something is done by 8 at a time. */
  readonly rate: (what: string, once: () => Promise<unknown>) => Promise<number>;
}

/** Fields of a row, as the list reads them. */
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
 * Starts a portal with so many members and three applications for every ten of them, and lets `work` measure.
 *
 * @param members text of the command line; 200,000 without
 */
export async function withCrowd(
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
    await untilCompared(mongo.db());
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
        const [ours = [], drivers = []] = await byTurns(
          async () => ask(query),
          async () => bare(applications),
        );
        const ratio = at(ours, 0.5) / at(drivers, 0.5);
        console.log(
          `  ${what.padEnd(34)} p95 ${ms(at(ours, 0.95))}, the driver alone ${ms(at(drivers, 0.95))}, ratio ${ratio.toFixed(2)}`,
        );
        return ratio;
      },
      time: async (what, path, query) => {
        const [times = []] = await inTurns(TIMED_ROUNDS, TIMED_WARM_UP, [async () => askList(path, query)]);
        console.log(`  ${what.padEnd(34)} p95 ${ms(at(times, 0.95))}, median ${ms(at(times, 0.5))}`);
        return at(times, 0.95);
      },
      once: async (what, path) => {
        const started = performance.now();
        await askList(path, {});
        console.log(`  ${what.padEnd(34)} ${ms(performance.now() - started)}`);
      },
      example: async (collection, skip) => {
        const [row] = await mongo.db().collection(collection).find().skip(skip).limit(1).toArray();
        if (row === undefined) throw new Error(`Nothing in ${collection}`);
        return row;
      },
      rate: async (what, once) => {
        const rate = await rateOf(once);
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

/** Ends the run as failed when a ratio is above what it may be. */
export function gate(ratios: readonly number[], most: number): void {
  const worst = Math.max(...ratios);
  if (worst <= most) return;
  console.error(`  The slowest takes ${worst.toFixed(2)} times the driver's time; it may take ${most}.`);
  process.exitCode = 1;
}

async function byTurns(...tasks: (() => Promise<unknown>)[]): Promise<number[][]> {
  return inTurns(ROUNDS, WARM_UP, tasks);
}

async function inTurns(
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

/** Ends the run as failed when a time is above what it may be. @param most in ms */
export function gateTimes(times: readonly number[], most: number): void {
  const worst = Math.max(...times);
  if (worst <= most) return;
  console.error(`  The slowest takes ${worst.toFixed(0)} ms in the 95th percentile; it may take ${most} ms.`);
  process.exitCode = 1;
}

async function rateOf(once: () => Promise<unknown>): Promise<number> {
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

function at(times: readonly number[], share: number): number {
  const inOrder = times.toSorted((a, b) => a - b);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? 0;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
