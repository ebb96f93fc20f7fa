import { assetRuleOf, type AssetSlot, type UploadSlot } from '@portal/contract';
import { type Asset, smallKeyOf } from '@portal/backend/assets/asset';
import { inspectAsset, type InspectAssetPayload } from '@portal/backend/assets/assets.jobs';
import { AssetsService } from '@portal/backend/assets/assets.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { StorageMissing, StorageService, StorageTooLarge } from '@portal/backend/platform/storage/s3';
import sharp from 'sharp';
import { FinalObjects } from '../uploads/final-objects.js';
import { type InspectedFile, UploadInspector } from '../uploads/inspect-upload.js';
import { Refusal } from '../uploads/refusal.js';

/** Longer side of a logo on documents: 148 points on the certificate, in twice the print size. Pixels. */
const LOGO_SIDE = 640;
/** The same on pages: 56 pixels at most, on a screen with three for each. */
const SMALL_LOGO_SIDE = 168;

/** Looks at one of the organisation's own files as at any upload, and writes it once. Safe to repeat after a crash at any point. */
@Handles(inspectAsset)
export class InspectAssetJob implements JobHandler<InspectAssetPayload> {
  constructor(
    private readonly assets: AssetsService,
    private readonly storage: StorageService,
    private readonly inspector: UploadInspector,
    private readonly objects: FinalObjects,
  ) {}

  async handle({ assetId }: InspectAssetPayload, context: JobContext): Promise<void> {
    const asset = await this.assets.forInspection(assetId);
    if (asset === undefined) return;
    try {
      const { body, contentType, warning } = await this.inspected(asset);
      const kept = asset.slot === 'branding/logo' ? await this.logo(asset, body) : body;
      const written = await this.objects.write(asset.key, kept, contentType);
      await this.assets.accept(asset.id, { ...written, ...(warning ? { warningKey: warning } : {}) });
    } catch (error) {
      if (error instanceof Refusal) await this.assets.refuse(asset.id, error.reason);
      else {
        // Nobody waits for a file whose last try failed: the person is asked to upload it again.
        if (context.lastAttempt) await this.assets.refuse(asset.id, 'file.missing');
        throw error;
      }
    }
    await this.storage.delete(asset.incomingKey);
  }

  private async inspected({ slot, size, contentType, incomingKey }: Asset): Promise<InspectedFile> {
    try {
      const bytes = await this.storage.get(incomingKey, assetRuleOf(slot).maxBytes);
      if (bytes.length !== size) throw new Refusal('file.incomplete');
      return await this.inspector.inspect(bytes, contentType, treatedAs(slot));
    } catch (error) {
      if (error instanceof StorageTooLarge) throw new Refusal('asset.size');
      if (error instanceof StorageMissing) throw new Refusal('file.missing');
      throw error;
    }
  }

  /** Writes the form for pages. @returns the form for documents */
  private async logo({ key }: Asset, body: Buffer): Promise<Buffer> {
    const small = await sized(body, SMALL_LOGO_SIDE);
    await this.storage.put(smallKeyOf(key), small, key.endsWith('.png') ? 'image/png' : 'image/jpeg');
    return sized(body, LOGO_SIDE);
  }
}

/** Of a signature the ink is kept; of anything else the whole picture, or the pages. */
const treatedAs = (slot: AssetSlot): UploadSlot =>
  slot.startsWith('branding/signature') ? 'signature_image' : 'cert_image';

/** Encoded as it was, so that the key says what it is. */
const sized = async (body: Buffer, side: number): Promise<Buffer> =>
  sharp(body).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).toBuffer();
