import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { Clock } from '../../../platform/clock.js';
import { PriceVersions } from '../../../settings/pricing/price-versions.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';
import { StartEvidence } from '../start-evidence.repository.js';

/** The first day of the next financial year in India, 1 April. @param today `YYYY-MM-DD` */
function nextYear(today: string): Date {
  const year = Number(today.slice(0, 4));
  return indiaDayBegin(`${today.slice(5) < '04-01' ? year : year + 1}-04-01`);
}

/** Every plan has a fee today and in the next financial year, and the fees are the office's own or were confirmed as shipped. */
@Injectable()
export class PricesCheck implements StartCheck {
  readonly item = 'prices';

  constructor(
    private readonly prices: PriceVersions,
    private readonly evidence: StartEvidence,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<Finding> {
    const now = this.clock.now();
    const days = [now, nextYear(indiaDay(now))];
    const isWhole = await Promise.all(days.map(async (day) => this.prices.isCompleteAt(day)));
    if (isWhole.includes(false)) return { state: 'missing', note: 'prices.gap' };
    const inForce = (await this.prices.list()).find(({ state }) => state === 'inForce');
    if (inForce?.at !== undefined) return { state: 'done', note: 'prices.own', at: inForce.at };
    const version = inForce?.validFrom ?? 'shipped';
    const confirmed = await this.evidence.last('start.confirmed', this.item);
    return confirmed?.values.version === version
      ? { state: 'done', note: 'prices.confirmed', version, ...momentOf(confirmed.at) }
      : { state: 'test', note: 'prices.shipped', version };
  }
}
