import { contentTypes } from '@portal/contract/enums';
import { kitItems } from '@portal/contract/settings/asset-slots';
import { kitKey } from '@portal/backend/settings/kit/kit-keys';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { Timer, type TimerTick } from '@portal/backend/platform/timers/timer.decorator';
import { KIT_EVERY_MS, KIT_MOST_MS } from '../platform/worker.limits.js';
import { kitArt } from './kit-art.js';

/** Stores the neutral art of the member kit where it is missing, in a new or emptied storage. */
@Timer({ name: 'kit-art', everyMs: KIT_EVERY_MS, maxRunMs: KIT_MOST_MS })
export class StoreKitArtTimer implements TimerTick {
  constructor(private readonly storage: StorageService) {}

  async tick(signal: AbortSignal): Promise<void> {
    for (const item of kitItems) {
      signal.throwIfAborted();
      const key = kitKey(item);
      if (await this.storage.exists(key)) continue;
      const type = contentTypes[item.type.toLowerCase()] ?? 'application/octet-stream';
      await this.storage.put(key, kitArt(item.item), type, { ifNoneMatch: true });
    }
  }
}
