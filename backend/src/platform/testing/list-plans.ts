import type { Connection } from 'mongoose';
import type { ListDefinition } from '../lists/list-definition.js';

/** An operation in MongoDB's profile: the actual command and its cost. */
export interface Operation {
  readonly op: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly planSummary?: string;
  /** Whether it sorted in memory. */
  readonly hasSortStage?: boolean;
  readonly docsExamined?: number;
  readonly keysExamined?: number;
}

/** Runs `work` and returns its reads of a collection. The database must belong to the test. */
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
      // The driver may close cursors of earlier queries meanwhile.
      'command.killCursors': { $exists: false },
    })
    .toArray();
}

/** A list whose query plans are tested. */
export interface ListUnderTest {
  readonly connection: Connection;
  readonly collection: string;
  readonly list: ListDefinition<string, string>;
  /** Filters on the wire that together use every path of the list. */
  readonly filters: readonly object[];
  ask(query: Readonly<Record<string, string>>): Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
  }>;
}

const PAGE = 20;
/** Beyond the page: one row that indicates a next page, and one at the head of each merged scan. */
const SPARE = 15;

/**
 * Requests the first, the next and the previous page over the wire, for every filter with every sort in both directions.
 * @returns problems as texts: statuses other than 200, collection scans, in-memory sorts, reads of more documents than the page has or
 * without a time limit, and unused indexes of the list.
 */
export async function findListProblems(test: ListUnderTest): Promise<string[]> {
  const problems: string[] = [];
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
              problems.push(`${statusCode} for ${JSON.stringify({ ...query, ...cursor })}`);
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
  for (const { index } of test.list.paths) if (!used.has(index)) problems.push(`nothing used ${index}`);
  return [...problems, ...reads.flatMap(costsOf)];
}

/** An exact number finds the record of one or two persons, whose sort costs nothing. */
const COUPLE = 2;

function costsOf(read: Operation): string[] {
  const { op, command, planSummary = '', hasSortStage = false, docsExamined = 0 } = read;
  const isCount = op === 'command';
  const found = [
    ...(planSummary.includes('COLLSCAN') ? ['a scan of the collection'] : []),
    ...(hasSortStage && !isCount && docsExamined > COUPLE ? ['a sort in memory'] : []),
    ...(!isCount && docsExamined > PAGE + SPARE ? [`${docsExamined} documents`] : []),
    ...(Number(command['maxTimeMS'] ?? 0) > 0 ? [] : ['no end']),
  ];
  return found.map(
    (what) => `${what}: ${planSummary} ${JSON.stringify(command['filter'] ?? command['pipeline'])}`,
  );
}
