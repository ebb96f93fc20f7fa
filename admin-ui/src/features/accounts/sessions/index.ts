import type { Feature } from '../../../shell/feature.ts';

/** Reached from the name in the top bar; the menu keeps the split of docs/rules/pages.md. */
const sessions: Feature = {
  name: 'sessions',
  resources: ['sessions'],
  routes: [{ page: 'sessions', screen: () => import('./sessions-list.tsx') }],
  menu: [],
  permission: 'self',
};
export default sessions;
