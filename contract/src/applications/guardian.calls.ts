import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { GuardianRequest, GuardianView } from './responses.js';

/** A guardian's consent for an applicant under 18 (docs/rules/drafts.md). */
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
  /** The consent of a guardian without an e-mail: the uploaded sheet with their signature, which a reviewer checks. */
  giveGuardianSheet: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/guardian/sheet',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'GuardianSheetDto',
    response: json<MsgRow & { data: GuardianView }>(),
  }),
  /** What a guardian is asked for, by the link in their mail. */
  readGuardianRequest: endpoint({
    method: 'POST',
    path: '/api/guardian',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'GuardianLinkDto',
    response: json<{ data: GuardianRequest }>(),
  }),
  /** The guardian's consent on their own device. */
  consentByLink: endpoint({
    method: 'POST',
    path: '/api/guardian/consent',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'GuardianLinkConsentDto',
    response: json<MsgRow>(),
  }),
} as const;
