/**
 * `npm run bench -- dashboard [members]`: the figures of the dashboard with 200,000 members, counted afresh and as they are kept for a
 * minute. Fails when a kept answer takes more than 50 ms in the 95th percentile. `lists` prints them too.
 */
import { measureDashboard } from './dashboard.ts';
import { withCrowd } from './list-rounds.ts';

await withCrowd(process.argv[2], measureDashboard);
