import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import type { Draft } from './draft.js';
import { DraftsRepository } from './drafts.repository.js';
import type { Price } from '@portal/contract/settings/prices';
import type { Offer } from '../offers/offer.js';
import { PRICE_HELD_MS } from './drafts.limits.js';

/** The fields of a draft that a price determines. */
type HeldPrice = Required<Pick<Draft, 'plan' | 'price'>>;

/** The fields of a draft opened at a price. An offer is for a single doctor, and holds its price for a day. */
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

/** The price of a draft: the one of its order for 24 hours, otherwise the price in force (docs/rules/fees.md). */
@Injectable()
export class DraftPrices {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** The draft at its current price, without storing it. A submitted draft keeps its price. */
  async atCurrentPrice<D extends Draft>(draft: D): Promise<D> {
    const { plan, price, state, covered, priceHeldUntil } = draft;
    if (plan === undefined || price === undefined || state !== 'open' || covered) return draft;
    if (priceHeldUntil !== undefined && priceHeldUntil.getTime() > this.clock.now().getTime()) return draft;
    const { lines, total } = await this.pricing.priceOf(plan);
    return total === price.total ? draft : { ...draft, price: { lines, total } };
  }

  /** The draft at its current price, stored when it changed. */
  async reprice(draft: Draft): Promise<Draft> {
    const current = await this.atCurrentPrice(draft);
    if (current !== draft && current.price !== undefined)
      await this.drafts.reprice(draft.appId, current.price);
    return current;
  }
}
