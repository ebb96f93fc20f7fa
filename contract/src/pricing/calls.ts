import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { Price, PriceVersion } from './prices.js';

/** The price table (docs/rules/fees.md). */
export const pricingCalls = {
  getPrices: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: Price[] }>(),
  }),
  /** All versions, the last to begin first. */
  getPriceVersions: endpoint({
    method: 'GET',
    path: '/api/admin/prices',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: PriceVersion[] }>(),
  }),
  /** The same version once more answers the same and does nothing. */
  addPrices: endpoint({
    method: 'POST',
    path: '/api/admin/prices',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    body: 'AddPricesDto',
    response: json<MsgRow>(),
  }),
  /** `day` is the first day of a version that has not begun. */
  withdrawPrices: endpoint({
    method: 'DELETE',
    path: '/api/admin/prices/:day',
    access: { staff: 'prices.edit' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
