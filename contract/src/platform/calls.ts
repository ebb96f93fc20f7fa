import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { AttentionRecord, AuditRecord, FailedJobRecord, RunView } from './responses.js';

/** What is written to the audit, and the kinds of objects that it is about. */
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
  // What needs a person; each sees the entries of the reasons that are theirs (docs/rules/attention.md).
  /** The oldest first; filters `reason`, and `state`: `open` when absent, or `closed`. */
  listAttention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<AttentionRecord[]>(),
  }),
  /** Somebody has seen to it. A repeat answers the same and does nothing; 409 for one that goes with its cause alone. */
  closeAttention: endpoint({
    method: 'POST',
    path: '/api/admin/attention/close',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    body: 'CloseAttentionDto',
    response: json<MsgRow>(),
  }),
  // The audit: it can be read, and nothing else (SEC-52).
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
  // Jobs that no try could do: they wait for a person (REL-06).
  /** The newest first. No filter. */
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<FailedJobRecord[]>(),
  }),
  /** A new round of tries. A repeat answers the same and does nothing; 409 when it was discarded. */
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'RetryJobDto',
    response: json<MsgRow>(),
  }),
  /** A new round for all, but for those of which nobody knows whether they were done. */
  retryAllJobs: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow & { data: { tried: number } }>(),
  }),
  /** It will not be done, for a reason that the audit keeps. A repeat does nothing; 409 when it is no failed job any more. */
  discardJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'DiscardJobDto',
    response: json<MsgRow>(),
  }),
  // Long work: its progress, and its end before the time.
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
