import type { Feature } from '../../../shell/feature.ts';

/** Jobs that failed after all retries and need a decision. */
const jobs: Feature = {
  name: 'failed-jobs',
  resources: ['jobs'],
  routes: [{ page: 'jobs', screen: () => import('./failed-jobs-list.tsx') }],
  menu: [
    {
      label: { en: 'Failed Jobs', hi: 'असफल काम' },
      page: 'jobs',
      group: 'office',
      order: 20,
      icon: 'M12 5V1L7 6l5 5V7c3.31 0 6 2.69 6 6s-2.69 6-6 6-6-2.69-6-6H4c0 4.42 3.58 8 8 8s8-3.58 8-8-3.58-8-8-8m-1 5v5h2v-5zm0 6v2h2v-2z',
      roles: ['superAdmin'],
    },
  ],
  permission: 'jobs.all',
  alert: { count: ({ failedJobs }) => failedJobs, severity: 'warning', page: 'jobs' },
};
export default jobs;
