import type { NoticeGroup, NoticeStatus } from '@portal/contract/enums';
import type { NoticeSlot } from '@portal/contract/notices/responses';

/** Number of newest notices that can be unread; older ones count as read. */
export const UNREAD_WINDOW = 50;
/** Read marks stored per member: four windows, so that no relevant one is dropped. */
export const KEPT_READS = 200;
/** Characters of a text that are indexed for the search of staff. */
export const SEARCHED_CHARACTERS = 1_000;
/** Maximum total size of documents attached to a notice's e-mail, in bytes; larger ones are linked, as it is sent to every member. */
export const MAILED_DOCUMENTS_BYTES = 2 * 1024 * 1024;

/** A document of a notice. */
export interface NoticeAttachment {
  readonly slot: NoticeSlot;
  readonly uploadId: string;
  /** `notices/{id}/{version}/{slot}.{ext}` */
  readonly key: string;
  /** Display name. */
  readonly name: string;
  readonly bytes: number;
}

/** Content written by the office. */
export interface NoticeContent {
  readonly title: string;
  /** Sanitised. */
  readonly text: string;
  /** Hindi version; subject and text together or neither. */
  readonly titleHi?: string;
  readonly textHi?: string;
  readonly userType: NoticeGroup;
  readonly status: NoticeStatus;
  readonly attachments: readonly NoticeAttachment[];
}

/** A notice to members (docs/rules/notices.md). */
export interface Notice extends NoticeContent {
  readonly id: string;
  /** Version of the content, incremented with every change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it first became Active. */
  readonly publishedAt?: Date;
  /** Ids of staff users. */
  readonly createdBy: string;
  readonly updatedBy: string;
}

/** A notice in lists: beginnings of the visible text, and the number of documents. */
export interface ListedNotice extends Pick<
  Notice,
  'id' | 'title' | 'titleHi' | 'userType' | 'status' | 'createdAt' | 'publishedAt'
> {
  readonly preview: string;
  readonly previewHi?: string;
  readonly documents: number;
}
