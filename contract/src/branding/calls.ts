import { added } from '../call.js';
import type { Branding } from './brand.js';

/** Name, logo and colours of the organisation. */
export const brandingCalls = {
  getBranding: added<{ answer: { data: Branding } }>({
    method: 'GET',
    path: '/api/branding',
    access: 'public',
    limit: 'read',
  }),
} as const;
