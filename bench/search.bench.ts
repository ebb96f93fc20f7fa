/**
 * `npm run bench -- search [members]`: searches in the list of applications by part of a name and e-mail with 200,000
 * members: p95 and the ratio to the same query by the driver. Fails if one exceeds the ratio.
 */
import { undecidedStates } from '@portal/contract/applications/states';
import { failAboveRatio, summary, runListBench } from './list-bench.ts';

/** Same as for the lists; the target is 2. */
const MAX_RATIO = 4;

const newest = { createdAt: -1, _id: -1 } as const;

await runListBench(process.argv[2], async ({ ask, measure }) => {
  const state = { $in: [...undecidedStates] };
  const queryOf = (q: string): Record<string, string> => ({
    sort: '["createdAt","DESC"]',
    range: '[0,19]',
    filter: JSON.stringify({ q }),
  });
  const someone = (await ask({ ...queryOf('asha'), range: '[10,10]' })).rows[0];
  const [{ email }] = someone?.['applicants'] as [{ email: string }];
  const searches: readonly [what: string, q: string, condition: object][] = [
    ['two letters', 'ma', { beginnings: 'ma' }],
    ['part of a name', 'meena', { beginnings: 'meena' }],
    ['parts of two names', 'asha ver', { beginnings: 'asha', terms: /^ver/ }],
    [
      'e-mail',
      email,
      { beginnings: email.slice(0, 6), terms: new RegExp(`^${email.replaceAll('.', '\\.')}`) },
    ],
  ];
  const ratios: number[] = [];
  for (const [what, q, condition] of searches) {
    ratios.push(
      await measure({
        what: `${what}: ${q}`,
        query: queryOf(q),
        bare: async (applications) =>
          applications
            .find({ ...condition, state }, { projection: summary })
            .sort(newest)
            .limit(20)
            .hint('list_search')
            .toArray(),
      }),
    );
  }
  failAboveRatio(ratios, MAX_RATIO);
});
