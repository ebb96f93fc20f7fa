import { added, documented } from '../call.js';
import type { Price } from './prices.js';

/** The price table, and who has a discount. */
export const pricingCalls = {
  getPrices: added<{ answer: { data: Price[] } }>({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
  }),
  checkEligibility: documented<{ body: { memno: string }; answer: unknown }>({
    method: 'POST',
    path: '/api/iseligibleforDiscount',
    access: 'public',
    limit: 'eligibility',
  }),
} as const;
