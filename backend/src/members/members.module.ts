import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DocumentCodes } from './documents/document-codes.js';
import { DocumentProofs } from './documents/document-proofs.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DOCUMENT_MODEL, documentRowSchema } from './documents/documents.schema.js';
import { DocumentsService } from './documents/documents.service.js';
import { UpdateRequestsRepository } from './update-requests/update-requests.repository.js';
import { UPDATE_REQUEST_MODEL, updateRequestSchema } from './update-requests/update-requests.schema.js';
import { UpdateRequestsService } from './update-requests/update-requests.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AddressFingerprints } from './email-changes/address-fingerprints.service.js';
import { CorrectionDisputes } from './email-changes/correction-disputes.service.js';
import { EmailChangesController } from './email-changes/email-changes.controller.js';
import { EmailChangesRepository } from './email-changes/email-changes.repository.js';
import { EMAIL_CHANGE_MODEL, emailChangeSchema } from './email-changes/email-changes.schema.js';
import { EmailChangesService } from './email-changes/email-changes.service.js';
import { OwnEmailService } from './email-changes/own-email.service.js';
import { RefuseLinks } from './email-changes/refuse-links.service.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StudentOffers } from './eligibility/student-offers.service.js';
import { EligibilityController } from './eligibility/eligibility.controller.js';
import { EligibilityService } from './eligibility/eligibility.service.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { APPLICATION_MODEL, applicationSchema } from '../applications/applications.schema.js';
import { MEMBER_MODEL, memberSchema } from './members.schema.js';
import { StatisticsRepository } from './statistics/statistics.repository.js';
import { FiguresRepository } from './statistics/figures.repository.js';
import { FIGURES_MODEL, figuresSchema } from './statistics/figures.schema.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { ConversionService } from './conversion.service.js';
import { MemberErasureRepository } from './member-erasure.repository.js';
import { MemberExpiryRepository } from './member-expiry.repository.js';
import { MemberExpiry } from './member-expiry.service.js';
import { MemberListsRepository } from './member-lists.repository.js';
import { ImportedMembers } from './imported-members.service.js';
import { ImportedMembersRepository } from './imported-members.repository.js';
import { ImportedNumbers, MembershipNumbersRepository } from './membership-numbers.repository.js';
import { MemberAudienceRepository } from './member-audience.repository.js';
import { MEMBER_KEYS_MODEL, memberKeysSchema } from './member-keys.schema.js';
import { MemberComparisonQueue } from './member-comparison-queue.repository.js';
import { MemberSnapshots } from './member-snapshots.repository.js';
import { MemberMerger } from './member-merger.service.js';
import { MemberLists } from './member-lists.service.js';
import { MembersAdminController } from './members.admin.controller.js';
import { MembersController } from './members.controller.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { MEMBERSHIP_NUMBER_MODEL, membershipNumberSchema } from './membership-numbers.schema.js';
import { MembershipNumbers } from './membership-numbers.service.js';
import { RevocationService } from './revocation.service.js';
import { ValidityService } from './validity.service.js';

/** Members and couples, their documents, e-mail changes and update requests, search and statistics. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DOCUMENT_MODEL, schema: documentRowSchema },
      { name: UPDATE_REQUEST_MODEL, schema: updateRequestSchema },
      { name: EMAIL_CHANGE_MODEL, schema: emailChangeSchema },
      { name: FIGURES_MODEL, schema: figuresSchema },
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: UPDATE_REQUEST_MODEL, schema: updateRequestSchema },
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: MEMBER_KEYS_MODEL, schema: memberKeysSchema },
      { name: MEMBERSHIP_NUMBER_MODEL, schema: membershipNumberSchema },
    ]),
    AccountsModule,
    ApplicationsModule,
    AttentionModule,
    SettingsModule,
  ],
  controllers: [
    DocumentsController,
    EmailChangesController,
    EligibilityController,
    SearchController,
    StatisticsController,
    MembersAdminController,
    MembersController,
  ],
  providers: [
    DocumentsService,
    DocumentsRepository,
    DocumentCodes,
    DocumentProofs,
    UpdateRequestsService,
    UpdateRequestsRepository,
    EmailChangesService,
    CorrectionDisputes,
    OwnEmailService,
    EmailChangesRepository,
    AddressFingerprints,
    RefuseLinks,
    StudentOffers,
    EligibilityService,
    SearchService,
    StatisticsService,
    FiguresRepository,
    StatisticsRepository,
    ImportedMembers,
    ImportedMembersRepository,
    ImportedNumbers,
    MemberAudienceRepository,
    MemberErasureRepository,
    MemberExpiry,
    MemberExpiryRepository,
    MemberLists,
    MemberListsRepository,
    MemberComparisonQueue,
    MemberSnapshots,
    MemberMerger,
    MembersService,
    MembersRepository,
    MembershipNumbers,
    MembershipNumbersRepository,
    ConversionService,
    RevocationService,
    ValidityService,
  ],
  exports: [
    DocumentsService,
    DocumentCodes,
    DocumentProofs,
    UpdateRequestsService,
    EmailChangesService,
    CorrectionDisputes,
    OwnEmailService,
    RefuseLinks,
    StudentOffers,
    ConversionService,
    ImportedMembers,
    MemberAudienceRepository,
    MemberErasureRepository,
    MemberExpiry,
    MemberLists,
    MembersService,
    MembershipNumbers,
    MemberMerger,
    StatisticsService,
  ],
})
export class MembersModule {}
