import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import type { Draft } from './draft.js';
import { DraftsRepository } from './drafts.repository.js';

/** What a draft costs: for 24 hours from its order what that says, otherwise the price in force (docs/rules/fees.md). */
@Injectable()
export class DraftPrices {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** The same draft at the price that counts now; nothing is stored. A submitted one keeps the price it was submitted at. */
  async inForce<D extends Draft>(draft: D): Promise<D> {
    const { plan, price: held, state, covered, priceHeldUntil } = draft;
    if (plan === undefined || held === undefined || state !== 'open' || covered) return draft;
    if (priceHeldUntil !== undefined && priceHeldUntil.getTime() > this.clock.now().getTime()) return draft;
    const { lines, total } = await this.pricing.priceOf(plan);
    return total === held.total ? draft : { ...draft, price: { lines, total } };
  }

  /** The same, and stored. */
  async renewed(draft: Draft): Promise<Draft> {
    const now = await this.inForce(draft);
    if (now !== draft && now.price !== undefined) await this.drafts.reprice(draft.appId, now.price);
    return now;
  }
}
