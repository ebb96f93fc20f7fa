import { Injectable } from '@nestjs/common';
import {
  assetExtension,
  assetRuleOf,
  type AssetSlot,
  assetTypes,
} from '@portal/contract/settings/asset-slots';
import type { AssetUpload } from '@portal/contract/settings/responses';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto } from '@portal/contract/settings/requests';
import { incomingAssetKey, newVersion } from '../../platform/storage/file-keys.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { Asset, AssetFinding } from './asset.js';
import { inspectAsset } from './assets.jobs.js';
import { AssetsRepository } from './assets.repository.js';

/** Uploads of the organisation's files; the module that shows a file knows which one is in use (docs/rules/uploads.md). */
@Injectable()
export class AssetsService {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a URL for one upload into a slot.
   * @param owner id of the notice, for slots that each notice has
   * @throws WireError 422 for a type that the slot does not accept, or too many bytes
   */
  async request(
    actor: Actor,
    slot: AssetSlot,
    { contentType, size }: AssetUploadDto,
    owner?: string,
  ): Promise<AssetUpload> {
    const { extensions, maxBytes, maxPictureBytes, typeText } = assetRuleOf(slot);
    const type = contentType.toLowerCase();
    const extension = extensions.find((one) => assetTypes[one] === type);
    if (extension === undefined) throw unprocessable([fieldError('contentType', typeText ?? 'asset.type')]);
    const most = type.startsWith('image/') ? (maxPictureBytes ?? maxBytes) : maxBytes;
    if (size > most) throw unprocessable([fieldError('size', 'asset.size')]);
    const now = this.clock.now();
    const incoming = incomingAssetKey();
    const id = await this.assets.insert({
      slot,
      ...(owner === undefined ? {} : { owner }),
      key: keyOf(slot, newVersion(now), assetExtension(slot, extension), owner),
      incomingKey: incoming,
      contentType: type,
      size,
      state: 'requested',
      createdAt: now,
      uploadedBy: actor.id ?? '',
    });
    return { id, url: await this.storage.signPut({ key: incoming, contentType: type, size }) };
  }

  /**
   * The result of an upload into one of some slots; the first request starts its inspection.
   * @param slots `kit/`, `branding/` or `notices/`: the uploads that the caller may see
   * @throws WireError 404
   */
  async stateOf(
    actor: Actor,
    slots: 'kit/' | 'branding/' | 'notices/',
    id: string,
  ): Promise<UploadStateResponse> {
    const asset = await this.assets.byId(id);
    if (!asset?.slot.startsWith(slots)) throw notFound();
    switch (asset.state) {
      case 'requested':
        return (await this.start(actor, asset)) ? { state: 'checking' } : refused('file.missing');
      case 'checking':
        return { state: 'checking' };
      case 'ok':
        return { state: 'ok', url: await this.addressOf(asset.key), ...warned(asset) };
      case 'refused':
        return refused(asset.reasonKey ?? 'file.damaged');
    }
  }

  /**
   * Returns an accepted upload of a slot.
   * @param owner as of {@link request}
   * @throws WireError 409 `asset.notReady` for one that is not accepted, unknown, or of another slot
   */
  async accepted(slot: AssetSlot, id: string, owner?: string): Promise<Asset> {
    const asset = await this.assets.byId(id);
    if (asset?.slot !== slot || asset.owner !== owner || asset.state !== 'ok')
      throw conflict('asset.notReady');
    return asset;
  }

  /** Returns a signed URL that shows a picture or video, or downloads a PDF. @param seconds its lifetime; 5 minutes */
  async addressOf(key: string, seconds?: number): Promise<string> {
    const disposition = key.endsWith('.pdf') ? 'attachment' : 'inline';
    const fileName = key.split('/').slice(1).join('-');
    return this.storage.signGet({
      key,
      fileName,
      disposition,
      ...(seconds === undefined ? {} : { seconds }),
    });
  }

  /** For the worker: the upload to inspect; undefined when it is unknown or has been inspected. */
  async forInspection(id: string): Promise<Asset | undefined> {
    const asset = await this.assets.byId(id);
    return asset?.state === 'checking' ? asset : undefined;
  }

  /** For the worker: records that the final object is stored. */
  async accept(id: string, finding: AssetFinding): Promise<void> {
    await this.assets.accept(id, finding);
  }

  /** For the worker: records the rejection with a text for staff. */
  async refuse(id: string, reasonKey: TextKey): Promise<void> {
    await this.assets.refuse(id, reasonKey);
  }

  /** @returns false when no upload has arrived */
  private async start(actor: Actor, { id, incomingKey: incoming }: Asset): Promise<boolean> {
    if (!(await this.storage.exists(incoming))) return false;
    await this.unitOfWork.run(actor, async (tx) => {
      if (await this.assets.startChecking(id, tx.session)) tx.effect(inspectAsset, { assetId: id });
    });
    return true;
  }
}

/** Of a notice `notices/{id}/{version}/{slot}.{ext}`, else `{slot}/{version}.{ext}` (docs/rules/uploads.md). */
function keyOf(slot: AssetSlot, version: string, extension: string, owner: string | undefined): string {
  if (owner === undefined) return `${slot}/${version}.${extension}`;
  const [folder = '', name = ''] = slot.split('/');
  return `${folder}/${owner}/${version}/${name}.${extension}`;
}

const said = (key: TextKey): { msg: string; key: TextKey } => ({ msg: textOf(key), key });
const refused = (key: TextKey): UploadStateResponse => ({ state: 'refused', ...said(key) });
const warned = ({ warningKey }: Asset) => (warningKey === undefined ? {} : said(warningKey));
