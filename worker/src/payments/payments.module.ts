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
import { PaymentMails } from './payment-mails.js';
import { ReceiptPdfService } from './receipt-pdf.service.js';
import { WriteStatementJob } from './write-statement.job.js';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { SettingsModule } from '@portal/backend/settings/settings.module';

@Module({
  imports: [RunsModule, AccountsModule, MembersModule, PaymentsModule, ApplicationsModule, SettingsModule],
  providers: [
    ProcessWebhookJob,
    ReceiptPdfService,
    PaymentMails,
    SendRefundJob,
    PollPaymentsTimer,
    PollRefundsTimer,
    ReconcileTimer,
    WriteStatementJob,
  ],
})
export class PaymentsWorkerModule {}
