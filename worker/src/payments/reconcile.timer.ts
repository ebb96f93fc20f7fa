import { PaymentsService } from '@portal/backend/payments/payments.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { RECONCILE_EVERY_MS, RECONCILE_MOST_MS } from '../platform/worker.limits.js';

/** Compares the ledger with the provider's list of payments, once a day (PAY-13). */
@Timer({ name: 'reconciliation', everyMs: RECONCILE_EVERY_MS, maxRunMs: RECONCILE_MOST_MS })
export class ReconcileTimer implements TimerTick {
  constructor(private readonly payments: PaymentsService) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.payments.reconcile(signal);
  }
}
