import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FilesModule } from '../files/files.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationRecords } from './application-records.service.js';
import { ApplicationRetentionRepository } from './application-retention.repository.js';
import { ApplicationQueries } from './applications.queries.js';
import { ApplicationsRepository } from './applications.repository.js';
import { APPLICATION_MODEL, applicationSchema } from './applications.schema.js';
import { ApplicationsService } from './applications.service.js';
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
    ApplicationsService,
    ApplicationQueries,
    ApplicationRecords,
    SubmitService,
    ApplicationsRepository,
    ApplicationRetentionRepository,
  ],
  exports: [ApplicationsService, ApplicationQueries, ApplicationRecords, ApplicationRetentionRepository],
})
export class ApplicationsModule {}
