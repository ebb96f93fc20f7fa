import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftOwnership } from '../platform/http/principal.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { DraftCookie } from './draft-cookie.js';
import { DraftRetentionRepository } from './draft-retention.repository.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsRepository } from './drafts.repository.js';
import { DRAFT_MODEL, draftSchema } from './drafts.schema.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: DRAFT_MODEL, schema: draftSchema }]), PricingModule],
  controllers: [DraftsController],
  providers: [
    DraftsService,
    DraftsRepository,
    DraftRetentionRepository,
    DraftCookie,
    { provide: DraftOwnership, useExisting: DraftCookie },
  ],
  exports: [DraftsService, DraftRetentionRepository, DraftCookie, DraftOwnership],
})
export class DraftsModule {}
