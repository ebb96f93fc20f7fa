/**
 * `npm run bench -- lists [members] [more members]`: the lists of applications with 200,000 members (their applications
 * and 60,000 more), of members and couples, their searches, the global search and the dashboard as p95. Fails if a page
 * or a search exceeds its time limit. Beside the database's driver and a search engine: `anchors`. With two numbers it
 * prints how each median grows: exponent 0 does not, 1 grows with the members.
 */
import { calls } from '@portal/contract/calls';
import { measureDashboard } from './dashboard.ts';
import { failAboveTime, type ListBench, runListBench } from './list-bench.ts';

/** Maximum p95 of a page, of a page by its number in the thousands, and of a search in ms. */
const PAGE_MS = 60;
const FAR_PAGE_MS = 100;
const SEARCH_MS = 100;

const measure = async (bench: ListBench): Promise<void> => {
  await measureApplications(bench);
  await measureMembers(bench);
  await measureDashboard(bench);
};
const [members = '200000', more] = process.argv.slice(2);
const few = await runListBench(members, measure);
if (more !== undefined) {
  const many = await runListBench(more, measure);
  for (const [what, median] of many) {
    const before = few.get(what);
    // The example of an e-mail address is another one.
    if (before === undefined) continue;
    const growth = Math.log(median / before) / Math.log(Number(more) / Number(members));
    console.log(`  ${what.padEnd(34)} exponent ${growth.toFixed(2)}`);
  }
}

/** Measures first pages, deep pages and searches of applications. */
async function measureApplications({ ask, time }: ListBench): Promise<void> {
  const { path } = calls.listApplications;
  const first = { sort: '["createdAt","DESC"]', range: '[0,19]', filter: '{}' };
  const far = { ...first, range: '[9980,9999]' };
  const after = (await ask(far)).headers.get('x-next-cursor') ?? '';
  const pages = [
    await time('applications, first page', path, first),
    // Few members have fewer applications.
    ...(after === ''
      ? []
      : [await time('page 501, by cursor', path, { ...first, range: '[10000,10019]', after })]),
    await time('first page of all states', path, { ...first, filter: '{"state":"all"}' }),
  ];
  failAboveTime(pages, PAGE_MS);
  failAboveTime([await time('page 500, by range', path, far)], FAR_PAGE_MS);
  const searchOf = (q: string): typeof first => ({ ...first, filter: JSON.stringify({ q }) });
  const someone = (await ask({ ...searchOf('asha'), range: '[0,0]' })).rows[0];
  const [{ email }] = someone?.['applicants'] as [{ email: string }];
  const searches: number[] = [];
  for (const q of ['ma', 'meena', 'asha ver', email])
    searches.push(await time(`applications, by ${q}`, path, searchOf(q)));
  failAboveTime(searches, SEARCH_MS);
}

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
