import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftOwnership } from '../../platform/http/principal.js';
import { CodesModule } from '../../accounts/codes/codes.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { SitePagesModule } from '../../settings/site-pages/site-pages.module.js';
import { DraftCodes } from './draft-codes.service.js';
import { DraftCookie } from './draft-cookie.js';
import { DraftSharing } from './draft-sharing.service.js';
import { DraftSharingRepository } from './draft-sharing.repository.js';
import { DraftGuardians } from './draft-guardians.repository.js';
import { DraftRetentionRepository } from './draft-retention.repository.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsRepository } from './drafts.repository.js';
import { DRAFT_MODEL, draftSchema } from './drafts.schema.js';
import { DraftPrices } from './draft-prices.service.js';
import { DraftsService } from './drafts.service.js';
import { NewDrafts } from './new-drafts.service.js';
import { StaffDraftsController } from './staff-drafts.controller.js';
import { StaffDraftsRepository } from './staff-drafts.repository.js';
import { StaffDrafts } from './staff-drafts.service.js';
import { OwnDrafts } from './own-drafts.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DRAFT_MODEL, schema: draftSchema }]),
    CodesModule,
    OffersModule,
    PricingModule,
    SitePagesModule,
  ],
  controllers: [DraftsController, StaffDraftsController],
  providers: [
    DraftsService,
    NewDrafts,
    OwnDrafts,
    StaffDrafts,
    StaffDraftsRepository,
    DraftCodes,
    DraftPrices,
    DraftsRepository,
    DraftGuardians,
    DraftRetentionRepository,
    DraftSharing,
    DraftSharingRepository,
    DraftCookie,
    { provide: DraftOwnership, useExisting: DraftCookie },
  ],
  exports: [
    DraftsService,
    StaffDrafts,
    DraftPrices,
    DraftRetentionRepository,
    DraftSharing,
    DraftSharingRepository,
    DraftGuardians,
    DraftCookie,
    DraftOwnership,
  ],
})
export class DraftsModule {}
