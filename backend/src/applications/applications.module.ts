import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftOwnership } from '../platform/http/principal.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DraftCodes } from './drafts/draft-codes.service.js';
import { DraftCookie } from './drafts/draft-cookie.js';
import { DraftSharing } from './drafts/draft-sharing.service.js';
import { DraftSharingRepository } from './drafts/draft-sharing.repository.js';
import { DraftGuardiansRepository } from './drafts/draft-guardians.repository.js';
import { DraftRetentionRepository } from './drafts/draft-retention.repository.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsRepository } from './drafts/drafts.repository.js';
import { DRAFT_MODEL, draftSchema } from './drafts/drafts.schema.js';
import { DraftPrices } from './drafts/draft-prices.service.js';
import { DraftsService } from './drafts/drafts.service.js';
import { DraftCreator } from './drafts/draft-creator.service.js';
import { StudentRecords } from './drafts/student-record.service.js';
import { StaffDraftsController } from './drafts/staff-drafts.controller.js';
import { StaffDraftsRepository } from './drafts/staff-drafts.repository.js';
import { StaffDrafts } from './drafts/staff-drafts.service.js';
import { BrowserDrafts } from './drafts/browser-drafts.service.js';
import { EligibilityCookie } from './offers/eligibility-cookie.js';
import { OffersRepository } from './offers/offers.repository.js';
import { OFFER_MODEL, offerSchema } from './offers/offers.schema.js';
import { OffersService } from './offers/offers.service.js';
import { FileAccess, FilesService } from './uploads/files.service.js';
import { FileErasureRepository } from './uploads/file-erasure.repository.js';
import { FileErasure } from './uploads/file-erasure.service.js';
import { FileClearingRepository } from './uploads/file-clearing.repository.js';
import { FileClearing } from './uploads/file-clearing.service.js';
import { FilesController } from './uploads/files.controller.js';
import { FilesRepository } from './uploads/files.repository.js';
import { FILE_MODEL, fileSchema } from './uploads/files.schema.js';
import { IncomingSweep } from './uploads/incoming-sweep.service.js';
import { InspectionsService } from './uploads/inspections.service.js';
import { CopiedFiles } from './uploads/copied-files.service.js';
import { PlacedFiles } from './uploads/placed-files.service.js';
import { UploadQuota, UploadsService } from './uploads/uploads.service.js';
import { GuardiansController } from './drafts/guardians.controller.js';
import { GuardiansService } from './drafts/guardians.service.js';
import { DraftLinks } from './resume/draft-links.service.js';
import { DraftResumeController } from './resume/draft-resume.controller.js';
import { DraftResume } from './resume/draft-resume.service.js';
import { DraftAddresses } from './resume/draft-addresses.service.js';
import { PaymentLinks } from './resume/payment-links.service.js';
import { DraftReminders } from './resume/draft-reminders.service.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { AcceptedFiles } from './submission/accepted-files.service.js';
import { ApplicationQueueRepository } from './application-queue.repository.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import { ApplicationLookupsRepository } from './application-lookups.repository.js';
import {
  ApplicationNumbersRepository,
  APPLICATION_SERIES_MODEL,
  applicationSeriesSchema,
  ApplicationNumbers,
} from './submission/application-numbers.repository.js';
import { ApplicationsAdminController } from './applications.admin.controller.js';
import { ApplicationsController } from './submission/applications.controller.js';
import { ApplicationStore } from './application-store.service.js';
import { ApplicationRetentionRepository } from './application-retention.repository.js';
import { ApplicationReader } from './application-reader.service.js';
import { ApplicationsRepository } from './applications.repository.js';
import { APPLICATION_MODEL, applicationSchema } from './applications.schema.js';
import { ApplicationPayments } from './application-payments.service.js';
import { ImportedApplicationsRepository } from './imported-applications.repository.js';
import { LookAlikesRepository } from './submission/look-alikes.repository.js';
import { MembershipUniqueness } from './submission/membership-uniqueness.service.js';
import { FeeDifferences } from './submission/fee-differences.service.js';
import { RefundsDue } from './refunds-due.service.js';
import { SubmitService } from './submission/submit.service.js';

/** Drafts with their offers, guardians and resume links, uploads, and the applications submitted from them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DRAFT_MODEL, schema: draftSchema },
      { name: OFFER_MODEL, schema: offerSchema },
      { name: FILE_MODEL, schema: fileSchema },
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: APPLICATION_SERIES_MODEL, schema: applicationSeriesSchema },
    ]),
    AccountsModule,
    SettingsModule,
    AuditModule,
    AttentionModule,
  ],
  controllers: [
    DraftsController,
    StaffDraftsController,
    FilesController,
    GuardiansController,
    DraftResumeController,
    ApplicationsController,
    ApplicationsAdminController,
  ],
  providers: [
    DraftsService,
    DraftCreator,
    StudentRecords,
    BrowserDrafts,
    StaffDrafts,
    StaffDraftsRepository,
    DraftCodes,
    DraftPrices,
    DraftsRepository,
    DraftGuardiansRepository,
    DraftRetentionRepository,
    DraftSharing,
    DraftSharingRepository,
    DraftCookie,
    { provide: DraftOwnership, useExisting: DraftCookie },
    OffersService,
    OffersRepository,
    EligibilityCookie,
    FilesService,
    UploadsService,
    UploadQuota,
    InspectionsService,
    FileAccess,
    FileClearing,
    IncomingSweep,
    FilesRepository,
    FileClearingRepository,
    FileErasure,
    FileErasureRepository,
    PlacedFiles,
    CopiedFiles,
    GuardiansService,
    DraftLinks,
    DraftResume,
    DraftAddresses,
    DraftReminders,
    PaymentLinks,
    AcceptedFiles,
    ApplicationCountsRepository,
    ApplicationLookupsRepository,
    ApplicationPayments,
    ApplicationQueueRepository,
    ApplicationReader,
    ApplicationStore,
    LookAlikesRepository,
    MembershipUniqueness,
    RefundsDue,
    FeeDifferences,
    SubmitService,
    ApplicationNumbers,
    ApplicationNumbersRepository,
    ApplicationsRepository,
    ApplicationRetentionRepository,
    ImportedApplicationsRepository,
  ],
  exports: [
    DraftsService,
    StudentRecords,
    StaffDrafts,
    DraftPrices,
    DraftRetentionRepository,
    DraftSharing,
    DraftSharingRepository,
    DraftGuardiansRepository,
    DraftCookie,
    DraftOwnership,
    OffersService,
    EligibilityCookie,
    FilesService,
    FileClearing,
    FileErasure,
    IncomingSweep,
    PlacedFiles,
    DraftAddresses,
    DraftReminders,
    PaymentLinks,
    ImportedApplicationsRepository,
    AcceptedFiles,
    ApplicationLookupsRepository,
    ApplicationPayments,
    ApplicationQueueRepository,
    ApplicationReader,
    ApplicationStore,
    LookAlikesRepository,
    MembershipUniqueness,
    FeeDifferences,
    RefundsDue,
    ApplicationRetentionRepository,
  ],
})
export class ApplicationsModule {
  constructor(records: RecordNames, applications: ApplicationStore, lookups: ApplicationLookupsRepository) {
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
