import type { Feature } from '../../../shell/feature.ts';

/** Set-up checklist before the portal opens, for superAdmin (docs/operations.md). */
const start: Feature = {
  name: 'start',
  resources: [],
  routes: [{ page: 'start', screen: () => import('./start.screen.tsx') }],
  menu: [
    {
      label: { en: 'Before Opening', hi: 'पोर्टल खोलने से पहले' },
      page: 'start',
      group: 'settings',
      order: 5,
      icon: 'M22 7h-9v2h9zm0 8h-9v2h9zM5.54 11 2 7.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41zm0 8L2 15.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41z',
    },
  ],
  permission: 'settings.start',
  banner: () => import('./checklist-notice.tsx'),
};
export default start;
