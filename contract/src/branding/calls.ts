import { endpoint, json } from '../endpoint.js';
import type { Branding } from './brand.js';
import type { BrandingVersion } from './responses.js';

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
  /** The record with its version, for whoever changes it. */
  getBrandingVersion: endpoint({
    method: 'GET',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BrandingVersion }>(),
  }),
  /** Makes the next version; what is stored already answers the version in force. */
  changeBranding: endpoint({
    method: 'PUT',
    path: '/api/admin/branding',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeBrandingDto',
    response: json<{ data: BrandingVersion }>(),
  }),
} as const;
