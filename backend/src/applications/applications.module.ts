import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FilesModule } from '../files/files.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationStore } from './application-store.service.js';
import { ApplicationRetentionRepository } from './application-retention.repository.js';
import { ApplicationReader } from './application-reader.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { APPLICATION_MODEL, applicationSchema } from './applications.schema.js';
import { ApplicationPayments } from './application-payments.service.js';
import { SubmitService } from './submit.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: APPLICATION_MODEL, schema: applicationSchema }]),
    DraftsModule,
    FilesModule,
    PricingModule,
    ReferenceModule,
  ],
  controllers: [ApplicationsController, ApplicationsAdminController],
  providers: [
    ApplicationPayments,
    ApplicationReader,
    ApplicationStore,
    SubmitService,
    ApplicationsRepository,
    ApplicationRetentionRepository,
  ],
  exports: [ApplicationPayments, ApplicationReader, ApplicationStore, ApplicationRetentionRepository],
})
export class ApplicationsModule {}
