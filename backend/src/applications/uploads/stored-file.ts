import { type AppType, contentTypes, type FileSlot, uploadLimits } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';

/** Key prefix of a member's personal data exports, which an erasure removes. */
export function ownDataPlace(memberId: string): string {
  return `own-data/${memberId}/`;
}

/** `retired`: an accepted file that is no longer used and will be removed. */
export const fileStates = ['requested', 'checking', 'ok', 'refused', 'retired'] as const;
export type FileState = (typeof fileStates)[number];

/** An `application` file belongs to a draft or application, a `member` file to the member whose number is in the key. */
export const fileOwners = ['application', 'member'] as const;
export type FileOwner = (typeof fileOwners)[number];

/** An upload (docs/rules/uploads.md); the collection is authoritative for which files exist. */
export interface StoredFile {
  readonly id: string;
  /** The final key, with the extension after inspection; written once. */
  readonly key: string;
  /** Key of the uploaded object before its inspection. */
  readonly incomingKey: string;
  readonly appType: AppType;
  readonly owner: FileOwner;
  /** The appId, or the membership number. */
  readonly ownerId: string;
  readonly slot: FileSlot;
  /** 1 for the spouse. */
  readonly person: 0 | 1;
  /** As declared and signed. */
  readonly contentType: string;
  /** After inspection: a BMP and every signature becomes PNG. */
  readonly finalContentType: string;
  /** bytes, as declared and signed */
  readonly size?: number;
  /** uploaded bytes, summed over repeated uploads */
  readonly putBytes?: number;
  readonly state: FileState;
  readonly reasonKey?: TextKey;
  /** Warning shown with an accepted file. */
  readonly warningKey?: TextKey;
  readonly thumbnailKey?: string;
  readonly sha256?: string;
  /** of the final object */
  readonly bytes?: number;
  readonly width?: number;
  readonly height?: number;
  readonly createdAt: Date;
  /** Id of the uploading staff user; absent for the owner's uploads. */
  readonly uploadedBy?: string;
  readonly checkedAt?: Date;
  /** When another file of its slot was accepted; a day later it is checked for references. */
  readonly replacedAt?: Date;
  readonly retiredAt?: Date;
}

/** The result of an accepted inspection. */
export interface InspectionResult {
  /** hex, of the final object */
  readonly sha256: string;
  /** of the final object */
  readonly bytes: number;
  /** pixels; absent for a PDF */
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailKey?: string;
  readonly warningKey?: TextKey;
}

/** Largest upload of a content type, in bytes. */
export function uploadLimitOf(contentType: string): number {
  return contentType === contentTypes.pdf ? uploadLimits.pdf : uploadLimits.image;
}

/** The text for an upload above {@link uploadLimitOf}. */
export function tooLargeText(contentType: string): TextKey {
  return contentType === contentTypes.pdf ? 'file.pdfSize' : 'file.imageSize';
}

/** Key of a picture's thumbnail, deliberately outside the grammar of requested keys. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(/\.([a-z]+)$/, '.thumbnail.$1');
}

/** The download name of a file, never taken from a client. */
export function downloadNameOf(key: string): string {
  const parts = key.split('/');
  return `${parts[2] ?? 'file'}-${parts.at(-1) ?? ''}`;
}

/** A PDF is always downloaded, a picture is shown. */
export function dispositionOfKey(key: string): 'inline' | 'attachment' {
  return key.endsWith('.pdf') ? 'attachment' : 'inline';
}
