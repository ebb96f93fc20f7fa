import type { TextKey } from '@portal/contract/texts';
import type { UploadSlot } from '@portal/contract/enums';

export interface UploadedFile {
  readonly what: string;
  readonly bytes: Buffer;
  /** as declared */
  readonly type: string;
  readonly slot: UploadSlot;
}

/** A malicious file: it is refused with a text, or reduced to the pictures of its pages. */
export interface HostileFile extends UploadedFile {
  readonly outcome: TextKey | 'pictures';
}
