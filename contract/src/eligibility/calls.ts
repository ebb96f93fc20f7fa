import { endpoint, json } from '../endpoint.js';
import type { EligibilityResponse, OwnOffer } from './responses.js';

/** Who has the lower fee of life membership, by a student number. */
export const eligibilityCalls = {
  checkEligibility: endpoint({
    method: 'POST',
    path: '/api/iseligibleforDiscount',
    access: 'public',
    limit: 'eligibility',
    source: 'spec',
    body: 'EligibilityDto',
    response: json<EligibilityResponse>(),
  }),
  getOwnOffer: endpoint({
    method: 'GET',
    path: '/api/member/offer',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnOffer | null }>(),
  }),
} as const;
