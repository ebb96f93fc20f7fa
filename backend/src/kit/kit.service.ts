import { Injectable } from '@nestjs/common';
import { type KitItemView, kitItems } from '@portal/contract';
import { StorageService } from '../platform/storage/s3.js';
import { kitKey } from './kit-keys.js';

/** What members download besides their own documents (docs/rules/pages.md). */
@Injectable()
export class KitService {
  constructor(private readonly storage: StorageService) {}

  /** The items that are there, in the order of the page; the worker stores the neutral ones. */
  async list(): Promise<KitItemView[]> {
    const found = await Promise.all(
      kitItems.map(async (item) => {
        const key = kitKey(item);
        const head = await this.storage.head(key);
        if (head === undefined) return [];
        const fileName = `${item.item}.${item.type.toLowerCase()}`;
        const url = await this.storage.signGet({ key, fileName, disposition: 'attachment' });
        return [{ ...item, bytes: head.bytes, url }];
      }),
    );
    return found.flat();
  }
}
