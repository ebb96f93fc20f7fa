import type { OnModuleDestroy } from '@nestjs/common';
import { contentTypes } from '@portal/contract/enums';
import { type KitItemId, kitItems } from '@portal/contract/settings/asset-slots';
import { kitKey } from '@portal/backend/settings/kit/kit-keys';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { FilePrinter } from '../platform/file-printer.js';
import { KIT_EVERY_MS, KIT_MOST_MS } from '../platform/worker.limits.js';

/** Stores the neutral art of the member kit where it is missing, in a new or emptied storage. */
@Timer({ name: 'kit-art', everyMs: KIT_EVERY_MS, maxRunMs: KIT_MOST_MS })
export class StoreKitArtTimer implements TimerTick, OnModuleDestroy {
  private readonly printer = new FilePrinter<KitItemId>('@portal/worker/settings/kit-art.thread', {
    heapMb: 192,
    timeoutMs: KIT_MOST_MS,
  });

  constructor(private readonly storage: StorageService) {}

  async tick(signal: AbortSignal): Promise<void> {
    for (const item of kitItems) {
      signal.throwIfAborted();
      const key = kitKey(item);
      if (await this.storage.exists(key)) continue;
      const type = contentTypes[item.type.toLowerCase()] ?? 'application/octet-stream';
      await this.storage.put(key, await this.printer.print(item.item, signal), type, { ifNoneMatch: true });
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.printer.onModuleDestroy();
  }
}
