import { endpoint, json, unchecked } from '../endpoint.js';
import type { HistoryRow } from '../members/responses.js';
import type { MsgRow, Page } from '../responses.js';
import type {
  ApplicationRow,
  ApplicationView,
  KnownPersons,
  LookAlike,
  RecordMail,
  StateCount,
  SubmitResponse,
} from './responses.js';

/** Applications: submitted by a visitor, looked at and decided by staff. */
export const applicationCalls = {
  submitApplication: endpoint({
    method: 'POST',
    path: '/api/submit_application',
    access: 'applicant',
    limit: 'submit',
    source: 'spec',
    body: 'SubmitApplicationDto',
    response: json<SubmitResponse>(),
  }),
  getApplications: endpoint({
    method: 'POST',
    path: '/api/get_applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'spec',
    query: 'ApplicationsQuery',
    response: json<Page<ApplicationRow>>(),
  }),
  /** Never kept by a cache: it is personal and changes with every decision. */
  getApplicationsByGet: endpoint({
    method: 'GET',
    path: '/api/get_applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    query: 'ApplicationsQuery',
    response: json<Page<ApplicationRow>>(),
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/api/get_applications/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'spec',
    response: json<{ data: ApplicationView }>(),
  }),
  listApplications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<(ApplicationRow & { id: string })[]>(),
  }),
  /** How many there are in each state that the reader may see (docs/rules/wire.md). */
  getApplicationCounts: endpoint({
    method: 'GET',
    path: '/api/application_counts',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: StateCount[] }>(),
  }),
  showApplication: endpoint({
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<ApplicationView & { id: string }>(),
  }),
  /** The most alike first; at most 10 for each likeness. */
  getLookAlikes: endpoint({
    method: 'GET',
    path: '/api/look_alikes/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: LookAlike[] }>(),
  }),
  /** Who did what to it, and when; for whoever may read it. */
  getApplicationHistory: endpoint({
    method: 'GET',
    path: '/api/application_history/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: HistoryRow[] }>(),
  }),
  /** What became of the mails about it; the newest first, at most 100. For whoever may read it. */
  getRecordMails: endpoint({
    method: 'GET',
    path: '/api/record_mails/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: RecordMail[] }>(),
  }),
  /** A new round of tries for one that failed. A repeat answers the same and sends nothing a second time. */
  resendRecordMail: endpoint({
    method: 'POST',
    path: '/api/record_mails/:id/resend',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'RetryJobDto',
    response: json<MsgRow>(),
  }),
  updateApplication: endpoint({
    method: 'POST',
    path: '/api/update_app',
    access: { staff: 'applications.edit' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<Record<string, unknown>>(),
    /** `emailPending`: the address of a member waits (docs/rules/records.md). */
    response: json<{ status: 200; msg: string; emailPending?: true; data: ApplicationView }>(),
  }),
  verifyApplication: endpoint({
    method: 'POST',
    path: '/api/verify_app/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'spec',
    body: 'VerifyApplicationDto',
    response: json<MsgRow>(),
  }),
  /** Memberships and earlier applications of each person, and whether the reference person is a member. */
  getKnownPersons: endpoint({
    method: 'GET',
    path: '/api/known_persons/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: KnownPersons }>(),
  }),
} as const;
