import { Injectable } from '@nestjs/common';
import type { EligibilityResponse } from '@portal/contract/members/responses';
import { filled } from '@portal/contract/text';
import { showRupees, indiaDay } from '@portal/contract/format';
import { textOf } from '@portal/contract/texts';
import { BrandingService } from '../../settings/branding/branding.service.js';
import type { Member } from '../member.js';
import { MembersService } from '../members.service.js';
import { OFFER_MS } from '../../applications/offers/offer.js';
import { OffersService } from '../../applications/offers/offers.service.js';
import { Clock } from '../../platform/clock.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { tooMany } from '../../platform/http/wire-error.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { type Verdict, verdictOf, numbersMeant } from './eligibility.rules.js';
import { StudentOffers } from './student-offers.service.js';

/** A person checks a number or two; whoever tries numbers through has a limit beside that of the network. */
export const checksOfBrowser = { points: 10, seconds: 10 * 60 } as const;

/** Stands for whoever an unknown number belongs to: the same questions, the same time. */
const NOBODY = 'none';

/** What a student number does to the fee of life membership (docs/rules/fees.md). */
@Injectable()
export class EligibilityService {
  constructor(
    private readonly members: MembersService,
    private readonly own: StudentOffers,
    private readonly pricing: PricingService,
    private readonly branding: BrandingService,
    private readonly offers: OffersService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a number as somebody typed it. An eligible one makes an offer to this browser; nothing personal is told.
   * @param browser id of the browser that asks
   * @returns the code of the specification, and prices in whole rupees
   * @throws 429 when this browser has asked too often.
   */
  async check(browser: string, typed: string): Promise<EligibilityResponse> {
    const { points, seconds } = checksOfBrowser;
    const wait = await this.limiter.count('eligibility-browser', browser, points, seconds);
    if (wait !== undefined) throw tooMany(wait);

    const { member, memNo } = await this.find(typed);
    const isConverting = await this.own.isPaidFor(member?.id ?? NOBODY);
    const verdict = verdictOf(member, memNo, isConverting, indiaDay(this.clock.now()));
    const price = await this.pricing.priceOf(verdict.plan ?? 'life-single');
    // Who is a life member, or has paid for it, has nothing to pay.
    if (verdict.code === 409) return answer(verdict, 0);
    if (member === undefined || verdict.plan === undefined) return answer(verdict, price.total);
    const { offer, token } = await this.offers.make(browser, price, { memberId: member.id, memNo });
    return {
      ...answer(verdict, price.total),
      token,
      expiresIn: OFFER_MS / 1000,
      plan: price.plan,
      lines: price.lines,
      result: { appType: 'single', _id: offer.id, amount: price.total },
    };
  }

  /** Whose number it is. Both readings are looked up whatever the first one finds. */
  private async find(typed: string): Promise<{ member: Member | undefined; memNo: string }> {
    const { shortName } = await this.branding.current();
    const [whole, bare] = numbersMeant(typed, shortName);
    const [asTyped, asMeant] = await Promise.all([this.members.byNumber(whole), this.members.byNumber(bare)]);
    return asTyped === undefined ? { member: asMeant, memNo: bare } : { member: asTyped, memNo: whole };
  }
}

function answer({ code, key }: Verdict, amount: number): EligibilityResponse {
  const msg = filled(textOf(key), { price: showRupees(amount) });
  return { code, msg, key, amount, ammount: amount };
}
