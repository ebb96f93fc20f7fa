import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActivationCodesModule } from './activation-codes/activation-codes.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { AttentionListModule } from './attention-list/attention-list.module.js';
import { AttentionModule } from './attention/attention.module.js';
import { AuditTrailModule } from './audit/audit-trail.module.js';
import { BrandingModule } from './branding/branding.module.js';
import { BulkDecisionsModule } from './bulk-decisions/bulk-decisions.module.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { DisclosuresModule } from './disclosures/disclosures.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DraftResumeModule } from './draft-resume/draft-resume.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { GuardiansModule } from './guardians/guardians.module.js';
import { DuplicatesModule } from './duplicates/duplicates.module.js';
import { EmailCorrectionsModule } from './email-corrections/email-corrections.module.js';
import { EmailChangesModule } from './email-changes/email-changes.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { EligibilityModule } from './eligibility/eligibility.module.js';
import { FilesModule } from './files/files.module.js';
import { KitModule } from './kit/kit.module.js';
import { MailRunsModule } from './mail-runs/mail-runs.module.js';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { MembersModule } from './members/members.module.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PortalPagesModule } from './portal-pages/portal-pages.module.js';
import { PortalStartModule } from './portal-start/portal-start.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { RegenerationModule } from './regeneration/regeneration.module.js';
import { RecipientsModule } from './recipients/recipients.module.js';
import { RecordsModule } from './records/records.module.js';
import { ReviewModule } from './review/review.module.js';
import { SearchModule } from './search/search.module.js';
import { SendBacksModule } from './send-backs/send-backs.module.js';
import { SitePagesModule } from './site-pages/site-pages.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SystemModule } from './system/system.module.js';
import { TrackingModule } from './tracking/tracking.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import { UpdateRequestsModule } from './update-requests/update-requests.module.js';
import { FailedJobsModule } from './jobs/failed-jobs.module.js';
import type { PortalConfig } from './platform/config/config.js';
import { HttpModule } from './platform/http/http.module.js';
import { loggingParams } from './platform/http/logging.js';
import { PlatformModule } from './platform/platform.module.js';

/** The modules of the domain, one for each folder. */
export const domainModules: readonly Type[] = [
  AccountsModule,
  ApplicationsModule,
  ApprovalsModule,
  BulkDecisionsModule,
  AttentionModule,
  AttentionListModule,
  AuditTrailModule,
  BrandingModule,
  DecisionsModule,
  DisclosuresModule,
  DocumentsModule,
  DraftsModule,
  DraftResumeModule,
  DuplicatesModule,
  GuardiansModule,
  EmailChangesModule,
  EmailCorrectionsModule,
  ErasureModule,
  ExportsModule,
  ImportsModule,
  ActivationCodesModule,
  FeedbackModule,
  EligibilityModule,
  FilesModule,
  KitModule,
  MailboxModule,
  MailRunsModule,
  MembersModule,
  NoticesModule,
  OwnDataModule,
  PaymentsModule,
  PortalPagesModule,
  PortalStartModule,
  PricingModule,
  ReferenceModule,
  RegenerationModule,
  RecipientsModule,
  RecordsModule,
  ReviewModule,
  SearchModule,
  SendBacksModule,
  SitePagesModule,
  StatementsModule,
  StatisticsModule,
  SystemModule,
  TrackingModule,
  TransactionsModule,
  UpdateRequestsModule,
  FailedJobsModule,
];

@Module({})
export class AppModule {
  /** The whole backend; tests may give modules of their own. */
  static forRoot(
    config: PortalConfig,
    modules: readonly (Type | DynamicModule)[] = domainModules,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggingParams(config)),
        PlatformModule.forRoot(config),
        MigrationsModule,
        HttpModule.behind(modules),
        ...modules,
      ],
    };
  }
}
