import { IncomingSweep } from '@portal/backend/applications/uploads/incoming-sweep.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { INCOMING_SWEEP_EVERY_MS, INCOMING_SWEEP_MOST_MS } from '../../platform/worker.limits.js';

/** Sweeps the prefix of incoming uploads (docs/rules/uploads.md). */
@Timer({ name: 'incoming-sweep', everyMs: INCOMING_SWEEP_EVERY_MS, maxRunMs: INCOMING_SWEEP_MOST_MS })
export class IncomingSweepTimer implements TimerTick {
  constructor(private readonly incoming: IncomingSweep) {}

  async tick(signal: AbortSignal = new AbortController().signal): Promise<void> {
    await this.incoming.run(signal);
  }
}
