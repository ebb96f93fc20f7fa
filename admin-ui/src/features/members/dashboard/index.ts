import type { Feature } from '../../../shell/feature.ts';

const dashboard: Feature = {
  name: 'dashboard',
  resources: [],
  routes: [{ page: 'dashboard', screen: () => import('./dashboard.screen.tsx') }],
  menu: [
    {
      label: { en: 'Dashboard', hi: 'डैशबोर्ड' },
      page: 'dashboard',
      order: 10,
      icon: 'M3 13h8V3H3zm0 8h8v-6H3zm10 0h8V11h-8zm0-18v6h8V3z',
    },
  ],
  permission: 'self',
};
export default dashboard;
