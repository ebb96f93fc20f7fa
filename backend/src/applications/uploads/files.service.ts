import { Injectable } from '@nestjs/common';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { SignedUrlQuery } from '@portal/contract/applications/requests';
import { Clock } from '../../platform/clock.js';
import { fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { parseRequestedKey } from '../../platform/storage/file-keys.js';
import { keyProblem } from './file-reference.js';
import { FilesRepository } from './files.repository.js';
import { InspectionsService, type WantedFile } from './inspections.service.js';
import { dispositionOfKey, downloadNameOf, type InspectionResult, type StoredFile } from './stored-file.js';
import { type NumberLookup, UploadsService, type UploadTicket } from './uploads.service.js';
import { isHiddenFrom } from '../drafts/draft.js';
import { DraftsService } from '../drafts/drafts.service.js';

/**
 * Read access to files: the browser that owns the unpaid draft, the member, and staff who read applications, except for open drafts of
 * other staff.
 */
@Injectable()
export class FileAccess {
  constructor(private readonly drafts: DraftsService) {}

  async mayRead(principal: Principal, secret: string | undefined, file: StoredFile): Promise<boolean> {
    if (principal.kind === 'staff' && principal.permissions.includes('applications.read'))
      return !(await this.isOfOtherStaff(principal.id, file));
    switch (file.owner) {
      case 'application':
        return this.drafts.opensFiles(secret, file.ownerId);
      case 'member':
        return principal.kind === 'member' && principal.scope === 'full' && principal.memNo === file.ownerId;
    }
  }

  private async isOfOtherStaff(staffId: string, { owner, ownerId }: StoredFile): Promise<boolean> {
    const draft = owner === 'application' ? await this.drafts.byAppId(ownerId) : undefined;
    return draft !== undefined && isHiddenFrom(staffId, draft);
  }
}

/** Uploads, their inspection and the accepted files (docs/rules/uploads.md). */
@Injectable()
export class FilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly uploads: UploadsService,
    private readonly inspections: InspectionsService,
    private readonly access: FileAccess,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Called once, when the members module starts: after the approval keys contain the membership number. */
  registerNumberLookup(numbers: NumberLookup): void {
    this.uploads.registerNumberLookup(numbers);
  }

  /**
   * Issues a signed URL for one upload, and the file's future key.
   * @throws 422 with the documented texts for a wrong type or size; 409 `appId.taken` for another browser's appId; 429
   * `file.tooMany` and `file.tooMuch` beyond the limits of one application or member.
   */
  async requestUpload(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    query: SignedUrlQuery,
  ): Promise<UploadTicket> {
    return this.uploads.request(actor, principal, secret, query);
  }

  /**
   * As requestUpload, for a caller that has authenticated the applicant itself.
   * @param key documented key; its owner is the appId
   * @throws as requestUpload
   */
  async requestUploadOf(key: string, query: Omit<SignedUrlQuery, 'key'>): Promise<UploadTicket> {
    const requested = parseRequestedKey(key);
    if (requested === undefined) throw unprocessable([fieldError('extension', keyProblem(key))]);
    return this.uploads.requestOf(requested, query);
  }

  /** As stateOf, for a caller that has authenticated the applicant itself. @throws 404 for a key of another application */
  async stateOfOwn(actor: Actor, appId: string, keyOrAddress: string): Promise<UploadStateResponse> {
    const found = await this.inspections.find(keyOrAddress);
    if (found?.owner !== 'application' || found.ownerId !== appId) throw notFound();
    return this.stateNow(actor, found);
  }

  /**
   * The state of an upload; the first call starts its inspection (docs/rules/wire.md).
   * @throws 404 for an unknown key or another owner's
   */
  async stateOf(
    actor: Actor,
    principal: Principal,
    secret: string | undefined,
    keyOrAddress: string,
  ): Promise<UploadStateResponse> {
    const found = await this.inspections.find(keyOrAddress);
    if (found === undefined || !(await this.access.mayRead(principal, secret, found))) throw notFound();
    return this.stateNow(actor, found);
  }

  private async stateNow(actor: Actor, found: StoredFile): Promise<UploadStateResponse> {
    const file = await this.inspections.start(actor, found);
    switch (file.state) {
      case 'requested':
      case 'retired':
        return refused('file.missing');
      case 'checking':
        return { state: 'checking' };
      case 'ok':
        return {
          state: 'ok',
          url: await this.viewAddress(file.thumbnailKey ?? file.key),
          ...(file.warningKey === undefined ? {} : message(file.warningKey)),
        };
      case 'refused':
        return refused(file.reasonKey ?? 'file.damaged');
    }
  }

  /**
   * The accepted files named in a submission, in order; starts pending inspections and waits for running ones.
   * @param wanted keys or URLs, with or without the version segment
   * @throws 422 with one text per field when a file is missing, refused, another owner's or still being checked after the wait
   */
  async requireAccepted(
    actor: Actor,
    appId: string,
    wanted: readonly WantedFile[],
    waitMs?: number,
  ): Promise<StoredFile[]> {
    return this.inspections.requireAccepted(actor, { owner: 'application', ownerId: appId }, wanted, waitMs);
  }

  /** As requireAccepted, for the uploads of a member. */
  async requireAcceptedOfMember(
    actor: Actor,
    memNo: string,
    wanted: readonly WantedFile[],
  ): Promise<StoredFile[]> {
    return this.inspections.requireAccepted(actor, { owner: 'member', ownerId: memNo }, wanted);
  }

  /** A signed URL, valid for 5 minutes, that shows a stored picture or downloads a PDF; empty for an empty key. */
  async viewAddress(key: string): Promise<string> {
    if (key === '') return '';
    return this.storage.signGet({ key, fileName: downloadNameOf(key), disposition: dispositionOfKey(key) });
  }

  /** The files of some final keys; unknown keys are left out. */
  async byKeys(keys: readonly string[]): Promise<StoredFile[]> {
    return this.files.byKeys(keys);
  }

  /** For the worker: the file to inspect; undefined when it is unknown or inspected already. */
  async forInspection(fileId: string): Promise<StoredFile | undefined> {
    const file = await this.files.byId(fileId);
    return file?.state === 'requested' || file?.state === 'checking' ? file : undefined;
  }

  /**
   * For the worker: accepts a stored file, and marks the slot's earlier file as replaced in the same transaction.
   * @returns false when there is a finding already
   */
  async accept(file: StoredFile, result: InspectionResult): Promise<boolean> {
    const now = this.clock.now();
    return this.unitOfWork.run({ kind: 'system' }, async ({ session }) => {
      const isAccepted = await this.files.accept(file.id, result, now, session);
      // All uploads of members are kept, and the applicant's originals when staff rotated, cropped or replaced them.
      const isApplicants = file.owner === 'application' && file.uploadedBy === undefined;
      if (isAccepted && isApplicants) await this.files.markReplaced(file, now, session);
      return isAccepted;
    });
  }

  /** For the worker. */
  async isKnown(fileId: string): Promise<boolean> {
    return (await this.files.byId(fileId)) !== undefined;
  }

  /** For the worker: refuses an upload. @returns false when there is a finding already */
  async refuse(fileId: string, reasonKey: TextKey): Promise<boolean> {
    return this.files.refuse(fileId, reasonKey, this.clock.now());
  }
}

function refused(key: TextKey): UploadStateResponse {
  return { state: 'refused', ...message(key) };
}

function message(key: TextKey): { msg: string; key: TextKey } {
  return { msg: textOf(key), key };
}
