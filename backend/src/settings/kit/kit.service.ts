import { Injectable } from '@nestjs/common';
import { type AssetSlot, type KitItemId, kitItems } from '@portal/contract/settings/asset-slots';
import type { AssetUpload, KitItemView } from '@portal/contract/settings/responses';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto, UseAssetDto } from '@portal/contract/settings/requests';
import { AssetsService } from '../assets/assets.service.js';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { kitKey } from './kit-keys.js';
import { KitRepository } from './kit.repository.js';

/** Downloads for members besides their documents (docs/rules/pages.md). */
@Injectable()
export class KitService {
  constructor(
    private readonly rows: KitRepository,
    private readonly assets: AssetsService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The available items, in the order of the page: the organisation's, else the neutral ones that the worker stores. */
  async list(): Promise<KitItemView[]> {
    const own = new Map((await this.rows.all()).map((row) => [row._id, row]));
    const found = await Promise.all(
      kitItems.map(async (item) => {
        const row = own.get(item.item);
        const key = row?.key ?? kitKey(item);
        const head = await this.storage.head(key);
        if (head === undefined) return [];
        const fileName = `${item.item}.${item.type.toLowerCase()}`;
        const url = await this.storage.signGet({ key, fileName, disposition: 'attachment' });
        return [{ ...item, bytes: head.bytes, url, ...(row ? { since: row.since.toISOString() } : {}) }];
      }),
    );
    return found.flat();
  }

  /** Returns a URL to upload an item. @throws as AssetsService.request; 404 for an unknown item */
  async requestUpload(actor: Actor, item: string, body: AssetUploadDto): Promise<AssetUpload> {
    return this.assets.request(actor, slotOf(itemOf(item)), body);
  }

  /** @throws WireError 404 */
  async uploadState(actor: Actor, id: string): Promise<UploadStateResponse> {
    return this.assets.stateOf(actor, 'kit/', id);
  }

  /**
   * Puts an accepted upload into the kit, or restores the built-in one; does nothing when it is there already.
   * @returns the kit
   * @throws WireError 404 for an unknown item; 409 `asset.notReady`
   */
  async change(actor: Actor, name: string, { uploadId }: UseAssetDto): Promise<KitItemView[]> {
    const item = itemOf(name);
    const asset = uploadId === 'none' ? undefined : await this.assets.accepted(slotOf(item), uploadId);
    await this.unitOfWork.run(actor, async (tx) => {
      const before = (await this.rows.all(tx.session)).find(({ _id }) => _id === item);
      if (before?.assetId === asset?.id) return;
      if (asset === undefined) await this.rows.remove(item, tx.session);
      else {
        const row = { _id: item, key: asset.key, assetId: asset.id, since: this.clock.now() };
        await this.rows.put(row, tx.session);
      }
      tx.audit({
        action: 'kit.change',
        object: { kind: 'kit', id: item },
        before: { key: before?.key },
        after: { key: asset?.key },
      });
    });
    return this.list();
  }
}

const slotOf = (item: KitItemId): AssetSlot => `kit/${item}`;

function itemOf(name: string): KitItemId {
  const found = kitItems.find(({ item }) => item === name);
  if (found === undefined) throw notFound();
  return found.item;
}
