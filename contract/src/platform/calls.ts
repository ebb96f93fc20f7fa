import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { AttentionRecord, AuditRecord, FailedJobRecord, RunView } from './responses.js';

/** Audited actions and the kinds of their objects. */
export const platformAudit = {
  actions: [
    'attention.close',
    'audit.headSigned',
    'audit.rowRefused',
    'job.retry',
    'job.discard',
    'run.cancel',
  ],
  kinds: ['attention', 'audit', 'job', 'run'],
} as const;

export const platformCalls = {
  // Issues that need attention; staff see the reasons that they have permission for (docs/rules/attention.md).
  /** Oldest first. Filters: `reason` and `state` (`open` by default, or `closed`). */
  listAttention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<AttentionRecord[]>(),
  }),
  /** Marks an entry as done. Idempotent; 409 for an entry that closes only with its cause, 422 without a reason where one is needed. */
  closeAttention: endpoint({
    method: 'POST',
    path: '/api/admin/attention/close',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    body: 'CloseAttentionDto',
    response: json<MsgRow>(),
  }),
  // The audit, read-only (SEC-52).
  /** Filters: `action`, `actor` (user name or id), `object` (id), `from` and `to` (yyyy-mm-dd, India dates). */
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: { staff: 'audit.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<AuditRecord[]>(),
  }),
  /** Every action in the audit, for the filter. */
  listAuditActions: endpoint({
    method: 'GET',
    path: '/api/admin/audit/actions',
    access: { staff: 'audit.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: string[] }>(),
  }),
  // Dead letters (REL-06).
  /** Newest first. No filter. */
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<FailedJobRecord[]>(),
  }),
  /** Starts a new round of attempts. Idempotent; 409 when it was discarded. */
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'RetryJobDto',
    response: json<MsgRow>(),
  }),
  /** Retries all except those with an unknown outcome. */
  retryAllJobs: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow & { data: { tried: number } }>(),
  }),
  /** Discards a job with an audited reason. Idempotent; 409 when it is no longer failed. */
  discardJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'DiscardJobDto',
    response: json<MsgRow>(),
  }),
  // Long-running work: progress and cancellation.
  getRun: endpoint({
    method: 'GET',
    path: '/api/runs/:id',
    access: { staff: 'jobs.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: RunView }>(),
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/api/runs/:id/cancel',
    access: { staff: 'jobs.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: RunView }>(),
  }),
} as const;
