import { Injectable } from '@nestjs/common';
import { wrongTypeText } from '@portal/contract/applications/file-content';
import { type AppType, contentTypes } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import type { SignedUrlQuery } from '@portal/contract/applications/requests';
import { type Draft, isHiddenFrom } from '../drafts/draft.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import type { Principal } from '../../platform/http/principal.js';
import {
  conflict,
  fieldError,
  notFound,
  unprocessable,
  type WireError,
  tooMany,
} from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import {
  type ApplicationKey,
  baseSlot,
  finalKey,
  incomingKey,
  inspectedExtension,
  keyNumber,
  newVersion,
  parseRequestedKey,
} from '../../platform/storage/file-keys.js';
import { StorageService } from '../../platform/storage/s3.js';
import { keyOfType, keyProblem, personOf } from './file-reference.js';
import { FilesRepository } from './files.repository.js';
import { type FileOwner, tooLargeText, uploadLimitOf, type StoredFile } from './stored-file.js';
import {
  KEPT_BYTES,
  KEPT_FILES,
  RESERVED_MS,
  TOO_MUCH_SECONDS,
  unsizedRate,
  uploadRates,
} from './files.limits.js';

/** The owner of uploads: an application or a member. */
export type UploadOwner = Pick<StoredFile, 'owner' | 'ownerId'>;

/**
 * Rate limit and storage quota of uploads per application or member. They count the rows of the files, so that they survive a loss of
 * Redis.
 */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly files: FilesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws 429 `file.tooMuch` when the owner's storage quota is used up */
  async requireRoom(owner: UploadOwner): Promise<void> {
    const since = new Date(this.clock.now().getTime() - RESERVED_MS);
    const { count, bytes } = await this.files.putOf(owner, since);
    if (count >= KEPT_FILES || bytes >= KEPT_BYTES) throw tooMany(TOO_MUCH_SECONDS, 'file.tooMuch');
  }

  /**
   * Applies the rate limit to an inserted upload request, and removes it when it exceeds the limit, which is safe for concurrent
   * requests. Requests without a size have a lower limit, because their URL accepts any size repeatedly.
   * @throws 429 `file.tooMany`, with the seconds until the next request is possible
   */
  async count(
    { owner, ownerId, person, size }: UploadOwner & Pick<StoredFile, 'person' | 'size'>,
    id: string,
  ): Promise<void> {
    const now = this.clock.now().getTime();
    const unsized = size === undefined ? [{ ...unsizedRate, unsizedOf: person }] : [];
    for (const { points, seconds, ...which } of [...unsized, ...uploadRates]) {
      const since = new Date(now - seconds * 1000);
      const requests = await this.files.newestRequests({ owner, ownerId, ...which }, since, points + 1);
      const oldest = requests[points];
      if (oldest === undefined) continue;
      await this.files.remove(id);
      throw tooMany(Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)), 'file.tooMany');
    }
  }
}

/** The signed URL of an upload, and its future key. */
export interface UploadTicket {
  readonly url: string;
  readonly key: string;
  /** For the draft cookie; set when a draft was opened for a client-generated appId. */
  readonly secret?: string;
}

/** A port to the members domain, which depends on this one. */
export interface NumberLookup {
  /** @returns undefined before the approval. */
  numberOf(appId: string, person: 0 | 1): Promise<string | undefined>;
}

/** Owner of an upload. */
interface Uploader {
  readonly owner: FileOwner;
  /** The staff user who uploads on the owner's behalf. */
  readonly uploadedBy?: string;
}

/** Issues signed URLs for uploads (docs/rules/uploads.md). */
@Injectable()
export class UploadsService {
  private numbers: NumberLookup = { numberOf: async () => Promise.resolve(undefined) };

  constructor(
    private readonly files: FilesRepository,
    private readonly drafts: DraftsService,
    private readonly quota: UploadQuota,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /** Called once, when the members module starts. */
  registerNumberLookup(numbers: NumberLookup): void {
    this.numbers = numbers;
  }

  /** See FilesService.requestUpload. */
  async request(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    query: SignedUrlQuery,
  ): Promise<UploadTicket> {
    const contentType = query.contentType.toLowerCase();
    const requested = parseRequestedKey(keyOfType(query.key, contentType));
    if (requested === undefined) throw refusedField('key', keyProblem(query.key));
    checkType(requested, contentType, query.size);
    const { newSecret, ...owner } = await this.ownerOf(actor, principal, secret, requested);
    const ticket = await this.ticketFor(requested, owner, query);
    return { ...ticket, ...(newSecret === undefined ? {} : { secret: newSecret }) };
  }

  /** See FilesService.requestUploadOf. */
  async requestOf(requested: ApplicationKey, query: Omit<SignedUrlQuery, 'key'>): Promise<UploadTicket> {
    const contentType = query.contentType.toLowerCase();
    checkType(requested, contentType, query.size);
    return this.ticketFor(requested, { owner: 'application' }, query);
  }

  private async ticketFor(
    requested: ApplicationKey,
    { owner, uploadedBy }: Uploader,
    query: Omit<SignedUrlQuery, 'key'>,
  ): Promise<UploadTicket> {
    const contentType = query.contentType.toLowerCase();
    const now = this.clock.now();
    const person = personOf(requested);
    const memNo = await this.numbers.numberOf(requested.id, person);
    const key = finalKey({ ...requested, id: keyNumber(memNo ?? requested.id), version: newVersion(now) });
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
      person,
      contentType,
      finalContentType: contentTypes[inspectedExtension(requested)] ?? contentType,
      ...size,
      state: 'requested',
      createdAt: now,
      ...(uploadedBy === undefined ? {} : { uploadedBy }),
    });
    await this.quota.count({ owner, ownerId: requested.id, person, ...size }, id);
    const url = await this.storage.signPut({ key: incoming, contentType, ...size });
    return { url, key };
  }

  private async ownerOf(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    requested: ApplicationKey,
  ): Promise<Uploader & { newSecret?: string }> {
    if (principal.kind === 'member' && principal.scope === 'full' && principal.memNo === requested.id) {
      return { owner: 'member' };
    }
    if (principal.kind === 'staff' && principal.permissions.includes('applications.edit')) {
      const draft = await this.drafts.byAppId(requested.id);
      if (draft === undefined || isHiddenFrom(principal.id, draft)) throw notFound();
      checkAppType(draft, requested);
      // In a staff draft the upload counts as the applicant's own, not as a later edit.
      if (draft.staffId !== undefined && draft.state === 'open') return { owner: 'application' };
      return { owner: 'application', uploadedBy: principal.id };
    }
    const { draft, secret: draftSecret } = await this.drafts.findOrCreate(actor, secret, requested.id);
    checkAppType(draft, requested);
    if (draft.state !== 'open') throw conflict('draft.closed');
    return { owner: 'application', ...(draftSecret === secret ? {} : { newSecret: draftSecret }) };
  }
}

/** The extension must match the content type, and the declared size must be within its limit (docs/rules/uploads.md). */
function checkType(requested: ApplicationKey, contentType: string, size: number | undefined): void {
  if (contentTypes[requested.ext] !== contentType) {
    throw refusedField('contentType', wrongTypeText(baseSlot(requested.slot)));
  }
  if (size !== undefined && size > uploadLimitOf(contentType)) {
    throw refusedField('size', tooLargeText(contentType));
  }
}

/** The key's type must be the draft's, and only a couple has a second person. */
function checkAppType(draft: Draft, requested: ApplicationKey): void {
  const appType: AppType = draft.appType ?? requested.appType;
  if (appType !== requested.appType) throw refusedField('key', 'request.key');
  if (personOf(requested) === 1 && appType !== 'couple') throw refusedField('key', 'request.key');
}

function refusedField(field: string, key: TextKey): WireError {
  return unprocessable([fieldError(field, key)]);
}
