import { AuditSealer } from '@portal/backend/platform/audit/audit-sealer.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { SEALER_EVERY_MS, SEALER_MOST_MS } from '../platform/worker.limits.js';

/** Seals the rows of the audit that were written since the last tick (SEC-52). */
@Timer({ name: 'audit-sealer', everyMs: SEALER_EVERY_MS, maxRunMs: SEALER_MOST_MS })
export class SealAuditTimer implements TimerTick {
  constructor(private readonly sealer: AuditSealer) {}

  async tick(): Promise<void> {
    await this.sealer.seal();
  }
}
