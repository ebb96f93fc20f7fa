import { type AppType, contentTypes, uploadLimits, type UploadSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';

/** `retired`: an accepted file that another took the place of; it is removed soon and counts no more. */
export const fileStates = ['requested', 'checking', 'ok', 'refused', 'retired'] as const;
export type FileState = (typeof fileStates)[number];

/** An `application` file is opened with its draft, a `member` file by the member whose number stands in the key. */
export const fileOwners = ['application', 'member'] as const;
export type FileOwner = (typeof fileOwners)[number];

/** One upload (docs/rules/uploads.md): the collection is the truth about what exists. */
export interface StoredFile {
  readonly id: string;
  /** The final key, with the extension after inspection; written once. */
  readonly key: string;
  /** Where the upload goes; nothing refers to it until it was inspected. */
  readonly incomingKey: string;
  readonly appType: AppType;
  readonly owner: FileOwner;
  /** The appId, or the membership number. */
  readonly ownerId: string;
  readonly slot: UploadSlot;
  /** 1 for the spouse. */
  readonly person: 0 | 1;
  /** As declared and signed. */
  readonly contentType: string;
  /** After inspection: a BMP and every signature becomes PNG. */
  readonly finalContentType: string;
  /** bytes, as declared and signed */
  readonly size?: number;
  /** bytes that arrived at its address, all of them together when several files did */
  readonly putBytes?: number;
  readonly state: FileState;
  readonly reasonKey?: TextKey;
  /** What the person is told beside an accepted file. */
  readonly warningKey?: TextKey;
  readonly thumbnailKey?: string;
  readonly sha256?: string;
  /** of the final object */
  readonly bytes?: number;
  readonly width?: number;
  readonly height?: number;
  readonly createdAt: Date;
  /** Id of the staff user who uploaded it; absent when its owner did. */
  readonly uploadedBy?: string;
  readonly checkedAt?: Date;
  /** When another file of its slot was accepted: whether anything still refers to this one is looked at a day later. */
  readonly replacedAt?: Date;
  readonly retiredAt?: Date;
}

/** What the inspection found. */
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

/** The text for a file whose type a slot does not take (docs/rules/validation.md). */
export function wrongTypeText(slot: UploadSlot): TextKey {
  return slot === 'cert_image' ? 'file.documents' : 'file.images';
}

/** Largest upload of a content type, in bytes. */
export function uploadLimitOf(contentType: string): number {
  return contentType === contentTypes.pdf ? uploadLimits.pdf : uploadLimits.image;
}

/** The text for an upload that is larger than that. */
export function tooLargeText(contentType: string): TextKey {
  return contentType === contentTypes.pdf ? 'file.pdfSize' : 'file.imageSize';
}

/** Where the thumbnail of a picture lies, beside it. The name is outside the grammar of requests on purpose. */
export function thumbnailKeyOf(key: string): string {
  return key.replace(/\.([a-z]+)$/, '.thumbnail.$1');
}

/** The name under which a browser saves a file: made here, never by a client (SEC-44). */
export function downloadNameOf(key: string): string {
  const parts = key.split('/');
  return `${parts[2] ?? 'file'}-${parts.at(-1) ?? ''}`;
}

/** A PDF is only ever downloaded, a picture is shown (SEC-43). */
export function dispositionOfKey(key: string): 'inline' | 'attachment' {
  return key.endsWith('.pdf') ? 'attachment' : 'inline';
}
