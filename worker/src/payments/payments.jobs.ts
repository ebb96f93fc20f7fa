import { ReconciliationService } from '@portal/backend/payments/provider/reconciliation.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import {
  RECONCILE_EVERY_MS,
  RECONCILE_MOST_MS,
  POLLER_EVERY_MS,
  POLLER_MOST_MS,
} from '../platform/worker.limits.js';
import { RefundProcessor } from '@portal/backend/payments/refunds/refund-processor.service';
import { PollingService } from '@portal/backend/payments/provider/polling.service';
import {
  type RefundPayload,
  sendRefund,
  processWebhook,
  type ProcessWebhookPayload,
} from '@portal/backend/payments/payments.jobs';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { WebhooksService } from '@portal/backend/payments/provider/webhooks.service';

/** Processes one stored webhook event (SAFE-01). */
@Handles(processWebhook)
export class ProcessWebhookJob implements JobHandler<ProcessWebhookPayload> {
  constructor(private readonly webhooks: WebhooksService) {}

  async handle({ eventId }: ProcessWebhookPayload): Promise<void> {
    await this.webhooks.process(eventId);
  }
}

/** Sends a refund to the provider (PAY-11). */
@Handles(sendRefund)
export class SendRefundJob implements JobHandler<RefundPayload> {
  constructor(private readonly refunds: RefundProcessor) {}

  async handle({ refundId }: RefundPayload): Promise<void> {
    await this.refunds.send(refundId);
  }
}

/** Polls the provider for payments that were not reported: closed browser and lost webhook (PAY-07). */
@Timer({ name: 'payment-poller', everyMs: POLLER_EVERY_MS, maxRunMs: POLLER_MOST_MS })
export class PollPaymentsTimer implements TimerTick {
  constructor(private readonly polling: PollingService) {}

  async tick(): Promise<void> {
    await this.polling.pollDueOrders();
  }
}

/** Polls the provider for the state of pending refunds (PAY-11). */
@Timer({ name: 'refund-poller', everyMs: POLLER_EVERY_MS, maxRunMs: POLLER_MOST_MS })
export class PollRefundsTimer implements TimerTick {
  constructor(private readonly refunds: RefundProcessor) {}

  async tick(): Promise<void> {
    await this.refunds.pollDueRefunds();
  }
}

/** Reconciles the ledger with the provider's lists once a day (PAY-13). */
@Timer({ name: 'reconciliation', everyMs: RECONCILE_EVERY_MS, maxRunMs: RECONCILE_MOST_MS })
export class ReconcileTimer implements TimerTick {
  constructor(private readonly reconciliation: ReconciliationService) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.reconciliation.reconcileLastDays(signal);
  }
}
