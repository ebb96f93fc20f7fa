import { type DynamicModule, Module } from '@nestjs/common';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { ApprovalsModule } from '@portal/backend/reviewing/approval/approvals.module';
import { AuditSealingModule } from '@portal/backend/platform/audit/audit-sealing.module';
import { DocumentsModule } from '@portal/backend/members/documents/documents.module';
import { MigrationsModule } from '@portal/backend/migrations/migrations.module';
import { PaymentsModule } from '@portal/backend/payments/payments.module';
import type { PortalConfig } from '@portal/backend/platform/config/config';
import { loggingParams } from '@portal/backend/platform/http/logging';
import { JobsModule } from '@portal/backend/platform/outbox/jobs.module';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import { LoggerModule } from 'nestjs-pino';
import { ActivationCodesWorkerModule } from './data/activation-codes/activation-codes.module.js';
import { ApprovalMailsModule } from './reviewing/approval/approval-mails.module.js';
import { RenderApprovalJob } from './reviewing/approval/render-approval.job.js';
import { RemoveRenderedSetJob } from './reviewing/approval/remove-rendered-set.job.js';
import { ErasureWorkerModule } from './data/erasure/erasure.module.js';
import { ExportsWorkerModule } from './data/exports/exports.module.js';
import { ImportsWorkerModule } from './data/imports/imports.module.js';
import { FeedbackModule } from '@portal/backend/settings/site-pages/feedback.module';
import { RenderingModule } from './members/documents/rendering.module.js';
import { RenderPreviewJob } from './members/documents/render-preview.job.js';
import { AssetInspectionModule } from './applications/uploads/assets.module.js';
import { BackupsWorkerModule } from './operations/backups.module.js';
import { AccountMailsModule } from './accounts/account-mails.module.js';
import { SealAuditTimer } from './operations/seal-audit.timer.js';
import { EmailCorrectionMailsModule } from './payments/email-correction-mails.module.js';
import { EmailChangesWorkerModule } from './members/email-changes.module.js';
import { DraftMailsModule } from './applications/draft-mails.module.js';
import { DuplicatesTimerModule } from './data/duplicates.module.js';
import { DraftRemindersTimerModule } from './applications/draft-reminders.module.js';
import { MailDraftCodeJob } from './applications/mail-draft-code.job.js';
import { MailGuardianCodeJob } from './applications/mail-guardian-code.job.js';
import { StoreKitArtTimer } from './settings/store-kit-art.timer.js';
import { MailFeedbackJob } from './settings/mail-feedback.job.js';
import { MailRunsWorkerModule } from './mail/runs/mail-runs.module.js';
import { MailboxMailsModule } from './settings/mailbox-mails.module.js';
import { MailModule } from './mail/mail.module.js';
import { MailReceiptJob } from './payments/mail-receipt.job.js';
import { MailRefundJob } from './payments/mail-refund.job.js';
import { PollPaymentsTimer } from './payments/poll-payments.timer.js';
import { PollRefundsTimer } from './payments/poll-refunds.timer.js';
import { ProcessWebhookJob } from './payments/process-webhook.job.js';
import { ReconcileTimer } from './payments/reconcile.timer.js';
import { SendRefundJob } from './payments/send-refund.job.js';
import { queueProcessors } from './platform/queue-processors.js';
import { PaperPrinter } from './payments/paper-printer.service.js';
import { RetentionTimerModule } from './operations/retention.module.js';
import { StatementsModule } from '@portal/backend/payments/transactions/statements.module';
import { WriteStatementJob } from './payments/write-statement.job.js';
import { MemberMailsModule } from './members/member-mails.module.js';
import { OwnDataWorkerModule } from './data/own-data/own-data.module.js';
import { RegenerationWorkerModule } from './reviewing/regeneration.module.js';
import { BulkDecisionsWorkerModule } from './reviewing/bulk-decisions/bulk-decisions.module.js';
import { DecisionMailsModule } from './reviewing/decision-mails.module.js';
import { SystemWorkerModule } from './operations/system.module.js';
import { ApplicationMailsModule } from './reviewing/application-mails.module.js';
import { RequestMailsModule } from './members/request-mails.module.js';
import { UploadsModule } from './applications/uploads/uploads.module.js';

/** The worker: the backend's services without HTTP, the handlers of their jobs, the timers. */
@Module({})
export class WorkerModule {
  static forRoot(config: PortalConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        LoggerModule.forRoot(loggingParams(config)),
        PlatformModule.forRoot(config),
        MigrationsModule,
        JobsModule.forRoot(config),
        ApprovalsModule,
        DocumentsModule,
        StatementsModule,
        ErasureWorkerModule,
        ExportsWorkerModule,
        ImportsWorkerModule,
        ActivationCodesWorkerModule,
        MemberMailsModule,
        OwnDataWorkerModule,
        RegenerationWorkerModule,
        BulkDecisionsWorkerModule,
        RenderingModule,
        AuditSealingModule,
        BackupsWorkerModule,
        SystemWorkerModule,
        UploadsModule,
        AssetInspectionModule,
        RetentionTimerModule,
        DraftRemindersTimerModule,
        DuplicatesTimerModule,
        DraftMailsModule,
        PaymentsModule,
        FeedbackModule,
        BrandingModule,
        MailModule,
        AccountMailsModule,
        ApprovalMailsModule,
        EmailChangesWorkerModule,
        EmailCorrectionMailsModule,
        MailboxMailsModule,
        MailRunsWorkerModule,
        ApplicationMailsModule,
        DecisionMailsModule,
        RequestMailsModule,
      ],
      providers: [
        ...queueProcessors,
        ProcessWebhookJob,
        MailReceiptJob,
        PaperPrinter,
        MailRefundJob,
        SendRefundJob,
        MailDraftCodeJob,
        MailGuardianCodeJob,
        MailFeedbackJob,
        PollPaymentsTimer,
        PollRefundsTimer,
        ReconcileTimer,
        SealAuditTimer,
        StoreKitArtTimer,
        RenderApprovalJob,
        RenderPreviewJob,
        WriteStatementJob,
        RemoveRenderedSetJob,
      ],
    };
  }
}
