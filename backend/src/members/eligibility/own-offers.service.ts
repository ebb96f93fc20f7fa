import { Injectable } from '@nestjs/common';
import type { OwnOffer } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { MembersService } from '../members.service.js';
import { Clock } from '../../platform/clock.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { verdictOf } from './eligibility.rules.js';

/** What life membership costs a student who is a member (docs/rules/fees.md). */
@Injectable()
export class OwnOffers {
  constructor(
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly drafts: DraftsService,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** What life membership costs a member; null for who is no student, or has paid for it. No offer is made by it. */
  async ofMember(memberId: string): Promise<OwnOffer | null> {
    const member = await this.members.byId(memberId);
    if (member === undefined) return null;
    const isConverting = await this.isPaidFor(memberId);
    const today = indiaDay(this.clock.now());
    const { code, plan } = verdictOf(member, member.memNo, isConverting, today);
    if ((code !== 200 && code !== 201) || plan === undefined) return null;
    return { code, amount: (await this.pricing.priceOf(plan)).total };
  }

  /** Whether life membership was paid for with this membership and is not decided on. */
  async isPaidFor(memberId: string): Promise<boolean> {
    const paid = await Promise.all([
      this.applications.hasPaidConversionOf(memberId),
      this.drafts.hasPaidConversionOf(memberId),
    ]);
    return paid.some(Boolean);
  }
}
