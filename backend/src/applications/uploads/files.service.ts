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
import { FileAccess } from './file-access.service.js';
import { parseRequestedKey } from '../../platform/storage/file-keys.js';
import { keyProblem } from './file-reference.js';
import { FilesRepository } from './files.repository.js';
import { InspectionsService, type WantedFile } from './inspections.service.js';
import { dispositionOfKey, downloadNameOf, type InspectionResult, type StoredFile } from './stored-file.js';
import { type NumberLookup, UploadsService, type UploadTicket } from './uploads.service.js';

/** Uploads and what became of them (docs/rules/uploads.md). */
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

  /** Told once, as the module of members starts: from the approval on keys have the member's number. */
  askNumbersOf(numbers: NumberLookup): void {
    this.uploads.askNumbersOf(numbers);
  }

  /**
   * An address for one upload and the key that the file will have.
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
   * The same for the application of an appId, for a module that knows by itself that its applicant asks.
   * @param key in the documented shape; its owner is the appId
   * @throws as requestUpload
   */
  async requestUploadOf(key: string, query: Omit<SignedUrlQuery, 'key'>): Promise<UploadTicket> {
    const requested = parseRequestedKey(key);
    if (requested === undefined) throw unprocessable([fieldError('extension', keyProblem(key))]);
    return this.uploads.requestOf(requested, query);
  }

  /** What became of an upload of an application, for such a module. @throws 404 for a key that is not of this application. */
  async stateOfOwn(actor: Actor, appId: string, keyOrAddress: string): Promise<UploadStateResponse> {
    const found = await this.inspections.find(keyOrAddress);
    if (found?.owner !== 'application' || found.ownerId !== appId) throw notFound();
    return this.stateNow(actor, found);
  }

  /**
   * What became of an upload; the first question starts its inspection (docs/rules/wire.md).
   * @throws 404 for a key that is unknown or somebody else's.
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
          ...(file.warningKey === undefined ? {} : said(file.warningKey)),
        };
      case 'refused':
        return refused(file.reasonKey ?? 'file.damaged');
    }
  }

  /**
   * The accepted files that a submission names, in the order given: starts inspections that have not begun and waits for
   * those that run.
   * @param wanted keys or addresses, with or without the version segment
   * @throws 422 with one text per field when a file is missing, refused, another's or still being checked at the end.
   */
  async requireAccepted(
    actor: Actor,
    appId: string,
    wanted: readonly WantedFile[],
    waitMs?: number,
  ): Promise<StoredFile[]> {
    return this.inspections.requireAccepted(actor, { owner: 'application', ownerId: appId }, wanted, waitMs);
  }

  /** The same of uploads of a member, by the number. */
  async requireAcceptedOfMember(
    actor: Actor,
    memNo: string,
    wanted: readonly WantedFile[],
  ): Promise<StoredFile[]> {
    return this.inspections.requireAccepted(actor, { owner: 'member', ownerId: memNo }, wanted);
  }

  /** A signed address of 5 minutes that shows a stored picture, or downloads a PDF; empty where there is none. */
  async viewAddress(key: string): Promise<string> {
    if (key === '') return '';
    return this.storage.signGet({ key, fileName: downloadNameOf(key), disposition: dispositionOfKey(key) });
  }

  /** The files of some final keys, for whoever draws or shows them; unknown keys are left out. */
  async byKeys(keys: readonly string[]): Promise<StoredFile[]> {
    return this.files.byKeys(keys);
  }

  /** For the worker: the file to inspect, or undefined when it is unknown or has its finding already. */
  async forInspection(fileId: string): Promise<StoredFile | undefined> {
    const file = await this.files.byId(fileId);
    return file?.state === 'requested' || file?.state === 'checking' ? file : undefined;
  }

  /**
   * For the worker: the final object is stored, and takes the place of the one before it in its slot, both or neither.
   * @returns false when a finding was recorded before.
   */
  async accept(file: StoredFile, result: InspectionResult): Promise<boolean> {
    const now = this.clock.now();
    return this.unitOfWork.run({ kind: 'system' }, async ({ session }) => {
      const isAccepted = await this.files.accept(file.id, result, now, session);
      // Only what an application names is known in full; a member's own uploads are all kept, and so is what the applicant
      // sent when staff have turned, cropped or replaced it.
      const isOwners = file.owner === 'application' && file.uploadedBy === undefined;
      if (isAccepted && isOwners) await this.files.markReplaced(file, now, session);
      return isAccepted;
    });
  }

  /** For the worker: whether a file is known at all. */
  async isKnown(fileId: string): Promise<boolean> {
    return (await this.files.byId(fileId)) !== undefined;
  }

  /** For the worker: the upload is refused with a text for the person. @returns false as above. */
  async refuse(fileId: string, reasonKey: TextKey): Promise<boolean> {
    return this.files.refuse(fileId, reasonKey, this.clock.now());
  }
}

function refused(key: TextKey): UploadStateResponse {
  return { state: 'refused', ...said(key) };
}

function said(key: TextKey): { msg: string; key: TextKey } {
  return { msg: textOf(key), key };
}
