import type { Connection } from 'mongoose';
import type { ListDefinition } from '../lists/list-definition.js';

/** An operation as MongoDB's profiler notes it: what was really asked, and what it cost. */
export interface Operation {
  readonly op: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly planSummary?: string;
  /** It was sorted in memory. */
  readonly hasSortStage?: boolean;
  readonly docsExamined?: number;
  readonly keysExamined?: number;
}

/** Runs `work` and gives the reads of a collection that it made. The connection's database must belong to the test. */
export async function readsOf(
  connection: Connection,
  collection: string,
  work: () => Promise<void>,
): Promise<Operation[]> {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  await db.command({ profile: 0 });
  await db.dropCollection('system.profile').catch(() => undefined);
  await db.createCollection('system.profile', { capped: true, size: 64 * 1024 * 1024 });
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  return db
    .collection<Operation>('system.profile')
    .find({
      ns: `${db.databaseName}.${collection}`,
      op: { $in: ['query', 'command'] },
      // The driver closes the cursor of an earlier query when it finds the time.
      'command.killCursors': { $exists: false },
    })
    .toArray();
}

/** What a test has to say of a list to have all of it read. */
export interface ListUnderTest {
  readonly connection: Connection;
  readonly collection: string;
  readonly list: ListDefinition<string, string>;
  /** Filters as they are sent, so chosen that every path of the list is taken. */
  readonly filters: readonly object[];
  ask(query: Readonly<Record<string, string>>): Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
  }>;
}

const PAGE = 20;
/** Besides the page: one row more, which says that there is a next page, and one at the head of each merged scan. */
const SPARE = 15;

/**
 * Asks for the first page, the next one and the one before it again, by every filter with every sort in both directions, over the
 * wire.
 * @returns in words what was wrong: answers other than 200, reads without an index, with a sort in memory, of more documents than
 * the page has, or without an end; indexes of the list that nothing used.
 */
export async function troubleWith(test: ListUnderTest): Promise<string[]> {
  const trouble: string[] = [];
  const reads = await readsOf(test.connection, test.collection, async () => {
    for (const filter of test.filters) {
      for (const sort of test.list.sorts) {
        for (const direction of ['ASC', 'DESC']) {
          const query = {
            filter: JSON.stringify(filter),
            sort: JSON.stringify([sort, direction]),
            range: `[0,${PAGE - 1}]`,
          };
          const ask = async (cursor: Record<string, string>): Promise<Readonly<Record<string, unknown>>> => {
            const { statusCode, headers } = await test.ask({ ...query, ...cursor });
            if (statusCode !== 200)
              trouble.push(`${statusCode} for ${JSON.stringify({ ...query, ...cursor })}`);
            return headers;
          };
          const next = (await ask({}))['x-next-cursor'];
          if (typeof next !== 'string') continue;
          const previous = (await ask({ after: next }))['x-previous-cursor'];
          if (typeof previous === 'string') await ask({ before: previous });
        }
      }
    }
  });
  const used = new Set(reads.map(({ command }) => command['hint']));
  for (const { index } of test.list.paths) if (!used.has(index)) trouble.push(`nothing used ${index}`);
  return [...trouble, ...reads.flatMap(costsOf)];
}

function costsOf(read: Operation): string[] {
  const { op, command, planSummary = '', hasSortStage = false, docsExamined = 0 } = read;
  const isCount = op === 'command';
  const found = [
    ...(planSummary.includes('COLLSCAN') ? ['a scan of the collection'] : []),
    ...(hasSortStage && !isCount ? ['a sort in memory'] : []),
    ...(!isCount && docsExamined > PAGE + SPARE ? [`${docsExamined} documents`] : []),
    ...(Number(command['maxTimeMS'] ?? 0) > 0 ? [] : ['no end']),
  ];
  return found.map(
    (what) => `${what}: ${planSummary} ${JSON.stringify(command['filter'] ?? command['pipeline'])}`,
  );
}
