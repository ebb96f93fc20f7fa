import { Injectable } from '@nestjs/common';
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
import { keyProblem, personOf } from './file-reference.js';
import { FilesRepository } from './files.repository.js';
import { type FileOwner, tooLargeText, uploadLimitOf, wrongTypeText } from './stored-file.js';
import { UploadQuota } from './upload-quota.service.js';

/** Where to PUT one upload, and the key it will have. */
export interface UploadTicket {
  readonly url: string;
  readonly key: string;
  /** Set when a draft was opened for an appId that the client made itself: it goes into the draft cookie. */
  readonly secret?: string;
}

/** Who knows the numbers that members have; the module of members comes after this one. */
export interface NumberLookup {
  /** @returns undefined before the approval. */
  numberOf(appId: string, person: 0 | 1): Promise<string | undefined>;
}

/** Whose an upload is. */
interface Uploader {
  readonly owner: FileOwner;
  /** The staff user who made it for them. */
  readonly uploadedBy?: string;
}

/** Hands out addresses for uploads (docs/rules/uploads.md, SEC-40, SEC-41). */
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

  /** Told once, as the module of members starts. */
  askNumbersOf(numbers: NumberLookup): void {
    this.numbers = numbers;
  }

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
      // What they fill in for somebody is like the applicant's own: no later version of anything.
      if (draft.staffId !== undefined && draft.state === 'open') return { owner: 'application' };
      return { owner: 'application', uploadedBy: principal.id };
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
  if (size !== undefined && size > uploadLimitOf(contentType)) {
    throw refusedField('size', tooLargeText(contentType));
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
