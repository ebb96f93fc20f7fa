import { endpoint, json } from '../endpoint.js';
import type { AuditRecord } from './responses.js';

/** The audit: it can be read, and nothing else (SEC-52). */
export const auditCalls = {
  /** Filter: `action`, `actor` (user name or id), `object` (id), `from` and `to` (yyyy-mm-dd, days in India). */
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: { staff: 'audit.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<AuditRecord[]>(),
  }),
  /** Every action that stands in the audit, for the filter. */
  listAuditActions: endpoint({
    method: 'GET',
    path: '/api/admin/audit/actions',
    access: { staff: 'audit.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: string[] }>(),
  }),
} as const;
