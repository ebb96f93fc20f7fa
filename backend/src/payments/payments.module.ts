import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { BrandingModule } from '../settings/branding/branding.module.js';
import { DraftsModule } from '../applications/drafts/drafts.module.js';
import { MembersModule } from '../members/members.module.js';
import { OffersModule } from '../applications/offers/offers.module.js';
import { PricingModule } from '../settings/pricing/pricing.module.js';
import { ConfirmationService } from './confirmation.service.js';
import { CreditNoteIssuing } from './refunds/credit-note-issuing.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { PAYMENT_MODEL, paymentSchema } from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { MoneyTrace } from './money-trace.service.js';
import { OfficePayments } from './office-payments.service.js';
import { OrderPlacing } from './orders/order-placing.service.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { ORDER_MODEL, orderSchema } from './orders/orders.schema.js';
import { OrdersService } from './orders/orders.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsWatch } from './provider/payments-watch.service.js';
import { PaymentsService } from './payments.service.js';
import { PollingService } from './provider/polling.service.js';
import { ProviderCheck } from './provider/provider-check.service.js';
import { ProviderInquiry } from './provider/provider-inquiry.service.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { ReceiptIssuing } from './receipts/receipt-issuing.service.js';
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
import { RefundingService } from './refunds/refunding.service.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { REFUND_MODEL, refundSchema } from './refunds/refunds.schema.js';
import { SettlementsRepository } from './settlements/settlements.repository.js';
import { SETTLEMENT_MODEL, settlementSchema } from './settlements/settlements.schema.js';
import { SettlementsService } from './settlements/settlements.service.js';
import { CaptureService } from './capture.service.js';
import { StatusService } from './status.service.js';
import { TransactionsRepository } from './transactions/transactions.repository.js';
import { WebhookEventsRepository } from './provider/webhook-events.repository.js';
import { WEBHOOK_EVENT_MODEL, webhookEventSchema } from './provider/webhook-events.schema.js';
import { WebhooksService } from './provider/webhooks.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: PAYMENT_MODEL, schema: paymentSchema },
      { name: RECEIPT_MODEL, schema: receiptSchema },
      { name: RECEIPT_SERIES_MODEL, schema: receiptSeriesSchema },
      { name: REFUND_MODEL, schema: refundSchema },
      { name: SETTLEMENT_MODEL, schema: settlementSchema },
      { name: WEBHOOK_EVENT_MODEL, schema: webhookEventSchema },
    ]),
    ApplicationsModule,
    AttentionModule,
    BrandingModule,
    DraftsModule,
    MembersModule,
    OffersModule,
    PricingModule,
  ],
  controllers: [PaymentsController],
  providers: [
    PaymentsService,
    MoneyTrace,
    LedgerService,
    CaptureService,
    OrdersService,
    OrderPlacing,
    ConfirmationService,
    WebhooksService,
    PollingService,
    StatusService,
    OfficePayments,
    ProviderCheck,
    ProviderInquiry,
    ReceiptsService,
    ReceiptIssuing,
    CreditNoteIssuing,
    RefundLedger,
    RefundingService,
    ReconciliationService,
    SettlementsService,
    SettlementsRepository,
    RefundsRepository,
    RazorpayGateway,
    OrdersRepository,
    LedgerRepository,
    ReceiptsRepository,
    TransactionsRepository,
    WebhookEventsRepository,
    PaymentsWatch,
  ],
  exports: [
    PaymentsService,
    PaymentsWatch,
    MoneyTrace,
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
