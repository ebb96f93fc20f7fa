import { FileClearing } from '@portal/backend/files/file-clearing.service';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { CLEARING_EVERY_MS, CLEARING_MOST_MS } from '../runtime/worker.limits.js';
import { OwnerRecordsService } from './owner-records.service.js';

/** Removes uploads that became nothing, files that were replaced, and previews of yesterday (SEC-45). */
@Timer({ name: 'clear-files', everyMs: CLEARING_EVERY_MS, maxRunMs: CLEARING_MOST_MS })
export class ClearFilesTimer implements TimerTick {
  constructor(
    private readonly clearing: FileClearing,
    private readonly records: OwnerRecordsService,
  ) {}

  async tick(signal?: AbortSignal): Promise<void> {
    await this.clearing.clearUploads();
    signal?.throwIfAborted();
    await this.clearing.clearReplaced(async (appId) => this.records.recordsOf(appId));
    signal?.throwIfAborted();
    await this.clearing.clearPreviews();
  }
}
