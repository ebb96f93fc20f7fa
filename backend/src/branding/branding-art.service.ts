import { Injectable } from '@nestjs/common';
import {
  type ArtSlot,
  artSlots,
  type AssetUpload,
  type Branding,
  type BrandingArtView,
  type BrandingVersion,
  type UploadStateResponse,
} from '@portal/contract';
import type { AssetUploadDto, UseAssetDto } from '@portal/contract/assets/requests';
import { smallKeyOf } from '../assets/asset.js';
import { AssetsService } from '../assets/assets.service.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { StorageMissing, StorageService } from '../platform/storage/s3.js';
import { BrandingService, logoKeyOf } from './branding.service.js';

/** Logo, signatures and seal of the branding record (docs/rules/records.md). */
@Injectable()
export class BrandingArt {
  /** The logo that was asked for last: a version is written once. */
  private kept?: { readonly key: string; readonly bytes: Buffer };

  constructor(
    private readonly branding: BrandingService,
    private readonly assets: AssetsService,
    private readonly storage: StorageService,
  ) {}

  /** What is in force, each with an address to look at it. */
  async list(): Promise<BrandingArtView[]> {
    const { branding } = await this.branding.version();
    return Promise.all(
      artSlots.map(async (slot) => {
        const key = keyOf(branding, slot);
        return { slot, ...(key === undefined ? {} : { url: await this.assets.addressOf(key) }) };
      }),
    );
  }

  /** @throws as AssetsService.request; 404 for no slot */
  async requestUpload(actor: Actor, slot: string, body: AssetUploadDto): Promise<AssetUpload> {
    return this.assets.request(actor, `branding/${slotOf(slot)}`, body);
  }

  /** @throws WireError 404 */
  async uploadState(actor: Actor, id: string): Promise<UploadStateResponse> {
    return this.assets.stateOf(actor, 'branding/', id);
  }

  /**
   * Puts an accepted upload into the record, or none; what is there already changes nothing.
   * @throws WireError 404 for no slot; 409 `asset.notReady`, `branding.stale`
   */
  async change(actor: Actor, name: string, { uploadId }: UseAssetDto): Promise<BrandingVersion> {
    const slot = slotOf(name);
    const asset = uploadId === 'none' ? undefined : await this.assets.accepted(`branding/${slot}`, uploadId);
    return this.branding.changeArt(actor, slot, asset?.key);
  }

  /**
   * The logo in use, small, as pages show it.
   * @param file its version and ending
   * @throws WireError 404 for another one
   */
  async logo(file: string): Promise<Buffer> {
    const key = `branding/logo/${file}`;
    if (logoKeyOf(await this.branding.current()) !== key) throw notFound();
    if (this.kept?.key === key) return this.kept.bytes;
    try {
      const bytes = await this.storage.get(smallKeyOf(key));
      this.kept = { key, bytes };
      return bytes;
    } catch (error) {
      if (error instanceof StorageMissing) throw notFound();
      throw error;
    }
  }
}

const keyOf = (branding: Branding, slot: ArtSlot): string | undefined =>
  slot === 'logo' ? logoKeyOf(branding) : branding.art?.[slot];

function slotOf(name: string): ArtSlot {
  const slot = artSlots.find((one) => one === name);
  if (slot === undefined) throw notFound();
  return slot;
}
