import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActivationCodesModule } from './data/activation-codes/activation-codes.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { ApprovalsModule } from './reviewing/approval/approvals.module.js';
import { AttentionListModule } from './reviewing/attention-list.module.js';
import { AttentionModule } from './platform/attention/attention.module.js';
import { AuditTrailModule } from './platform/audit/audit-trail.module.js';
import { BrandingModule } from './settings/branding/branding.module.js';
import { BulkDecisionsModule } from './reviewing/bulk-decisions/bulk-decisions.module.js';
import { DecisionsModule } from './reviewing/decisions/decisions.module.js';
import { DisclosuresModule } from './platform/disclosures/disclosures.module.js';
import { DocumentsModule } from './members/documents/documents.module.js';
import { DraftResumeModule } from './applications/resume/draft-resume.module.js';
import { DraftsModule } from './applications/drafts/drafts.module.js';
import { GuardiansModule } from './applications/drafts/guardians.module.js';
import { DuplicatesModule } from './data/duplicates/duplicates.module.js';
import { EmailCorrectionsModule } from './payments/receipts/email-corrections.module.js';
import { EmailChangesModule } from './members/email-changes/email-changes.module.js';
import { ErasureModule } from './data/erasure/erasure.module.js';
import { ExportsModule } from './data/exports/exports.module.js';
import { ImportsModule } from './data/imports/imports.module.js';
import { FeedbackModule } from './settings/site-pages/feedback.module.js';
import { EligibilityModule } from './members/eligibility/eligibility.module.js';
import { FilesModule } from './applications/uploads/files.module.js';
import { KitModule } from './settings/kit/kit.module.js';
import { MailRunsModule } from './mail/mail-runs.module.js';
import { MailboxModule } from './settings/mailbox/mailbox.module.js';
import { MembersModule } from './members/members.module.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OwnDataModule } from './data/own-data/own-data.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PortalPagesModule } from './operations/portal-pages/portal-pages.module.js';
import { PortalStartModule } from './operations/portal-start/portal-start.module.js';
import { PricingModule } from './settings/pricing/pricing.module.js';
import { ReferenceModule } from './settings/reference/reference.module.js';
import { RegenerationModule } from './reviewing/regeneration/regeneration.module.js';
import { RecipientsModule } from './data/own-data/recipients.module.js';
import { RecordsModule } from './records/records.module.js';
import { ReviewModule } from './reviewing/review.module.js';
import { SearchModule } from './members/search.module.js';
import { SendBacksModule } from './reviewing/send-backs/send-backs.module.js';
import { SitePagesModule } from './settings/site-pages/site-pages.module.js';
import { StatementsModule } from './payments/transactions/statements.module.js';
import { StatisticsModule } from './members/statistics/statistics.module.js';
import { SystemModule } from './operations/system/system.module.js';
import { TrackingModule } from './reviewing/tracking/tracking.module.js';
import { TransactionsModule } from './payments/transactions/transactions.module.js';
import { UpdateRequestsModule } from './members/update-requests/update-requests.module.js';
import { FailedJobsModule } from './platform/outbox/failed-jobs.module.js';
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
