import { Injectable } from '@nestjs/common';
import type { AssetUpload, BrandingArtView, BrandingVersion } from '@portal/contract/settings/responses';
import { type BrandingSlot, brandingSlots, isCaptions, isGuide } from '@portal/contract/settings/asset-slots';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto, UseAssetDto } from '@portal/contract/settings/requests';
import { smallKeyOf } from '../assets/asset.js';
import { AssetsService } from '../assets/assets.service.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { StorageService } from '../../platform/storage/s3.js';
import { StorageMissing } from '../../platform/storage/storage-errors.js';
import { keyOf } from './branding-slots.js';
import { BrandingService } from './branding.service.js';

/** Logo, signatures, seal, photograph and guide videos of the branding record (docs/rules/records.md). */
@Injectable()
export class BrandingArt {
  /** The last file read of each slot: a version never changes. */
  private readonly cache = new Map<BrandingSlot, { readonly key: string; readonly bytes: Buffer }>();

  constructor(
    private readonly branding: BrandingService,
    private readonly assets: AssetsService,
    private readonly storage: StorageService,
  ) {}

  /** Pictures and videos in use, each with a URL to view it. */
  async list(): Promise<BrandingArtView[]> {
    const { branding } = await this.branding.version();
    return Promise.all(
      brandingSlots.map(async (slot) => {
        const key = keyOf(branding, slot);
        return { slot, ...(key === undefined ? {} : { url: await this.assets.addressOf(key) }) };
      }),
    );
  }

  /** @throws as AssetsService.request; 404 for an unknown slot */
  async requestUpload(actor: Actor, slot: string, body: AssetUploadDto): Promise<AssetUpload> {
    return this.assets.request(actor, `branding/${slotOf(slot)}`, body);
  }

  /** @throws WireError 404 */
  async uploadState(actor: Actor, id: string): Promise<UploadStateResponse> {
    return this.assets.stateOf(actor, 'branding/', id);
  }

  /**
   * Puts an accepted upload into the record, or removes it; does nothing when it is there already.
   * @throws WireError 404 for an unknown slot; 409 `asset.notReady`, `branding.stale`
   */
  async change(actor: Actor, name: string, { uploadId }: UseAssetDto): Promise<BrandingVersion> {
    const slot = slotOf(name);
    const asset = uploadId === 'none' ? undefined : await this.assets.accepted(`branding/${slot}`, uploadId);
    return this.branding.changeArt(actor, slot, asset?.key);
  }

  /**
   * Returns the file of a slot in use for a page: the small logo, the photograph, captions, or a URL of a video for some hours.
   * @param file its version and ending
   * @throws WireError 404 for another version, and for slots that pages do not show
   */
  async shown(name: string, file: string): Promise<ShownArt> {
    const slot = slotOf(name);
    const key = `branding/${slot}/${file}`;
    if (keyOf(await this.branding.shown(), slot) !== key) throw notFound();
    if (isGuide(`branding/${slot}`) && !isCaptions(`branding/${slot}`))
      return { address: await this.assets.addressOf(key, VIDEO_SECONDS) };
    return { bytes: await this.bytesOf(slot, slot === 'logo' ? smallKeyOf(key) : key) };
  }

  private async bytesOf(slot: BrandingSlot, key: string): Promise<Buffer> {
    const cached = this.cache.get(slot);
    if (cached?.key === key) return cached.bytes;
    try {
      const bytes = await this.storage.get(key);
      this.cache.set(slot, { key, bytes });
      return bytes;
    } catch (error) {
      if (error instanceof StorageMissing) throw notFound();
      throw error;
    }
  }
}

/** Covers a viewer who pauses a video and continues after lunch. */
const VIDEO_SECONDS = 6 * 60 * 60;

/** For a page: bytes, or where to read them. */
export type ShownArt = { readonly bytes: Buffer } | { readonly address: string };

function slotOf(name: string): BrandingSlot {
  const slot = brandingSlots.find((one) => one === name);
  if (slot === undefined) throw notFound();
  return slot;
}
