import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttentionModule } from '../attention/attention.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FilesModule } from '../files/files.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { AcceptedFiles } from './accepted-files.service.js';
import { ApplicationCounts } from './application-counts.repository.js';
import { ApplicationLookups } from './application-lookups.repository.js';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';
import { APPLICATION_SERIES_MODEL, applicationSeriesSchema } from './application-numbers.schema.js';
import { ApplicationNumbers } from './application-numbers.service.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationStore } from './application-store.service.js';
import { ApplicationRetentionRepository } from './application-retention.repository.js';
import { ApplicationReader } from './application-reader.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { APPLICATION_MODEL, applicationSchema } from './applications.schema.js';
import { ApplicationPayments } from './application-payments.service.js';
import { ImportedApplications } from './imported-applications.repository.js';
import { LookAlikeFinder } from './look-alike-finder.service.js';
import { LookAlikesRepository } from './look-alikes.repository.js';
import { OnePerson } from './one-person.service.js';
import { SubmitService } from './submit.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: APPLICATION_SERIES_MODEL, schema: applicationSeriesSchema },
    ]),
    AttentionModule,
    BrandingModule,
    DraftsModule,
    FilesModule,
    PricingModule,
    ReferenceModule,
  ],
  controllers: [ApplicationsController, ApplicationsAdminController],
  providers: [
    AcceptedFiles,
    ApplicationCounts,
    ApplicationLookups,
    ApplicationPayments,
    ApplicationReader,
    ApplicationStore,
    LookAlikeFinder,
    LookAlikesRepository,
    OnePerson,
    SubmitService,
    ApplicationNumbers,
    ApplicationNumbersRepository,
    ApplicationsRepository,
    ApplicationRetentionRepository,
    ImportedApplications,
  ],
  exports: [
    ImportedApplications,
    AcceptedFiles,
    ApplicationLookups,
    ApplicationPayments,
    ApplicationReader,
    ApplicationStore,
    LookAlikeFinder,
    OnePerson,
    ApplicationRetentionRepository,
  ],
})
export class ApplicationsModule {}
