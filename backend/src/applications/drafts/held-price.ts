import type { Price } from '@portal/contract/settings/prices';
import type { Offer } from '../offers/offer.js';
import type { Draft } from './draft.js';
import { PRICE_HELD_MS } from './drafts.limits.js';

/** What a price fixes in a draft. */
type HeldPrice = Required<Pick<Draft, 'plan' | 'price'>>;

/** What a draft that is opened now holds; an offer is for a single doctor, and was told: its price counts for a day. */
export type OpeningPrice = HeldPrice & Pick<Draft, 'appType' | 'converts' | 'priceHeldUntil'>;

export function heldPrice({ plan, lines, total }: Price | Offer): HeldPrice {
  return { plan, price: { lines: [...lines], total } };
}

export function openingPrice(price: Price | Offer, now: Date): OpeningPrice {
  return {
    ...heldPrice(price),
    ...('converts' in price
      ? {
          appType: 'single',
          converts: price.converts,
          priceHeldUntil: new Date(now.getTime() + PRICE_HELD_MS),
        }
      : {}),
  };
}
