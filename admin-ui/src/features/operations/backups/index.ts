import type { Feature } from '../../../shell/feature.ts';

/** Which backups there are, and up to which second one can restore (docs/rules/backups.md). */
const backups: Feature = {
  name: 'backups',
  resources: [],
  routes: [{ page: 'backups', screen: () => import('./backups.screen.tsx') }],
  menu: [
    {
      label: { en: 'Backups', hi: 'बैकअप' },
      page: 'backups',
      group: 'settings',
      order: 62,
      icon: 'M13 3a9 9 0 0 0-9 9H1l3.9 3.9L9 12H6a7 7 0 1 1 2.1 4.9l-1.4 1.5A9 9 0 1 0 13 3m-1 5v5l4.2 2.5.8-1.2-3.5-2.1V8z',
    },
  ],
  permission: 'system.read',
};
export default backups;
