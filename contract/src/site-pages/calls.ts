import { endpoint, json } from '../endpoint.js';
import type { SitePage } from './site-page.js';

/** The public pages whose words belong to the office. */
export const sitePageCalls = {
  getSitePage: endpoint({
    method: 'GET',
    path: '/api/site_pages/:name',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: SitePage }>(),
  }),
  /** Makes the next version; the same words again answer the version in force. */
  changeSitePage: endpoint({
    method: 'PUT',
    path: '/api/admin/site_pages/:name',
    access: { staff: 'branding.edit' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeSitePageDto',
    response: json<{ data: SitePage }>(),
  }),
} as const;
