import { calls } from '@portal/contract/calls';
import { gateTimes, type ListBench } from './list-rounds.ts';

/** p95 of the dashboard, in ms; its figures are counted once a minute, whoever asks. */
const DASHBOARD_MS = 50;

/** The dashboard when its figures have to be counted, which one call in a minute waits for, and when they are there. */
export async function measureDashboard({ once, time }: ListBench): Promise<void> {
  await once('dashboard, counted afresh', calls.getDashboard.path);
  const times = [
    await time('dashboard', calls.getDashboard.path, {}),
    await time('members by gender', calls.getGenderCount.path, {}),
  ];
  gateTimes(times, DASHBOARD_MS);
}
