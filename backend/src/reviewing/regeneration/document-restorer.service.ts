import { Injectable } from '@nestjs/common';
import { artKeysOf } from '../../settings/branding/branding-slots.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { Attention } from '../../platform/attention/attention.service.js';
import {
  fileFields,
  keysOf,
  type MemberDocumentFile,
  type StoredDocument,
} from '../../members/documents/document.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { FilesService } from '../../applications/uploads/files.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { regenerateDocuments } from './regeneration.jobs.js';
import { type RegenerationRun, regenerationRun } from './regeneration.runs.js';
import { isOpen, type RunToDraw } from './regeneration.service.js';

/** Reason in the run and its audit row. */
const REASON = 'The files were missing in the storage.';

/**
 * Versions of a member's documents with missing files: requested, already in progress, and the reasons why others cannot be
 * restored.
 */
export interface RestorationReport {
  readonly asked: number;
  readonly underWay: number;
  readonly refused: readonly string[];
}

/**
 * Restores document files that the storage lost. Number, date, code and overrides stay; nothing is superseded and no mail is sent
 * (docs/rules/approval.md).
 */
@Injectable()
export class DocumentRestorer {
  constructor(
    private readonly members: MembersService,
    private readonly documents: DocumentsService,
    private readonly files: FilesService,
    private readonly branding: BrandingService,
    private readonly attention: Attention,
    private readonly storage: StorageService,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Enqueues the rendering of the missing files of a member's current documents, unless it is in progress. */
  async ask(memberId: string): Promise<RestorationReport> {
    const member = await this.members.byId(memberId);
    if (member === undefined) return { asked: 0, underWay: 0, refused: ['there is no such member'] };
    const issued = await this.documents.versionsOfMembers([memberId]);
    const missing = await this.missingOf(issued.filter(({ state }) => state === 'current'));
    const present = missing.filter(({ memNo }) => memNo === member.memNo);
    const refused = new Set(present.length < missing.length ? ['documents of a former number'] : []);
    const obstacle = await this.obstacleOf(member);
    let [asked, underWay] = [0, 0];
    for (const version of new Set(present.map((one) => one.version))) {
      const files = present.filter((one) => one.version === version);
      const why = obstacle ?? (await this.lackingFor(member, files));
      if (why !== undefined) refused.add(why);
      else if (await this.open(member, files)) asked += 1;
      else underWay += 1;
    }
    return { asked, underWay, refused: [...refused] };
  }

  /** Worker side: checks that a run may still be rendered, and fails it otherwise. */
  async mayDraw({ run, member }: RunToDraw): Promise<boolean> {
    const isSame = run.data.documents.every(({ memNo }) => memNo === member.memNo);
    if (isSame && (await this.obstacleOf(member)) === undefined) return true;
    const key = isSame && isOpen(member) ? 'documents.failed' : 'regeneration.ended';
    await this.runs.fail(regenerationRun, run.id, { error: { key }, before: 'store' });
    return false;
  }

  /**
   * Updates the documents with their stored files.
   * @returns unreferenced keys, when the membership or the run has ended meanwhile
   */
  async stored({ id, data }: RegenerationRun, stored: readonly StoredDocument[]): Promise<string[]> {
    const isKept = await this.unitOfWork.run(systemActor, async (tx) => {
      const member = await this.members.byId(data.memberId, tx);
      if (member === undefined || !isOpen(member)) {
        const error = { key: 'regeneration.ended' } as const;
        await this.runs.fail(regenerationRun, id, { error, before: 'store' }, tx);
        return false;
      }
      if (!(await this.runs.record(regenerationRun, id, 'store', {}, tx))) return false;
      for (const file of stored) await this.documents.replaceFile(tx, file.key, fileFields(file));
      const after = { memNo: member.memNo, reason: data.reason };
      tx.audit({ action: 'documents.redrawn', object: { kind: 'member', id: member.id }, after });
      return true;
    });
    return isKept ? [] : this.documents.unusedKeys(stored);
  }

  /** Documents whose image or print file is missing from the storage. */
  private async missingOf(files: readonly MemberDocumentFile[]): Promise<MemberDocumentFile[]> {
    const lacks = await Promise.all(files.map(async (file) => !(await this.areThere(keysOf(file)))));
    return files.filter((_file, at) => lacks[at] === true);
  }

  /** Returns why no document of the member can be restored. */
  private async obstacleOf(member: Member): Promise<string | undefined> {
    if (!isOpen(member)) return 'the membership was ended';
    // An old date and code with a changed name would be a document that was never issued.
    if (await this.attention.isOpen('documents.outdated', member.id))
      return 'the record was changed since: Regenerate makes new ones';
    return undefined;
  }

  /** Returns which inputs of a version are missing: they would leave blanks in the document. */
  private async lackingFor(
    { applicant: { profileImage, signatureImage } }: Member,
    [first]: readonly MemberDocumentFile[],
  ): Promise<string | undefined> {
    const rows = await this.files.byKeys([profileImage, signatureImage]);
    const photo = rows.find(({ key }) => key === profileImage)?.thumbnailKey ?? profileImage;
    const branding = await this.branding.asOf(first?.issuedAt ?? new Date(0));
    const needed: (readonly [string, string])[] = [
      ['the photo', photo],
      ['the signature', signatureImage],
      ...Object.entries(artKeysOf(branding)).map(
        ([slot, key]) => [`the organisation's ${slot}`, key] as const,
      ),
    ];
    const lacking: string[] = [];
    for (const [name, key] of needed)
      if (key !== '' && !(await this.areThere([key]))) lacking.push(`${name} is missing`);
    return lacking.length === 0 ? undefined : lacking.join(', ');
  }

  private async areThere(keys: readonly string[]): Promise<boolean> {
    const found = await Promise.all(keys.map(async (key) => this.storage.exists(key)));
    return found.every(Boolean);
  }

  /** Opens the run of one version. @returns false when one is in progress */
  private async open(member: Member, files: readonly MemberDocumentFile[]): Promise<boolean> {
    const [first] = files;
    if (first === undefined) return false;
    const { id: memberId, applicationId, person, memNo } = member;
    const { version, override, issuedAt } = first;
    const key = `${memberId}.again.${version}`;
    try {
      return await this.unitOfWork.run(systemActor, async (tx) => {
        const last = await this.runs.byKey(regenerationRun, key, tx);
        if (last !== undefined && isUnderWay(last)) return false;
        if (last !== undefined) await this.runs.freeKey(tx, last);
        const run = await this.runs.open(tx, systemActor, regenerationRun, {
          subject: { kind: 'application', id: applicationId },
          key,
          data: {
            ...{ memberId, person, reason: REASON, override, version, issuedAt, isAgain: true },
            documents: files.map((file) => ({
              person,
              memNo,
              kind: file.kind,
              key: file.key,
              code: file.code,
            })),
          },
        });
        tx.effect(regenerateDocuments, { runId: run.id });
        const after = { memNo, reason: REASON };
        tx.audit({ action: 'documents.asked', object: { kind: 'member', id: memberId }, after });
        return true;
      });
    } catch (error) {
      // A concurrent request opened the run.
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
