import type { Feature } from '../../../shell/feature.ts';

const audit: Feature = {
  name: 'audit',
  resources: ['audit'],
  routes: [{ page: 'audit', screen: () => import('./audit-list.tsx') }],
  menu: [
    {
      label: { en: 'Audit', hi: 'ऑडिट' },
      page: 'audit',
      group: 'office',
      order: 40,
      icon: 'M13 3a9 9 0 0 0-9 9H1l3.89 3.89.07.14L9 12H6c0-3.87 3.13-7 7-7s7 3.13 7 7-3.13 7-7 7c-1.93 0-3.68-.79-4.94-2.06l-1.42 1.42A8.95 8.95 0 0 0 13 21a9 9 0 0 0 0-18m-1 5v5l4.28 2.54.72-1.21-3.5-2.08V8z',
    },
  ],
  permission: 'audit.read',
};
export default audit;
