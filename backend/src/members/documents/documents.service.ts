import { Injectable } from '@nestjs/common';
import {
  type DocumentKind,
  documentKinds,
  printFileName,
  savedFileName,
} from '@portal/contract/members/document-kinds';
import type { MemberDocumentsResponse, VerifyDocumentResponse } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
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
import { type fileFields, keysOf, type MemberDocumentFile, type StoredDocument } from './document.js';
import { DocumentsRepository } from './documents.repository.js';

const LIFE = 'Lifetime';

/** Versions of certificate, card and letters, and the check of their codes (docs/rules/approval.md). */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly members: MembersService,
    private readonly codes: DocumentCodes,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /** Records a rendered set; what was rendered for the application before and not used is void. @returns the void keys. */
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

  /** The approval makes a person's rendered set the member's. @param by who approves. @returns how many documents. */
  async makeCurrent(tx: Tx, keys: readonly string[], memberId: string, by: Actor): Promise<number> {
    const issued = { memberId, ...(by.id === undefined ? {} : { issuedBy: by.id }) };
    return this.documents.makeCurrent(keys, issued, tx.session);
  }

  /** Puts a new version in the place of the documents that a member has with this number. */
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

  /** The file of a document was drawn again under its key. */
  async drawnAgain(tx: Tx, key: string, drawn: ReturnType<typeof fileFields>): Promise<void> {
    await this.documents.drawnAgain(key, drawn, tx.session);
  }

  /** What was issued to one record is another one's from now on (docs/rules/duplicates.md). @returns the ids of what changed hands */
  async handOver(tx: Tx, from: string, to: string): Promise<string[]> {
    return this.documents.handOver(from, to, tx.session);
  }

  /** Documents go back to the record that they were issued to. @param ids as `handOver` returned them */
  async handBack(tx: Tx, ids: readonly string[], to: string): Promise<void> {
    await this.documents.setMember(ids, to, tx.session);
  }

  /** What was rendered for an application that gives its numbers back is void (docs/rules/approval.md). @returns its versions. */
  async discardRendered(tx: Tx, applicationId: string): Promise<string[]> {
    const rendered = await this.documents.removeRendered(applicationId, tx.session);
    return [...new Set(rendered.map(({ version }) => version))];
  }

  /** Keys of a void set that was never a member's, to be removed from the storage. */
  async voidKeys(applicationId: string, version: string): Promise<string[]> {
    return this.documents.voidKeys(applicationId, version);
  }

  /**
   * Of what a worker stored and could not record: the keys that may leave the storage. A worker that stood still while another one
   * recorded the same set must not take it away.
   */
  async unusedKeys(stored: readonly StoredDocument[]): Promise<string[]> {
    const used = await this.documents.inUse(stored.map(({ key }) => key));
    return stored.filter(({ key }) => !used.has(key)).flatMap(keysOf);
  }

  /** The current documents of the present memberships of these persons, in the order of persons, by their places here, and kinds. */
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

  /** Every version that was issued to these persons, with former numbers too: the newest first of each kind. */
  async versionsOfMembers(memberIds: readonly string[]): Promise<MemberDocumentFile[]> {
    const files = await this.documents.ofMembers(memberIds, ['current', 'superseded']);
    return sorted(files.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()));
  }

  /** Every version that was issued for an application's members, in the order of persons and kinds, the newest first of each. */
  async versionsOf(applicationId: string): Promise<MemberDocumentFile[]> {
    const files = await this.documents.issuedFor(applicationId);
    return sorted(files.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()));
  }

  /** A signed address of 5 minutes that shows a document, or saves it. */
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

  /** As `addressOf`, of the page for print, to be saved; nothing where a document has none. */
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
   * A member's own documents, to download: those of the present number, then those of former ones; and what was issued before them.
   * Who of the office had them made is told to staff alone: user names are what staff log in with.
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
            ...(printUrl === undefined
              ? {}
              : { print: { name: printFileName(file.kind, file.memNo), url: printUrl } }),
          };
        }),
      ),
      earlier: found.filter(({ state }) => state === 'superseded').map(versionOf),
    };
  }

  /** A member's documents are gone, but for what the check of their codes says (docs/rules/erasure.md). */
  async forget(tx: Tx, memberId: string): Promise<void> {
    await this.documents.forget(memberId, tx.session);
  }

  /** Everything that the storage has of the documents of a member, old versions too. */
  async storedOf(memberId: string): Promise<string[]> {
    return (await this.documents.everyOf(memberId)).flatMap(keysOf);
  }

  /**
   * What anybody may know of a document: name, number, type, state, validity (docs/rules/approval.md).
   * @throws 404 for a code that is not ours, or of a document that was never issued.
   */
  async check(code: string): Promise<VerifyDocumentResponse> {
    const file = this.codes.isGenuine(code) ? await this.documents.byCode(code) : undefined;
    const member = file?.memberId === undefined ? undefined : await this.members.byId(file.memberId);
    if (file === undefined || member === undefined) throw notFound();
    const { appType, validUntil } = formerOf(member, file.memNo) ?? member;
    return {
      name: member.applicant.name,
      mem_no: file.memNo,
      appType,
      state: this.stateOf(file, member),
      validity: validUntil === undefined ? LIFE : shownDay(validUntil),
    };
  }

  /** Of a former number: why it counts no more. */
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
