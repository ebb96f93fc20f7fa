import { type DynamicModule, Module } from '@nestjs/common';
import { BrandingModule } from '@portal/backend/branding/branding.module';
import { ApprovalsModule } from '@portal/backend/approvals/approvals.module';
import { AuditSealingModule } from '@portal/backend/platform/audit/audit-sealing.module';
import { DocumentsModule } from '@portal/backend/documents/documents.module';
import { MigrationsModule } from '@portal/backend/migrations/migrations.module';
import { PaymentsModule } from '@portal/backend/payments/payments.module';
import type { PortalConfig } from '@portal/backend/platform/config/config';
import { loggingParams } from '@portal/backend/platform/http/logging';
import { JobsModule } from '@portal/backend/platform/outbox/jobs.module';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import { LoggerModule } from 'nestjs-pino';
import { ActivationCodesWorkerModule } from './activation-codes/activation-codes.module.js';
import { ApprovalMailsModule } from './approvals/approval-mails.module.js';
import { RenderApprovalJob } from './approvals/render-approval.job.js';
import { RemoveRenderedSetJob } from './approvals/remove-rendered-set.job.js';
import { ErasureWorkerModule } from './erasure/erasure.module.js';
import { ExportsWorkerModule } from './exports/exports.module.js';
import { ImportsWorkerModule } from './imports/imports.module.js';
import { FeedbackModule } from '@portal/backend/feedback/feedback.module';
import { RenderingModule } from './documents/rendering.module.js';
import { RenderPreviewJob } from './documents/render-preview.job.js';
import { AssetInspectionModule } from './assets/assets.module.js';
import { BackupsWorkerModule } from './backups/backups.module.js';
import { AccountMailsModule } from './accounts/account-mails.module.js';
import { SealAuditTimer } from './audit/seal-audit.timer.js';
import { EmailCorrectionMailsModule } from './email-corrections/email-correction-mails.module.js';
import { EmailChangesWorkerModule } from './email-changes/email-changes.module.js';
import { DraftMailsModule } from './drafts/draft-mails.module.js';
import { DuplicatesTimerModule } from './duplicates/duplicates.module.js';
import { DraftRemindersTimerModule } from './drafts/draft-reminders.module.js';
import { MailDraftCodeJob } from './drafts/mail-draft-code.job.js';
import { MailGuardianCodeJob } from './guardians/mail-guardian-code.job.js';
import { StoreKitArtTimer } from './kit/store-kit-art.timer.js';
import { MailFeedbackJob } from './feedback/mail-feedback.job.js';
import { MailRunsWorkerModule } from './mail-runs/mail-runs.module.js';
import { MailboxMailsModule } from './mailbox/mailbox-mails.module.js';
import { MailModule } from './mail/mail.module.js';
import { MailReceiptJob } from './payments/mail-receipt.job.js';
import { MailRefundJob } from './payments/mail-refund.job.js';
import { PollPaymentsTimer } from './payments/poll-payments.timer.js';
import { PollRefundsTimer } from './payments/poll-refunds.timer.js';
import { ProcessWebhookJob } from './payments/process-webhook.job.js';
import { ReconcileTimer } from './payments/reconcile.timer.js';
import { SendRefundJob } from './payments/send-refund.job.js';
import { queueProcessors } from './runtime/queue-processors.js';
import { PaperPrinter } from './receipts/paper-printer.service.js';
import { RetentionTimerModule } from './retention/retention.module.js';
import { StatementsModule } from '@portal/backend/statements/statements.module';
import { WriteStatementJob } from './statements/write-statement.job.js';
import { MemberMailsModule } from './members/member-mails.module.js';
import { OwnDataWorkerModule } from './own-data/own-data.module.js';
import { RegenerationWorkerModule } from './regeneration/regeneration.module.js';
import { BulkDecisionsWorkerModule } from './bulk-decisions/bulk-decisions.module.js';
import { DecisionMailsModule } from './decisions/decision-mails.module.js';
import { SystemWorkerModule } from './system/system.module.js';
import { ApplicationMailsModule } from './tracking/application-mails.module.js';
import { RequestMailsModule } from './update-requests/request-mails.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

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
