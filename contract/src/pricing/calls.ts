import { endpoint, json } from '../endpoint.js';
import type { Price } from './prices.js';

/** The price table. */
export const pricingCalls = {
  getPrices: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Price[] }>(),
  }),
} as const;
