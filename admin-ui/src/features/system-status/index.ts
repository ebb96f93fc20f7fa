import type { Feature } from '../../shell/feature.ts';

/** Tells staff on every page which part of the portal is away, and what that means for their work (REL-01). */
const systemStatus: Feature = {
  name: 'system-status',
  resources: [],
  routes: [],
  menu: [],
  permission: 'self',
  banner: () => import('./system-status-banner.tsx'),
};
export default systemStatus;
