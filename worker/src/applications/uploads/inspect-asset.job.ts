import {
  assetRuleOf,
  type AssetSlot,
  isCaptions,
  isGuide,
  isOfNotice,
} from '@portal/contract/settings/asset-slots';
import type { UploadSlot } from '@portal/contract/enums';
import { type Asset, type AssetFinding, smallKeyOf } from '@portal/backend/settings/assets/asset';
import { inspectAsset, type InspectAssetPayload } from '@portal/backend/settings/assets/assets.jobs';
import { AssetsService } from '@portal/backend/settings/assets/assets.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { StorageMissing, StorageTooLarge } from '@portal/backend/platform/storage/storage-errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { FinalObjects } from './final-objects.js';
import { type InspectedFile, UploadInspector } from './inspect-upload.js';
import { Refusal } from './refusal.js';

/** Bytes needed to detect the type of a file. */
const FIRST_BYTES = 4_100;
/** Longer side of a logo on documents in pixels: 148 points on the certificate, in twice the print size. */
const LOGO_SIDE = 640;
/** Longer side of a logo on pages in pixels: at most 56, for a device pixel ratio of three. */
const SMALL_LOGO_SIDE = 168;
/** Longer side of the landing page's photograph in pixels, and its maximum of bytes (docs/rules/uploads.md). */
const PHOTOGRAPH_SIDE = 1280;
const PHOTOGRAPH_BYTES = 40_000;

/** Inspects a file of the organisation like any upload, and writes it once. Safe to repeat after a crash at any point. */
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
      await this.assets.accept(asset.id, await this.kept(asset));
    } catch (error) {
      if (error instanceof Refusal) await this.assets.refuse(asset.id, error.reason);
      else {
        // After the last attempt staff are asked to upload the file again.
        if (context.lastAttempt) await this.assets.refuse(asset.id, 'file.missing');
        throw error;
      }
    }
    await this.storage.delete(asset.incomingKey);
  }

  private async kept(asset: Asset): Promise<AssetFinding> {
    const { slot, key } = asset;
    if (isCaptions(slot)) return this.objects.write(key, captionsOf(await this.bytes(asset)), 'text/vtt');
    if (isGuide(slot)) return this.video(asset);
    const { body, contentType, warning } = await this.inspected(asset);
    if (slot === 'branding/photograph')
      return this.objects.write(key, await photographOf(body), 'image/avif');
    const kept = slot === 'branding/logo' ? await this.logo(asset, body) : body;
    const written = await this.objects.write(key, kept, contentType);
    return { ...written, ...(warning ? { warningKey: warning } : {}) };
  }

  /** Checks only the first bytes, because a video is only played by the browser, from the storage's origin. */
  private async video({ incomingKey, key, contentType, size }: Asset): Promise<AssetFinding> {
    const head = await this.storage.head(incomingKey);
    if (head === undefined) throw new Refusal('file.missing');
    if (head.bytes !== size) throw new Refusal('file.incomplete');
    const first = await this.storage.begin(incomingKey, FIRST_BYTES);
    const found = await fileTypeFromBuffer(first);
    if (found?.mime !== contentType || (contentType === 'video/mp4' && !hasBoxes(first, size)))
      throw new Refusal('asset.type');
    await this.storage.copy(incomingKey, key, contentType);
    const kept = await this.storage.head(key);
    if (kept?.bytes !== size) throw new Error(`${key} was not stored as it was sent`);
    return { bytes: size };
  }

  private async inspected(asset: Asset): Promise<InspectedFile> {
    const [bytes, { contentType, slot }] = [await this.bytes(asset), asset];
    return isOfNotice(slot)
      ? this.inspector.inspectDocument(bytes, contentType)
      : this.inspector.inspect(bytes, contentType, treatedAs(slot));
  }

  private async bytes({ slot, size, incomingKey }: Asset): Promise<Buffer> {
    try {
      const bytes = await this.storage.get(incomingKey, assetRuleOf(slot).maxBytes);
      if (bytes.length !== size) throw new Refusal('file.incomplete');
      return bytes;
    } catch (error) {
      if (error instanceof StorageTooLarge) throw new Refusal('asset.size');
      if (error instanceof StorageMissing) throw new Refusal('file.missing');
      throw error;
    }
  }

  /** Writes the small logo for pages. @returns the logo for documents */
  private async logo({ key }: Asset, body: Buffer): Promise<Buffer> {
    const small = await sized(body, SMALL_LOGO_SIDE);
    await this.storage.put(smallKeyOf(key), small, key.endsWith('.png') ? 'image/png' : 'image/jpeg');
    return sized(body, LOGO_SIDE);
  }
}

/** Boxes of the first level of an MP4 (ISO/IEC 14496-12). */
const boxes = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'wide',
  'sidx',
  'meta',
  'uuid',
  'pdin',
  'udta',
]);

/** Whether the first bytes of an MP4 are a chain of its boxes that stays within the file. */
function hasBoxes(first: Buffer, size: number): boolean {
  let at = 0;
  let hasContent = false;
  while (at + 16 <= first.length) {
    const short = first.readUInt32BE(at);
    // 1: the size is in the next 8 bytes; 0: up to the end of the file.
    const length = short === 1 ? Number(first.readBigUInt64BE(at + 8)) : short === 0 ? size - at : short;
    if (!boxes.has(first.toString('latin1', at + 4, at + 8)) || length < 8 || at + length > size)
      return false;
    hasContent ||= ['moov', 'moof', 'mdat'].includes(first.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return hasContent;
}

/** Captions as UTF-8 without a byte order mark; cues are only ever shown as text. */
function captionsOf(bytes: Buffer): Buffer {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('asset.captions');
  }
  if (!/^WEBVTT([ \t\r\n]|$)/.test(text) || !text.includes('-->')) throw new Refusal('asset.captions');
  return Buffer.from(text, 'utf8');
}

/** A signature is reduced to its ink; anything else is stored as a whole. */
const treatedAs = (slot: AssetSlot): UploadSlot =>
  slot.startsWith('branding/signature') ? 'signature_image' : 'cert_image';

/** Keeps the encoding, which the key's extension states. */
const sized = async (body: Buffer, side: number): Promise<Buffer> =>
  sharp(body).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).toBuffer();

/** As AVIF within the limit of bytes: in less quality first, then smaller. */
async function photographOf(body: Buffer): Promise<Buffer> {
  for (let side = PHOTOGRAPH_SIDE; ; side = Math.round(side * 0.7)) {
    for (const quality of [50, 35]) {
      const avif = await sharp(body)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .avif({ quality, effort: 2 })
        .toBuffer();
      if (avif.length <= PHOTOGRAPH_BYTES) return avif;
    }
  }
}
