import { Injectable } from '@nestjs/common';
import type { OwnOffer } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import type { StudentHolder } from '../../applications/submission/conversion.js';
import { MembersService } from '../members.service.js';
import { Clock } from '../../platform/clock.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { verdictOf } from './eligibility.rules.js';

/** Prices of life membership for student members (docs/rules/fees.md). */
@Injectable()
export class StudentOffers {
  constructor(
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly drafts: DraftsService,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** Returns the price of life membership for a member; null if not a student or already paid. Creates no offer. */
  async ofMember(memberId: string): Promise<OwnOffer | null> {
    const member = await this.members.byId(memberId);
    if (member === undefined) return null;
    const isConverting = await this.hasPaidConversion(member);
    const today = indiaDay(this.clock.now());
    const { code, plan } = verdictOf(member, member.memNo, isConverting, today);
    if ((code !== 200 && code !== 201) || plan === undefined) return null;
    return { code, amount: (await this.pricing.priceOf(plan)).total };
  }

  /** Whether the member has paid for a life membership that is undecided. */
  async hasPaidConversion(holder: StudentHolder): Promise<boolean> {
    const paid = await Promise.all([
      this.applications.hasPaidConversionOf(holder),
      this.drafts.hasPaidConversionOf(holder),
    ]);
    return paid.some(Boolean);
  }
}
