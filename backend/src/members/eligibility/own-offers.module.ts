import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { DraftsModule } from '../../applications/drafts/drafts.module.js';
import { MembersModule } from '../members.module.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { OwnOffers } from './own-offers.service.js';

/** The offer to a member, for the pages and for the mails of the worker. */
@Module({
  imports: [ApplicationsModule, DraftsModule, MembersModule, PricingModule],
  providers: [OwnOffers],
  exports: [OwnOffers],
})
export class OwnOffersModule {}
