/**
 * `npm run bench -- dashboard [members]`: the dashboard with 200,000 members, uncached and cached for a minute. Fails if
 * the p95 of cached responses exceeds 50 ms. `lists` includes this.
 */
import { measureDashboard } from './dashboard.ts';
import { runListBench } from './list-bench.ts';

await runListBench(process.argv[2] ?? '200000', measureDashboard);
