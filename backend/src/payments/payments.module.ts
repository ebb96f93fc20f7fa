import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../attention/attention.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { MembersModule } from '../members/members.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ConfirmationService } from './confirmation.service.js';
import { CreditNoteIssuing } from './credit-note-issuing.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { PAYMENT_MODEL, paymentSchema } from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { MoneyTrace } from './money-trace.service.js';
import { OfficePayments } from './office-payments.service.js';
import { OrderPlacing } from './order-placing.service.js';
import { OrdersRepository } from './orders.repository.js';
import { ORDER_MODEL, orderSchema } from './orders.schema.js';
import { OrdersService } from './orders.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsWatch } from './payments-watch.service.js';
import { PaymentsService } from './payments.service.js';
import { PollingService } from './polling.service.js';
import { ProviderCheck } from './provider-check.service.js';
import { ProviderInquiry } from './provider-inquiry.service.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { ReceiptIssuing } from './receipt-issuing.service.js';
import { ReceiptsRepository } from './receipts.repository.js';
import {
  RECEIPT_MODEL,
  RECEIPT_SERIES_MODEL,
  receiptSchema,
  receiptSeriesSchema,
} from './receipts.schema.js';
import { ReceiptsService } from './receipts.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { RefundLedger } from './refund-ledger.service.js';
import { RefundingService } from './refunding.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { REFUND_MODEL, refundSchema } from './refunds.schema.js';
import { SettlementsRepository } from './settlements.repository.js';
import { SETTLEMENT_MODEL, settlementSchema } from './settlements.schema.js';
import { SettlementsService } from './settlements.service.js';
import { CaptureService } from './capture.service.js';
import { StatusService } from './status.service.js';
import { TransactionsRepository } from './transactions.repository.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';
import { WEBHOOK_EVENT_MODEL, webhookEventSchema } from './webhook-events.schema.js';
import { WebhooksService } from './webhooks.service.js';

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
