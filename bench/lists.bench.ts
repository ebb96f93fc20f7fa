/**
 * `npm run bench -- lists [members]`: the list of applications with 200,000 members (their applications and 60,000
 * more) as p95, as a ratio to the same query by the driver, and as throughput with 8 clients; then the lists of members
 * and couples, the global search and the dashboard. Fails if a page of applications exceeds the ratio or one of members
 * the time limit.
 */
import { calls } from '@portal/contract/calls';
import { undecidedStates } from '@portal/contract/applications/states';
import { measureDashboard } from './dashboard.ts';
import { failAboveRatio, failAboveTime, type ListBench, summary, runListBench } from './list-bench.ts';

/** HTTP, authentication, rate limit, validation and JSON cost about 1.2 ms, the query of 20 rows 0.8 ms; the target is 2. */
const MAX_RATIO = 4;

/** Maximum p95 of a page and of a search in ms. */
const PAGE_MS = 60;
const SEARCH_MS = 100;

const newest = { createdAt: -1, _id: -1 } as const;
const undecided = { state: { $in: [...undecidedStates] } };
const index = 'list_undecided_created';
const sort = '["createdAt","DESC"]';

await runListBench(process.argv[2], async (bench) => {
  const { applications, ask, measure, rate } = bench;
  const first = { sort, range: '[0,19]', filter: '{}' };
  const bareFirst = async (): Promise<unknown> =>
    applications.find(undecided, { projection: summary }).sort(newest).limit(20).hint(index).toArray();
  const ratios = [
    await measure({ what: 'first page', query: first, bare: bareFirst }),
    await measure({
      what: 'page 500, by range',
      query: { ...first, range: '[9980,9999]' },
      bare: async () =>
        applications
          .find(undecided, { projection: summary })
          .sort(newest)
          .skip(9_980)
          .limit(20)
          .hint(index)
          .toArray(),
    }),
  ];
  const after = (await ask({ ...first, range: '[9980,9999]' })).headers.get('x-next-cursor') ?? '';
  ratios.push(
    await measure({
      what: 'page 501, by cursor',
      query: { ...first, range: '[10000,10019]', after },
      bare: bareFirst,
    }),
    await measure({
      what: 'first page of all states',
      query: { ...first, filter: '{"state":"all"}' },
      bare: async () =>
        applications.find({}, { projection: summary }).sort(newest).limit(20).hint('list_created').toArray(),
    }),
  );
  await rate('first pages', async () => ask(first));
  await rate('page with an exact count', async () =>
    Promise.all([bareFirst(), applications.countDocuments(undecided, { hint: 'list_state_created' })]),
  );
  failAboveRatio(ratios, MAX_RATIO);
  await measureMembers(bench);
  await measureDashboard(bench);
});

/** Measures first page, deep page and searches of members and couples, and the global search. */
async function measureMembers({ time, example }: ListBench): Promise<void> {
  const pages: number[] = [];
  const searches: number[] = [];
  const searchOf = (q: string): Record<string, string> => ({
    filter: JSON.stringify({ q }),
    range: '[0,49]',
  });
  for (const [what, { path }] of [
    ['members', calls.listMembers],
    ['couples', calls.listCouples],
  ] as const) {
    const member = await example('members', what === 'members' ? 4_321 : 0);
    const { name, phone } = member['applicant'] as { name: string; phone: string };
    pages.push(
      await time(`${what}, first page`, path, { range: '[0,49]', filter: '{}' }),
      await time(`${what}, page 200`, path, { range: '[9950,9999]', filter: '{}' }),
    );
    searches.push(
      await time(`${what}, by number`, path, searchOf(String(member['memNo']))),
      await time(`${what}, by name`, path, searchOf(name)),
      await time(`${what}, by two letters`, path, searchOf(name.slice(0, 2))),
    );
    if (what === 'members') searches.push(await time('members, by telephone', path, searchOf(phone)));
    searches.push(await time(`everything, as ${what}`, calls.searchRecords.path, { q: name }));
  }
  await time('counts on the chips', calls.getApplicationCounts.path, {});
  failAboveTime(pages, PAGE_MS);
  failAboveTime(searches, SEARCH_MS);
}
