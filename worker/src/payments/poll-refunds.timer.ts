import { PaymentsService } from '@portal/backend/payments/payments.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { POLLER_EVERY_MS, POLLER_MOST_MS } from '../platform/worker.limits.js';

/** Asks the provider about refunds that nobody reported as done (PAY-11). */
@Timer({ name: 'refund-poller', everyMs: POLLER_EVERY_MS, maxRunMs: POLLER_MOST_MS })
export class PollRefundsTimer implements TimerTick {
  constructor(private readonly payments: PaymentsService) {}

  async tick(): Promise<void> {
    await this.payments.pollRefunds();
  }
}
