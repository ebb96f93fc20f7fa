import { Module } from '@nestjs/common';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { MembersModule } from '../members.module.js';
import { OffersModule } from '../../applications/offers/offers.module.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { EligibilityController } from './eligibility.controller.js';
import { EligibilityService } from './eligibility.service.js';
import { OwnOffersModule } from './own-offers.module.js';

@Module({
  imports: [BrandingModule, MembersModule, OffersModule, OwnOffersModule, PricingModule],
  controllers: [EligibilityController],
  providers: [EligibilityService],
})
export class EligibilityModule {}
