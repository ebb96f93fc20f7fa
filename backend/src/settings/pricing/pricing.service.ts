import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Plan, type Price, priceSeed } from '@portal/contract/settings/prices';
import { Clock } from '../../platform/clock.js';
import { PricesRepository } from './prices.repository.js';

/** A change of price shows everywhere within this time; the table is read on every order and fee page. */
const KEEP_MS = 2_000;
/** The seed is older than any application, so that a later version always follows it. */
const SEED_FROM = new Date(0);

/** The versioned price table (docs/rules/fees.md). All amounts are whole rupees. */
@Injectable()
export class PricingService implements OnApplicationBootstrap {
  private kept?: { readonly prices: Price[]; readonly until: number };

  constructor(
    private readonly prices: PricesRepository,
    private readonly clock: Clock,
  ) {}

  /** Fills an empty table from the contract's seed. */
  async onApplicationBootstrap(): Promise<void> {
    await this.prices.seed(priceSeed, SEED_FROM);
  }

  /** The current prices, in the contract's order of plans. */
  async current(): Promise<Price[]> {
    const now = this.clock.now();
    if (this.kept !== undefined && this.kept.until > now.getTime()) return this.kept.prices;
    const prices = await this.prices.inForce(now);
    if (prices.length > 0) this.kept = { prices, until: now.getTime() + KEEP_MS };
    return prices;
  }

  /**
   * The current price of a plan.
   * @throws Error when the table lacks the plan, because of a wrong seed
   */
  async priceOf(plan: Plan): Promise<Price> {
    const price = (await this.current()).find((candidate) => candidate.plan === plan);
    if (price === undefined) throw new Error(`The price table has no plan ${plan}`);
    return price;
  }

  /** The current prices with a total, in whole rupees; empty when there is none (docs/rules/wire.md). */
  async planByTotal(rupees: number): Promise<Price[]> {
    return (await this.current()).filter(({ total }) => total === rupees);
  }
}
