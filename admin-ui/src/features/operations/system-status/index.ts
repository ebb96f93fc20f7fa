import type { Feature } from '../../../shell/feature.ts';

/**
 * Shows on every page which part of the portal is unavailable and what that means for staff; the details are on a page for
 * superAdmin (docs/rules/alarms.md).
 */
const systemStatus: Feature = {
  name: 'system-status',
  resources: [],
  routes: [{ page: 'system', permission: 'system.read', screen: () => import('./system.screen.tsx') }],
  menu: [
    {
      label: { en: 'System', hi: 'सिस्टम' },
      page: 'system',
      permission: 'system.read',
      group: 'settings',
      order: 60,
      icon: 'M3 13h2.5l2-5.5 4 11 3-8 1.5 2.5H21v-2h-3.9L14.2 6l-2.7 7.3L7.6 2 4.1 11H3z',
    },
  ],
  permission: 'self',
  banner: () => import('./system-status-banner.tsx'),
};
export default systemStatus;
