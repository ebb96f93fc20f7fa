import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { GuardianView } from './responses.js';

/** The consent of a guardian for an applicant under 18 (docs/rules/drafts.md). */
export const guardianCalls = {
  askGuardian: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/guardian',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'AskGuardianDto',
    response: json<MsgRow & { data: GuardianView }>(),
  }),
  giveGuardianConsent: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/guardian/verify',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'GuardianConsentDto',
    response: json<MsgRow & { data: GuardianView }>(),
  }),
} as const;
