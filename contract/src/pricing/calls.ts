import { endpoint, json, unchecked } from '../endpoint.js';
import type { Price } from './prices.js';

/** The price table, and who has a discount. */
export const pricingCalls = {
  getPrices: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Price[] }>(),
  }),
  checkEligibility: endpoint({
    method: 'POST',
    path: '/api/iseligibleforDiscount',
    access: 'public',
    limit: 'eligibility',
    later: true,
    source: 'spec',
    body: unchecked<{ memno: string }>(),
    response: json<unknown>(),
  }),
} as const;
