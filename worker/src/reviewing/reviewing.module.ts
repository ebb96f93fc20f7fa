import { PaymentsModule } from '@portal/backend/payments/payments.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { RenderPreviewJob } from './approval/render-preview.job.js';
import { MailApprovalSecretaryJob, MailApprovalApplicantJob } from './approval/approval-mails.jobs.js';
import { RenderApprovalJob } from './approval/render-approval.job.js';
import { RemoveRenderedSetJob } from './approval/remove-rendered-set.job.js';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { ReviewingModule } from '@portal/backend/reviewing/reviewing.module';
import { MailWorkerModule } from '../mail/mail.module.js';
import { ReviewingMails } from './reviewing-mails.js';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { MembersWorkerModule } from '../members/members.module.js';
import { RegenerateDocumentsJob } from './regenerate-documents.job.js';
import { ApproveSelectionJob, DecideSelectionJob } from './bulk-decisions/decide-selection.job.js';
import { DrawSelectionJob } from './bulk-decisions/draw-selection.job.js';
import { RegenerateSelectionJob } from './bulk-decisions/regenerate-selection.job.js';
import { AttentionModule } from '@portal/backend/platform/attention/attention.module';

/** Rendering, approval, regeneration and their mails. */
@Module({
  imports: [
    PaymentsModule,
    MembersModule,
    ApplicationsModule,
    ReviewingModule,
    MailWorkerModule,
    SettingsModule,
    AccountsModule,
    MembersWorkerModule,
    RunsModule,
    AttentionModule,
  ],
  providers: [
    RenderApprovalJob,
    RenderPreviewJob,
    RemoveRenderedSetJob,
    ReviewingMails,
    RegenerateDocumentsJob,
    DrawSelectionJob,
    ApproveSelectionJob,
    DecideSelectionJob,
    RegenerateSelectionJob,
    MailApprovalSecretaryJob,
    MailApprovalApplicantJob,
  ],
})
export class ReviewingWorkerModule {}
