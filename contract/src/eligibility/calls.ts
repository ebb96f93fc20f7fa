import { endpoint, json } from '../endpoint.js';
import type { EligibilityResponse } from './responses.js';

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
} as const;
