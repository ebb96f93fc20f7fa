import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { PaymentsModule } from '@portal/backend/payments/payments.module';
import {
  ProcessWebhookJob,
  SendRefundJob,
  PollPaymentsTimer,
  PollRefundsTimer,
  ReconcileTimer,
} from './payments.jobs.js';
import { MailReceiptJob, MailRefundJob } from './money-mails.jobs.js';
import { ReceiptPdfService } from './receipt-pdf.service.js';
import { WriteStatementJob } from './write-statement.job.js';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { MailWorkerModule } from '../mail/mail.module.js';
import { emailCorrectionMailJobs } from './email-correction-mails.jobs.js';

@Module({
  imports: [
    RunsModule,
    AccountsModule,
    MembersModule,
    PaymentsModule,
    ApplicationsModule,
    SettingsModule,
    MailWorkerModule,
  ],
  providers: [
    ProcessWebhookJob,
    MailReceiptJob,
    ReceiptPdfService,
    MailRefundJob,
    SendRefundJob,
    PollPaymentsTimer,
    PollRefundsTimer,
    ReconcileTimer,
    WriteStatementJob,
    ...emailCorrectionMailJobs,
  ],
})
export class PaymentsWorkerModule {}
