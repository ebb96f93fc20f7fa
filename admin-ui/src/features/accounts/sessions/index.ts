import type { Feature } from '../../../shell/feature.ts';

/** Opened from the user's own menu in the top bar (docs/rules/pages.md). */
const sessions: Feature = {
  name: 'sessions',
  resources: ['sessions'],
  routes: [{ page: 'sessions', screen: () => import('./sessions-list.tsx') }],
  menu: [],
  permission: 'self',
};
export default sessions;
