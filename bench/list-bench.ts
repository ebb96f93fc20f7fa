/** Measures lists of a portal with a crowd over HTTP. */
import { calls } from '@portal/contract/calls';
import { percentile } from './percentile.ts';
import { withPortal } from './bench-portal.ts';

const ROUNDS = 100;
const WARM_UP = 20;

type Query = Readonly<Record<string, string>>;

export interface ListBench {
  /** Returns rows and headers of a page of applications. */
  readonly ask: (query: Query) => Promise<{ rows: Record<string, unknown>[]; headers: Headers }>;
  /** Prints and returns the p95 of any list in ms. */
  readonly time: (what: string, path: string, query: Query) => Promise<number>;
  /** Prints the duration of a single call without warm-up. */
  readonly once: (what: string, path: string) => Promise<void>;
  /** Returns a row of a collection as an example for searches. */
  readonly example: (collection: string, skip: number) => Promise<Record<string, unknown>>;
}

/**
 * Starts a portal with members and three applications for every ten of them, and runs `work`.
 *
 * @returns the medians in ms
 */
export async function runListBench(
  members: string,
  work: (bench: ListBench) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const medians = new Map<string, number>();
  await withPortal({ seed: members }, async ({ system, db, accessToken }) => {
    const askList = async (path: string, query: Query): ReturnType<ListBench['ask']> => {
      const address = `${system.urls.portal}${path}?${new URLSearchParams(query).toString()}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
      const rows = (await answer.json()) as Record<string, unknown>[];
      if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
      return { rows, headers: answer.headers };
    };
    const timed = async (path: string, query: Query): Promise<number> => {
      const started = performance.now();
      await askList(path, query);
      return performance.now() - started;
    };
    console.log(`  ${await db.collection('applications').estimatedDocumentCount()} applications`);
    await work({
      ask: async (query) => askList(calls.listApplications.path, query),
      time: async (what, path, query) => {
        const times: number[] = [];
        for (let round = -WARM_UP; round < ROUNDS; round += 1) {
          const ms = await timed(path, query);
          if (round >= 0) times.push(ms);
        }
        const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
        medians.set(what, median);
        console.log(`  ${what.padEnd(34)} p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms`);
        return p95;
      },
      once: async (what, path) => {
        console.log(`  ${what.padEnd(34)} ${(await timed(path, {})).toFixed(1)} ms`);
      },
      example: async (collection, skip) => {
        const [row] = await db.collection(collection).find().skip(skip).limit(1).toArray();
        if (row === undefined) throw new Error(`${collection} is empty`);
        return row;
      },
    });
  });
  return medians;
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
