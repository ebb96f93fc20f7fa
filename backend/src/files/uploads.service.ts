import { Injectable } from '@nestjs/common';
import { type AppType, contentTypes, type TextKey, uploadLimits } from '@portal/contract';
import type { SignedUrlQuery } from '@portal/contract/files/requests';
import type { Draft } from '../drafts/draft.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../platform/clock/clock.js';
import type { Principal } from '../platform/http/principal.js';
import {
  conflict,
  fieldError,
  notFound,
  unprocessable,
  type WireError,
} from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import {
  type ApplicationKey,
  baseSlot,
  finalKey,
  incomingKey,
  inspectedExtension,
  newVersion,
  parseRequestedKey,
} from './file-keys.js';
import { StorageService } from '../platform/storage/s3.js';
import { keyProblem, personOf } from './file-reference.js';
import { FilesRepository } from './files.repository.js';
import { type FileOwner, wrongTypeText } from './stored-file.js';
import { UploadQuota } from './upload-quota.service.js';

/** Where to PUT one upload, and the key it will have. */
export interface UploadTicket {
  readonly url: string;
  readonly key: string;
  /** Set when a draft was opened for an appId that the client made itself: it goes into the draft cookie. */
  readonly secret?: string;
}

/** Hands out addresses for uploads (docs/rules/uploads.md, SEC-40, SEC-41). */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly drafts: DraftsService,
    private readonly quota: UploadQuota,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /** See FilesService.requestUpload. */
  async request(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    query: SignedUrlQuery,
  ): Promise<UploadTicket> {
    const requested = parseRequestedKey(query.key);
    if (requested === undefined) throw refusedField('key', keyProblem(query.key));
    const contentType = query.contentType.toLowerCase();
    checkType(requested, contentType, query.size);
    const { owner, newSecret } = await this.ownerOf(actor, principal, secret, requested);
    const now = this.clock.now();
    const key = finalKey({ ...requested, version: newVersion(now) });
    const incoming = incomingKey();
    const size = query.size === undefined ? {} : { size: query.size };
    await this.quota.requireRoom({ owner, ownerId: requested.id });
    const id = await this.files.insert({
      key,
      incomingKey: incoming,
      appType: requested.appType,
      owner,
      ownerId: requested.id,
      slot: baseSlot(requested.slot),
      person: personOf(requested),
      contentType,
      finalContentType: contentTypes[inspectedExtension(requested)] ?? contentType,
      ...size,
      state: 'requested',
      createdAt: now,
    });
    await this.quota.count({ owner, ownerId: requested.id }, id);
    const url = await this.storage.signPut({ key: incoming, contentType, ...size });
    return { url, key, ...(newSecret === undefined ? {} : { secret: newSecret }) };
  }

  private async ownerOf(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    requested: ApplicationKey,
  ): Promise<{ owner: FileOwner; newSecret?: string }> {
    if (principal.kind === 'member' && principal.scope === 'full' && principal.memNo === requested.id) {
      return { owner: 'member' };
    }
    if (principal.kind === 'staff' && principal.permissions.includes('applications.edit')) {
      const draft = await this.drafts.byAppId(requested.id);
      if (draft === undefined) throw notFound();
      checkAppType(draft, requested);
      return { owner: 'application' };
    }
    const { draft, secret: own } = await this.drafts.findOrCreate(actor, secret, requested.id);
    checkAppType(draft, requested);
    if (draft.state !== 'open') throw conflict('draft.closed');
    return { owner: 'application', ...(own === secret ? {} : { newSecret: own }) };
  }
}

/** The extension must fit the content type, and the declared size the limit of its kind (docs/rules/uploads.md, SEC-40). */
function checkType(requested: ApplicationKey, contentType: string, size: number | undefined): void {
  if (contentTypes[requested.ext] !== contentType) {
    throw refusedField('contentType', wrongTypeText(baseSlot(requested.slot)));
  }
  const isPdf = contentType === contentTypes['pdf'];
  if (size !== undefined && size > (isPdf ? uploadLimits.pdf : uploadLimits.image)) {
    throw refusedField('size', isPdf ? 'file.pdfSize' : 'file.imageSize');
  }
}

/** The key's type is the draft's, and only a couple has a second person. */
function checkAppType(draft: Draft, requested: ApplicationKey): void {
  const appType: AppType = draft.appType ?? requested.appType;
  if (appType !== requested.appType) throw refusedField('key', 'request.key');
  if (personOf(requested) === 1 && appType !== 'couple') throw refusedField('key', 'request.key');
}

function refusedField(field: string, key: TextKey): WireError {
  return unprocessable([fieldError(field, key)]);
}
