import type { Feature } from '../../shell/feature.ts';
import { texts } from './texts.ts';

/** Tells staff on every page which part of the portal is away, and what that means for their work (REL-01). */
const systemStatus: Feature = {
  name: 'systemStatus',
  resources: [],
  routes: [],
  menu: [],
  permission: 'self',
  banner: () => import('./system-status-banner.tsx'),
  texts,
  hindi: () => import('./hindi.texts.ts'),
};
export default systemStatus;
