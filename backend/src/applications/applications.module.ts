import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../platform/audit/audit.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { BrandingModule } from '../settings/branding/branding.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FilesModule } from './uploads/files.module.js';
import { PricingModule } from '../settings/pricing/pricing.module.js';
import { ReferenceModule } from '../settings/reference/reference.module.js';
import { AcceptedFiles } from './submission/accepted-files.service.js';
import { ApplicationCounts } from './application-counts.repository.js';
import { ApplicationLookups } from './application-lookups.repository.js';
import { ApplicationNumbersRepository } from './submission/application-numbers.repository.js';
import {
  APPLICATION_SERIES_MODEL,
  applicationSeriesSchema,
} from './submission/application-numbers.schema.js';
import { ApplicationNumbers } from './submission/application-numbers.service.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './submission/applications.controller.js';
import { ApplicationStore } from './application-store.service.js';
import { ApplicationRetentionRepository } from './application-retention.repository.js';
import { ApplicationReader } from './application-reader.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { APPLICATION_MODEL, applicationSchema } from './applications.schema.js';
import { ApplicationPayments } from './application-payments.service.js';
import { ImportedApplications } from './imported-applications.repository.js';
import { LookAlikeFinder } from './submission/look-alike-finder.service.js';
import { LookAlikesRepository } from './submission/look-alikes.repository.js';
import { OnePerson } from './submission/one-person.service.js';
import { SubmitService } from './submission/submit.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: APPLICATION_SERIES_MODEL, schema: applicationSeriesSchema },
    ]),
    AuditModule,
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
export class ApplicationsModule {
  constructor(records: RecordNames, applications: ApplicationStore, lookups: ApplicationLookups) {
    records.register({
      kinds: ['application', 'draft'],
      namesOf: async (ids) => {
        const [byAppId, byId] = await Promise.all([
          applications.namedByAppIds(ids),
          applications.namedByIds(ids),
        ]);
        return new Map(
          [...byAppId, ...byId].map(([id, { id: recordId, names, number }]) => [
            id,
            { names, recordId, ...(number === undefined ? {} : { number }) },
          ]),
        );
      },
      idsOf: async (text) => {
        const found = await lookups.idsOf(text);
        return found === undefined ? undefined : [found.id, found.appId];
      },
    });
  }
}
