import { Injectable } from '@nestjs/common';
import {
  type DocumentKind,
  documentKinds,
  printFileName,
  provenPhotoOf,
  savedFileName,
} from '@portal/contract/members/document-kinds';
import type { MemberDocumentsResponse, VerifyDocumentResponse } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { printedName } from '@portal/contract/validation/visible-text';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { MembersService } from '../members.service.js';
import type { Member } from '../member.js';
import { formerOf } from '../memberships.js';
import { shownDay, stateOn } from '../validity.js';
import { Clock } from '../../platform/clock.js';
import { notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { DocumentCodes } from './document-codes.js';
import { DocumentProofs, provenFactsOf } from './document-proofs.js';
import { type fileFields, keysOf, type MemberDocumentFile, type StoredDocument } from './document.js';
import { DocumentsRepository } from './documents.repository.js';

const LIFE = 'Lifetime';

/** Versions of certificates, cards and letters, and verification of their codes (docs/rules/approval.md). */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly members: MembersService,
    private readonly codes: DocumentCodes,
    private readonly proofs: DocumentProofs,
    private readonly storage: StorageService,
    private readonly branding: BrandingService,
    private readonly clock: Clock,
  ) {}

  /** Records a rendered set and discards an unused earlier one of the application. @returns the discarded keys */
  async recordRendered(
    tx: Tx,
    applicationId: string,
    files: readonly Omit<MemberDocumentFile, 'id' | 'state'>[],
  ): Promise<string[]> {
    const old = await this.documents.removeRendered(applicationId, tx.session);
    await this.documents.insert(
      files.map((file) => ({ ...file, state: 'rendered' as const })),
      tx.session,
    );
    return old.flatMap(keysOf);
  }

  /** Issues a rendered set to a member on approval. @param by the approver @returns the number of documents */
  async makeCurrent(tx: Tx, keys: readonly string[], memberId: string, by: Actor): Promise<number> {
    const issued = { memberId, ...(by.id === undefined ? {} : { issuedBy: by.id }) };
    return this.documents.makeCurrent(keys, issued, tx.session);
  }

  /** Replaces a member's current documents with a number by a new version. */
  async supersede(
    tx: Tx,
    { id: memberId, memNo }: Pick<Member, 'id' | 'memNo'>,
    files: readonly Omit<MemberDocumentFile, 'id' | 'state'>[],
  ): Promise<void> {
    await this.documents.supersede(memberId, memNo, tx.session);
    await this.documents.insert(
      files.map((file) => ({ ...file, state: 'current' as const })),
      tx.session,
    );
  }

  /** Records that a document was rendered again under its key. */
  async replaceFile(tx: Tx, key: string, drawn: ReturnType<typeof fileFields>): Promise<void> {
    await this.documents.replaceFile(key, drawn, tx.session);
  }

  /** Assigns the documents of a merged record to the kept one (docs/rules/duplicates.md). @returns their ids */
  async transfer(tx: Tx, from: string, to: string): Promise<string[]> {
    return this.documents.transfer(from, to, tx.session);
  }

  /** Assigns documents back to their original record. @param ids as returned by `transfer` */
  async transferBack(tx: Tx, ids: readonly string[], to: string): Promise<void> {
    await this.documents.setMember(ids, to, tx.session);
  }

  /** Discards the rendered documents of an application that releases its numbers (docs/rules/approval.md). @returns their versions */
  async discardRendered(tx: Tx, applicationId: string): Promise<string[]> {
    const rendered = await this.documents.removeRendered(applicationId, tx.session);
    return [...new Set(rendered.map(({ version }) => version))];
  }

  /** Returns the keys of a discarded set, to be removed from the storage. */
  async voidKeys(applicationId: string, version: string): Promise<string[]> {
    return this.documents.voidKeys(applicationId, version);
  }

  /**
   * Returns which keys of a set that a worker stored but failed to record may be deleted. A stalled worker must not delete a set that
   * another one has recorded meanwhile.
   */
  async unusedKeys(stored: readonly StoredDocument[]): Promise<string[]> {
    const used = await this.documents.inUse(stored.map(({ key }) => key));
    return stored.filter(({ key }) => !used.has(key)).flatMap(keysOf);
  }

  /** Returns the documents of current memberships, ordered by the given person index and kind. */
  async currentOf(
    members: readonly Pick<Member, 'id' | 'memNo' | 'person'>[],
  ): Promise<MemberDocumentFile[]> {
    const files = await this.documents.ofMembers(
      members.map(({ id }) => id),
      ['current'],
    );
    return sorted(
      members.flatMap(({ id, memNo, person }) =>
        files
          .filter((file) => file.memberId === id && file.memNo === memNo)
          .map((file) => ({ ...file, person })),
      ),
    );
  }

  /** Returns all versions issued to members, also with former numbers, newest first per kind. */
  async versionsOfMembers(memberIds: readonly string[]): Promise<MemberDocumentFile[]> {
    const files = await this.documents.ofMembers(memberIds, ['current', 'superseded']);
    return sorted(files.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()));
  }

  /** Returns all versions issued for an application, ordered by person and kind, newest first. */
  async versionsOf(applicationId: string): Promise<MemberDocumentFile[]> {
    const files = await this.documents.issuedFor(applicationId);
    return sorted(files.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()));
  }

  /** Returns a signed URL, valid for 5 minutes, to show or save a document. */
  async addressOf(
    file: Pick<MemberDocumentFile, 'key' | 'memNo' | 'kind'>,
    disposition: 'inline' | 'attachment' = 'inline',
  ): Promise<string> {
    return this.storage.signGet({
      key: file.key,
      fileName: savedFileName(file.kind, file.memNo),
      disposition,
    });
  }

  /** Returns a signed URL to save the print PDF; undefined without one. */
  async printAddressOf({
    print,
    memNo,
    kind,
  }: Pick<MemberDocumentFile, 'print' | 'memNo' | 'kind'>): Promise<string | undefined> {
    if (print === undefined) return undefined;
    return this.storage.signGet({
      key: print.key,
      fileName: printFileName(kind, memNo),
      disposition: 'attachment',
    });
  }

  /**
   * Returns a member's documents: current ones with the present number, then with former numbers, and earlier versions. Without the
   * issuer, as user names are log-in names of staff.
   */
  async ownDocuments(memberId: string): Promise<MemberDocumentsResponse> {
    const [member, found] = await Promise.all([
      this.members.byId(memberId),
      this.versionsOfMembers([memberId]),
    ]);
    const isPresent = ({ memNo }: MemberDocumentFile) => memNo === member?.memNo;
    const current = found.filter(({ state }) => state === 'current');
    const files = [...current.filter(isPresent), ...current.filter((file) => !isPresent(file))];
    return {
      data: await Promise.all(
        files.map(async (file) => {
          const printUrl = await this.printAddressOf(file);
          return {
            ...versionOf(file),
            person: file.person,
            name: savedFileName(file.kind, file.memNo),
            url: await this.addressOf(file, 'attachment'),
            ...(member && isPresent(file) && file.kind === provenPhotoOf
              ? { proven: this.provenAddressOf(file, member) }
              : {}),
            ...(printUrl === undefined
              ? {}
              : { print: { name: printFileName(file.kind, file.memNo), url: printUrl } }),
          };
        }),
      ),
      earlier: found.filter(({ state }) => state === 'superseded').map(versionOf),
    };
  }

  /** Returns the address in the QR code of a current card, as it is printed. */
  private provenAddressOf(
    { kind, code, memNo, issuedAt, override }: MemberDocumentFile,
    member: Member,
  ): string {
    const { appType, validUntil, applicant } = member;
    const name = override.name ?? applicant.name;
    const facts = provenFactsOf({ appType, memNo, name, issuedAt, validUntil });
    return `${this.codes.addressOf(code)}#${this.proofs.proofOf(facts, kind, code)}`;
  }

  /** Erases a member's documents; their codes can still be verified (docs/rules/erasure.md). */
  async forget(tx: Tx, memberId: string): Promise<void> {
    await this.documents.forget(memberId, tx.session);
  }

  /** Returns the storage keys of all versions of a member's documents. */
  async storedOf(memberId: string): Promise<string[]> {
    return (await this.documents.allOf(memberId)).flatMap(keysOf);
  }

  /**
   * Returns the public data of a document: its kind and time of issue, name as printed, number, type, state, validity
   * (docs/rules/approval.md).
   * @throws 404 for an invalid code or one of a document that was never issued
   */
  async check(code: string): Promise<VerifyDocumentResponse> {
    const file = this.codes.isGenuine(code) ? await this.documents.byCode(code) : undefined;
    const member = file?.memberId === undefined ? undefined : await this.members.byId(file.memberId);
    if (file === undefined || member === undefined) throw notFound();
    const { appType, validUntil } = formerOf(member, file.memNo) ?? member;
    const { name, docstatus } = member.applicant;
    const isDoctor = docstatus === 'doctor' && appType !== 'student';
    return {
      name: printedName(name, isDoctor ? (await this.branding.latest()).doctorTitle : undefined),
      document: file.kind,
      issuedAt: file.issuedAt.toISOString(),
      mem_no: file.memNo,
      appType,
      state: this.stateOf(file, member),
      validity: validUntil === undefined ? LIFE : shownDay(validUntil),
    };
  }

  /**
   * Returns a signed URL of the small photo of a current ID card (docs/rules/approval.md).
   * @param proof digits that came with the code in the QR
   * @returns an empty text unless the proof is genuine and of this very card, and the membership is active
   * @throws 404 for an invalid code
   */
  async verifiedPhoto(code: string, proof: string): Promise<string> {
    if (!this.codes.isGenuine(code)) throw notFound();
    const proven = await this.proofs.genuine(proof, code, this.clock.now());
    if (proven?.kind !== provenPhotoOf) return '';
    const file = await this.documents.byCode(code);
    const member = file?.memberId === undefined ? undefined : await this.members.byId(file.memberId);
    if (file?.photo === undefined || member === undefined || file.kind !== provenPhotoOf) return '';
    if (proven.number !== file.memNo || this.stateOf(file, member) !== 'active') return '';
    return this.storage.signGet({ key: file.photo.key, fileName: 'photo.jpg', disposition: 'inline' });
  }

  /** Returns the state shown; for a former number, why it is no longer valid. */
  private stateOf(file: MemberDocumentFile, member: Member): string {
    if (file.memNo !== member.memNo) {
      const former = formerOf(member, file.memNo);
      if (former?.revocation !== undefined) return 'revoked';
      return former?.merged === true ? 'merged' : 'converted';
    }
    if (member.state !== 'active') return member.state;
    const state = stateOn(member, indiaDay(this.clock.now()));
    if (state !== 'active') return state;
    return file.state === 'current' ? 'active' : file.state;
  }
}

function versionOf({
  kind,
  memNo,
  issuedAt,
  reason,
}: MemberDocumentFile): MemberDocumentsResponse['earlier'][number] {
  return {
    document: kind,
    mem_no: memNo,
    issuedAt: issuedAt.toISOString(),
    ...(reason === undefined ? {} : { reason }),
  };
}

function sorted(files: readonly MemberDocumentFile[]): MemberDocumentFile[] {
  const place = ({ person, kind }: { person: number; kind: DocumentKind }): number =>
    person * documentKinds.length + documentKinds.indexOf(kind);
  return [...files].sort((a, b) => place(a) - place(b));
}
