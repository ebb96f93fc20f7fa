import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { ApplicationStatus, TrackedApplication } from './responses.js';

/** How far an application is, for its applicant (docs/rules/pages.md). */
export const trackingCalls = {
  applicationStatus: endpoint({
    method: 'GET',
    path: '/api/application_status',
    access: 'public',
    limit: 'eligibility',
    source: 'new',
    query: 'ApplicationStatusQuery',
    response: json<{ data: ApplicationStatus }>(),
  }),
  /** Mails the link that shows the comments; the same answer whether there is such an application or not. */
  applicationLink: endpoint({
    method: 'POST',
    path: '/api/application_link',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'ApplicationStatusQuery',
    response: json<MsgRow>(),
  }),
  /** The same for who was told "already submitted": to the address of that application, by the answers of the own draft. */
  duplicateLink: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/duplicate_link',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    response: json<MsgRow>(),
  }),
  trackedApplication: endpoint({
    method: 'POST',
    path: '/api/tracked_application',
    access: 'public',
    limit: 'status',
    source: 'new',
    body: 'TrackedApplicationDto',
    response: json<{ data: TrackedApplication }>(),
  }),
} as const;
