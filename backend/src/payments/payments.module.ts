import { AuditTrailModule } from '../platform/audit/audit-trail.module.js';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { EmailCorrectionsController } from './receipts/email-corrections.controller.js';
import { EmailCorrections } from './receipts/email-corrections.service.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { RunsModule } from '../platform/runs/runs.module.js';
import { StatementsController } from './transactions/statements.controller.js';
import { StatementsService } from './transactions/statements.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module.js';
import { MembersModule } from '../members/members.module.js';
import { OwnOrigins } from '../platform/http/cross-origin.guard.js';
import { ConfirmationService } from './confirmation.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { PAYMENT_MODEL, paymentSchema } from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { PaymentActivity } from './payment-activity.service.js';
import { OfficePayments } from './office-payments.service.js';
import { OrderPlacer } from './orders/order-placer.service.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { ORDER_MODEL, orderSchema } from './orders/orders.schema.js';
import { OrdersService } from './orders/orders.service.js';
import { PaymentsController } from './payments.controller.js';
import { DowntimesRepository } from './provider/downtimes.repository.js';
import { DOWNTIME_MODEL, downtimeSchema } from './provider/downtimes.schema.js';
import { PaymentsWatch } from './provider/payments-watch.service.js';
import { PollingService } from './provider/polling.service.js';
import { ProviderCheck } from './provider/provider-check.service.js';
import { ProviderInquiry } from './provider/provider-inquiry.service.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { ReceiptIssuer } from './receipts/receipt-issuer.service.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import {
  RECEIPT_MODEL,
  RECEIPT_SERIES_MODEL,
  receiptSchema,
  receiptSeriesSchema,
} from './receipts/receipts.schema.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { ReconciliationService } from './provider/reconciliation.service.js';
import { RefundLedger } from './refunds/refund-ledger.service.js';
import { RefundProcessor } from './refunds/refund-processor.service.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { REFUND_MODEL, refundSchema } from './refunds/refunds.schema.js';
import { SettlementsRepository } from './settlements.repository.js';
import { SETTLEMENT_MODEL, settlementSchema } from './settlements.schema.js';
import { SettlementsService } from './settlements.service.js';
import { CaptureService } from './capture.service.js';
import { DisputesService } from './disputes.service.js';
import { StatusService } from './status.service.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { WebhookEventsRepository } from './provider/webhook-events.repository.js';
import { WEBHOOK_EVENT_MODEL, webhookEventSchema } from './provider/webhook-events.schema.js';
import { WebhooksService } from './provider/webhooks.service.js';

/** Orders, ledger, webhooks, refunds, receipts, transactions and statements. */
@Module({
  imports: [
    AuditTrailModule,
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: PAYMENT_MODEL, schema: paymentSchema },
      { name: RECEIPT_MODEL, schema: receiptSchema },
      { name: RECEIPT_SERIES_MODEL, schema: receiptSeriesSchema },
      { name: REFUND_MODEL, schema: refundSchema },
      { name: SETTLEMENT_MODEL, schema: settlementSchema },
      { name: DOWNTIME_MODEL, schema: downtimeSchema },
      { name: WEBHOOK_EVENT_MODEL, schema: webhookEventSchema },
    ]),
    ApplicationsModule,
    AccountsModule,
    AttentionModule,
    AuditModule,
    RunsModule,
    SettingsModule,
    MembersModule,
  ],
  controllers: [EmailCorrectionsController, TransactionsController, StatementsController, PaymentsController],
  providers: [
    EmailCorrections,
    TransactionsService,
    StatementsService,
    PaymentActivity,
    LedgerService,
    CaptureService,
    DisputesService,
    OrdersService,
    OrderPlacer,
    ConfirmationService,
    WebhooksService,
    PollingService,
    StatusService,
    OfficePayments,
    ProviderCheck,
    ProviderInquiry,
    ReceiptsService,
    ReceiptIssuer,
    RefundLedger,
    RefundProcessor,
    ReconciliationService,
    SettlementsService,
    SettlementsRepository,
    RefundsRepository,
    RazorpayGateway,
    OrdersRepository,
    LedgerRepository,
    ReceiptsRepository,
    TransactionsRepository,
    DowntimesRepository,
    OwnOrigins,
    WebhookEventsRepository,
    PaymentsWatch,
  ],
  exports: [
    TransactionsService,
    StatementsService,
    WebhooksService,
    PollingService,
    ReconciliationService,
    RefundProcessor,
    PaymentsWatch,
    PaymentActivity,
    ProviderCheck,
    ProviderInquiry,
    TransactionsRepository,
    LedgerRepository,
    RefundLedger,
    ReceiptsService,
    RefundsRepository,
    SettlementsRepository,
  ],
})
export class PaymentsModule {}
