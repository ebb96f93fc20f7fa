import { calls } from '@portal/contract/calls';
import { indiaDay } from '@portal/contract/format';
import { firstFiguresDay } from '@portal/contract/members/statistics.responses';
import { failAboveTime, type ListBench } from './list-bench.ts';

/** Maximum p95 in ms; figures are cached for a minute. */
const DASHBOARD_MS = 50;

/** Measures the dashboard uncached, as for one call per minute, and cached. */
export async function measureDashboard({ once, time }: ListBench): Promise<void> {
  await once('dashboard, uncached', calls.getDashboard.path);
  const to = indiaDay(new Date());
  const from = firstFiguresDay(to);
  const times = [
    await time('dashboard', calls.getDashboard.path, {}),
    await time('the longest period', calls.getPeriodFigures.path, { from, to }),
    await time('members by gender', calls.getGenderCount.path, {}),
  ];
  failAboveTime(times, DASHBOARD_MS);
}
