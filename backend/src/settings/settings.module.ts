import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetsRepository } from './assets/assets.repository.js';
import { ASSET_MODEL, assetSchema } from './assets/assets.schema.js';
import { AssetsService } from './assets/assets.service.js';
import { BrandingAdminController } from './branding/branding.admin.controller.js';
import { BrandingArt } from './branding/branding-art.service.js';
import { BrandingController } from './branding/branding.controller.js';
import { BrandingRepository } from './branding/branding.repository.js';
import { BRANDING_MODEL, brandingSchema } from './branding/branding.schema.js';
import { BrandingService } from './branding/branding.service.js';
import { KitController } from './kit/kit.controller.js';
import { KitRepository } from './kit/kit.repository.js';
import { KIT_MODEL, kitSchema } from './kit/kit.schema.js';
import { KitService } from './kit/kit.service.js';
import { PricesRepository } from './pricing/prices.repository.js';
import { PRICE_MODEL, priceSchema } from './pricing/prices.schema.js';
import { PricingController } from './pricing/pricing.controller.js';
import { PriceVersionsController } from './pricing/price-versions.controller.js';
import { PriceVersions } from './pricing/price-versions.service.js';
import { PricingService } from './pricing/pricing.service.js';
import { QueuedNamesRepository } from './reference/queued-names.repository.js';
import { QUEUED_NAME_MODEL, queuedNameSchema } from './reference/queued-name.schema.js';
import { NameQueue } from './reference/name-queue.service.js';
import { ReferenceAdminController } from './reference/reference.admin.controller.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReferenceEditing } from './reference/reference-editing.service.js';
import { ReferenceFiles } from './reference/reference-files.service.js';
import { ReferenceItemsRepository } from './reference/reference-items.repository.js';
import { ReferenceParents } from './reference/reference-parents.service.js';
import { ReferenceRepository } from './reference/reference.repository.js';
import {
  REFERENCE_MODEL,
  REFERENCE_VERSION_MODEL,
  referenceSchema,
  referenceVersionSchema,
} from './reference/reference.schema.js';
import { PlaceMatcher } from './reference/place-matcher.service.js';
import { ReferenceService } from './reference/reference.service.js';
import { ReadySentencesController } from './ready-sentences/ready-sentences.controller.js';
import { ReadySentencesRepository } from './ready-sentences/ready-sentences.repository.js';
import {
  READY_SENTENCE_MODEL,
  readySentenceSchema,
  SENTENCE_USE_MODEL,
  sentenceUseSchema,
} from './ready-sentences/ready-sentences.schema.js';
import { ReadySentences } from './ready-sentences/ready-sentences.service.js';
import { SitePagesAdminController } from './site-pages/site-pages.admin.controller.js';
import { SitePagesController } from './site-pages/site-pages.controller.js';
import { SitePagesRepository } from './site-pages/site-pages.repository.js';
import { SITE_PAGE_MODEL, sitePageSchema } from './site-pages/site-pages.schema.js';
import { SitePagesService } from './site-pages/site-pages.service.js';
import { FeedbackController } from './site-pages/feedback.controller.js';
import { FeedbackRepository } from './site-pages/feedback.repository.js';
import { FEEDBACK_MODEL, feedbackSchema } from './site-pages/feedback.schema.js';
import { FeedbackService } from './site-pages/feedback.service.js';
import { ServiceLevelsController } from './service-levels/service-levels.controller.js';
import { ServiceLevelsRepository } from './service-levels/service-levels.repository.js';
import { SERVICE_LEVELS_MODEL, serviceLevelsSchema } from './service-levels/service-levels.schema.js';
import { ServiceLevelsService } from './service-levels/service-levels.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxCredentials } from './mailbox/mailbox-credentials.js';
import { MailboxRepository } from './mailbox/mailbox.repository.js';
import { MAILBOX_MODEL, mailboxSchema } from './mailbox/mailbox.schema.js';
import { MailboxService } from './mailbox/mailbox.service.js';
import { SenderMailboxService } from './mailbox/sender-mailbox.service.js';

/** Branding with its assets and kit, prices, site pages, reference lists and the sender mailbox. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ASSET_MODEL, schema: assetSchema },
      { name: BRANDING_MODEL, schema: brandingSchema },
      { name: KIT_MODEL, schema: kitSchema },
      { name: PRICE_MODEL, schema: priceSchema },
      { name: REFERENCE_MODEL, schema: referenceSchema },
      { name: REFERENCE_VERSION_MODEL, schema: referenceVersionSchema },
      { name: QUEUED_NAME_MODEL, schema: queuedNameSchema },
      { name: READY_SENTENCE_MODEL, schema: readySentenceSchema },
      { name: SENTENCE_USE_MODEL, schema: sentenceUseSchema },
      { name: SITE_PAGE_MODEL, schema: sitePageSchema },
      { name: FEEDBACK_MODEL, schema: feedbackSchema },
      { name: SERVICE_LEVELS_MODEL, schema: serviceLevelsSchema },
      { name: MAILBOX_MODEL, schema: mailboxSchema },
    ]),
    AccountsModule,
  ],
  controllers: [
    BrandingController,
    BrandingAdminController,
    KitController,
    PricingController,
    PriceVersionsController,
    ReferenceController,
    ReferenceAdminController,
    ReadySentencesController,
    SitePagesController,
    SitePagesAdminController,
    FeedbackController,
    ServiceLevelsController,
    MailboxController,
  ],
  providers: [
    AssetsService,
    AssetsRepository,
    BrandingService,
    BrandingArt,
    BrandingRepository,
    KitService,
    KitRepository,
    PricingService,
    PriceVersions,
    PricesRepository,
    ReferenceService,
    PlaceMatcher,
    ReferenceRepository,
    ReferenceItemsRepository,
    ReferenceParents,
    ReferenceEditing,
    ReferenceFiles,
    QueuedNamesRepository,
    NameQueue,
    ReadySentences,
    ReadySentencesRepository,
    SitePagesService,
    SitePagesRepository,
    FeedbackService,
    FeedbackRepository,
    ServiceLevelsService,
    ServiceLevelsRepository,
    MailboxCredentials,
    MailboxRepository,
    MailboxService,
    SenderMailboxService,
  ],
  exports: [
    AssetsService,
    BrandingService,
    PricingService,
    PriceVersions,
    ReferenceService,
    PlaceMatcher,
    NameQueue,
    ReadySentences,
    SitePagesService,
    FeedbackService,
    ServiceLevelsService,
    MailboxService,
    SenderMailboxService,
  ],
})
export class SettingsModule {}
