import { PaymentsService } from '@portal/backend/payments/payments.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { POLLER_EVERY_MS, POLLER_MOST_MS } from '../platform/worker.limits.js';

/** Asks the provider about payments that nobody reported: a closed browser and a lost webhook (PAY-07). */
@Timer({ name: 'payment-poller', everyMs: POLLER_EVERY_MS, maxRunMs: POLLER_MOST_MS })
export class PollPaymentsTimer implements TimerTick {
  constructor(private readonly payments: PaymentsService) {}

  async tick(): Promise<void> {
    await this.payments.pollDueOrders();
  }
}
