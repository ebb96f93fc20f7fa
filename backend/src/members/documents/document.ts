import type { AppType } from '@portal/contract/enums';
import { type DocumentKind, storedFileName } from '@portal/contract/members/document-kinds';

/** `rendered` before the approval, then `current` until a newer version supersedes it. */
export const documentStates = ['rendered', 'current', 'superseded', 'removed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Texts printed instead of those of the record (docs/rules/approval.md). */
export interface PrintOverride {
  readonly name?: string;
  readonly qualification?: string;
  readonly college?: string;
}

/** A file in the storage. */
export interface StoredFile {
  readonly key: string;
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
}

/** A stored document: the image, its print PDF, and the photo of an ID card for `/verify`. */
export interface StoredDocument extends StoredFile {
  readonly print?: StoredFile;
  readonly photo?: StoredFile;
}

/** One version of one document of one person (docs/rules/approval.md). */
export interface MemberDocumentFile {
  readonly id: string;
  readonly applicationId: string;
  /** Set by the approval. */
  readonly memberId?: string;
  /** Index in the application: 0, or 1 for the spouse. */
  readonly person: number;
  readonly memNo: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly version: string;
  /** Signed code of its QR, see DocumentCodes. */
  readonly code: string;
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
  /** Its print PDF; absent in older documents. */
  readonly print?: StoredFile;
  /** The small photo of an ID card; absent in older ones. */
  readonly photo?: StoredFile;
  readonly state: DocumentState;
  readonly override: PrintOverride;
  /** `_id` of the staff user who approved or regenerated it; absent if not recorded. */
  readonly issuedBy?: string;
  /** Why it replaced the previous version; absent in a first version. */
  readonly reason?: string;
  /** UTC; its India date is printed. */
  readonly issuedAt: Date;
}

/** Returns the storage key of a document (docs/rules/approval.md). */
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

/** Returns the key of the print PDF of an image. */
export function printKey(key: string): string {
  return key.replace(/\.jpe?g$/, '.pdf');
}

/** Returns the key of the small photo of an ID card. */
export function photoKey(key: string): string {
  return key.replace(/\.jpe?g$/, '.photo.jpg');
}

/** Returns the file fields of a row. @param stored empty values are used if undefined */
export function fileFields(
  stored: StoredDocument | undefined,
): Pick<MemberDocumentFile, 'sha256' | 'bytes' | 'print' | 'photo'> {
  const { sha256 = '', bytes = 0, print, photo } = stored ?? {};
  return {
    ...{ sha256, bytes },
    ...(print === undefined ? {} : { print }),
    ...(photo === undefined ? {} : { photo }),
  };
}

/** Returns all storage keys of a document. */
export function keysOf({ key, print, photo }: Pick<MemberDocumentFile, 'key' | 'print' | 'photo'>): string[] {
  return [key, print?.key, photo?.key].filter((one) => one !== undefined);
}
