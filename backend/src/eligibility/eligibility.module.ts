import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { MembersModule } from '../members/members.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { EligibilityController } from './eligibility.controller.js';
import { EligibilityService } from './eligibility.service.js';

@Module({
  imports: [ApplicationsModule, BrandingModule, DraftsModule, MembersModule, OffersModule, PricingModule],
  controllers: [EligibilityController],
  providers: [EligibilityService],
})
export class EligibilityModule {}
