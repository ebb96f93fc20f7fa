import type { Feature } from '../../../shell/feature.ts';

/** Requested spreadsheets with progress, file and expiry. */
const feature: Feature = {
  name: 'exports',
  resources: ['exports'],
  routes: [{ page: 'exports', screen: () => import('./exports-list.tsx') }],
  menu: [
    {
      label: { en: 'Exports', hi: 'निर्यात' },
      page: 'exports',
      group: 'office',
      order: 15,
      icon: 'M19 9h-4V3H9v6H5l7 7zM5 18v2h14v-2z',
    },
  ],
  permission: 'exports.own',
  banner: () => import('./export-ready-banner.tsx'),
};
export default feature;
