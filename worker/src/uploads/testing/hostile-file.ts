import type { TextKey, UploadSlot } from '@portal/contract';

/** A file as somebody uploads it. */
export interface UploadedFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** as declared */
  readonly type: string;
  readonly slot: UploadSlot;
}

/** One that must be refused, and with which text. */
export interface HostileFile extends UploadedFile {
  readonly reason: TextKey;
}
