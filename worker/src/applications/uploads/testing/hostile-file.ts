import type { TextKey } from '@portal/contract/texts';
import type { UploadSlot } from '@portal/contract/enums';

/** A file as somebody uploads it. */
export interface UploadedFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** as declared */
  readonly type: string;
  readonly slot: UploadSlot;
}

/** One that means harm: it is refused with a text, or nothing is left of it but the pictures of its pages. */
export interface HostileFile extends UploadedFile {
  readonly outcome: TextKey | 'pictures';
}
