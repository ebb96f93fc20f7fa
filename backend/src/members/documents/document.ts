import type { AppType } from '@portal/contract/enums';
import { type DocumentKind, storedFileName } from '@portal/contract/members/document-kinds';

/** `rendered` for an approval that has not happened yet; then `current` until a newer version supersedes it. */
export const documentStates = ['rendered', 'current', 'superseded', 'removed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What is printed instead of the record's own text (docs/rules/approval.md). */
export interface PrintOverride {
  readonly name?: string;
  readonly qualification?: string;
  readonly college?: string;
}

/** A file as it lies in the storage. */
export interface StoredFile {
  readonly key: string;
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
}

/** A document as it was stored: the image, and its page for print beside it. */
export interface StoredDocument extends StoredFile {
  readonly print?: StoredFile;
}

/** One file version of one document of one person (docs/rules/approval.md). */
export interface MemberDocumentFile {
  readonly id: string;
  readonly applicationId: string;
  /** Set by the approval. */
  readonly memberId?: string;
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  readonly memNo: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly version: string;
  /** What its QR leads to: signed, see DocumentCodes. */
  readonly code: string;
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
  /** Its page for print; what was drawn before there were such pages has none. */
  readonly print?: StoredFile;
  readonly state: DocumentState;
  readonly override: PrintOverride;
  /** Id of the staff user who approved it or had it made anew; absent where that was not recorded. */
  readonly issuedBy?: string;
  /** Why it took the place of the one before; a first version has none. */
  readonly reason?: string;
  /** UTC; the date on it is this moment's in India. */
  readonly issuedAt: Date;
}

/** The final key of a document (docs/rules/approval.md). */
export function documentKey(parts: {
  readonly appType: AppType;
  readonly memNo: string;
  readonly version: string;
  readonly kind: DocumentKind;
  readonly applicationId: string;
}): string {
  const { appType, memNo, version, kind, applicationId } = parts;
  return `applications/${appType}/${memNo}/${version}/${storedFileName(kind, applicationId)}`;
}

/** The key of the page for print beside an image. */
export function printKey(key: string): string {
  return key.replace(/\.jpe?g$/, '.pdf');
}

/** What a row says of its files. @param stored of the row's key; empty values stand where nothing was stored */
export function fileFields(
  stored: StoredDocument | undefined,
): Pick<MemberDocumentFile, 'sha256' | 'bytes' | 'print'> {
  const { sha256 = '', bytes = 0, print } = stored ?? {};
  return { sha256, bytes, ...(print === undefined ? {} : { print }) };
}

/** Everything that lies in the storage for a document. */
export function keysOf({ key, print }: Pick<MemberDocumentFile, 'key' | 'print'>): string[] {
  return print === undefined ? [key] : [key, print.key];
}
