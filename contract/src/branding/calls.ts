import { endpoint, json } from '../endpoint.js';
import type { Branding } from './brand.js';

/** Name, logo and colours of the organisation. */
export const brandingCalls = {
  getBranding: endpoint({
    method: 'GET',
    path: '/api/branding',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Branding }>(),
  }),
} as const;
