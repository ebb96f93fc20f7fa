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
import { type Verdict, verdictOf, numberReadings } from './eligibility.rules.js';
import { StudentOffers } from './student-offers.service.js';

/** Checks per browser: enough for one person, too few for enumeration; added to the limit per network. */
export const checksOfBrowser = { points: 10, seconds: 10 * 60 } as const;

/** Replaces the member of an unknown number, so that the same queries run and timing reveals nothing. */
const NO_MEMBER = { id: 'none', applicant: { name: '', dateOfBirth: '' } };

/** Checks student numbers for the reduced fee of life membership (docs/rules/fees.md). */
@Injectable()
export class EligibilityService {
  constructor(
    private readonly members: MembersService,
    private readonly studentOffers: StudentOffers,
    private readonly pricing: PricingService,
    private readonly branding: BrandingService,
    private readonly offers: OffersService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a number as typed. An eligible one creates an offer for the browser; no personal data is returned.
   * @param browser id of the requesting browser
   * @returns the code of the specification, and prices in whole rupees
   * @throws 429 if the browser has sent too many requests
   */
  async check(browser: string, typed: string): Promise<EligibilityResponse> {
    const { points, seconds } = checksOfBrowser;
    const wait = await this.limiter.count('eligibility-browser', browser, points, seconds);
    if (wait !== undefined) throw tooMany(wait);

    const { member, memNo } = await this.find(typed);
    const isConverting = await this.studentOffers.hasPaidConversion(member ?? NO_MEMBER);
    const verdict = verdictOf(member, memNo, isConverting, indiaDay(this.clock.now()));
    const price = await this.pricing.priceOf(verdict.plan ?? 'life-single');
    // A life member, or one who has paid for it, owes nothing.
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

  /** Finds the member of a number. Both readings are always looked up, so that timing reveals nothing. */
  private async find(typed: string): Promise<{ member: Member | undefined; memNo: string }> {
    const { shortName } = await this.branding.current();
    const [whole, bare] = numberReadings(typed, shortName);
    const [asTyped, asMeant] = await Promise.all([this.members.byNumber(whole), this.members.byNumber(bare)]);
    return asTyped === undefined ? { member: asMeant, memNo: bare } : { member: asTyped, memNo: whole };
  }
}

function answer({ code, key }: Verdict, amount: number): EligibilityResponse {
  const msg = filled(textOf(key), { price: showRupees(amount) });
  return { code, msg, key, amount, ammount: amount };
}
