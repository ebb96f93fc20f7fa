import { added } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { AuditRecord } from './responses.js';

/** The audit: it can be read, and nothing else (SEC-52). */
export const auditCalls = {
  /** Filter: `action`, `actor` (user name or id), `object` (id), `from` and `to` (yyyy-mm-dd, days in India). */
  listAudit: added<{ query: SimpleRestQuery; answer: AuditRecord[] }>({
    method: 'GET',
    path: '/api/admin/audit',
    access: { staff: 'audit.read' },
    limit: 'staff',
  }),
  /** Every action that stands in the audit, for the filter. */
  listAuditActions: added<{ answer: { data: string[] } }>({
    method: 'GET',
    path: '/api/admin/audit/actions',
    access: { staff: 'audit.read' },
    limit: 'staff',
  }),
} as const;
