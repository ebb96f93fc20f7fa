import type { NoticeGroup, NoticeStatus } from '@portal/contract/enums';
import type { NoticeSlot } from '@portal/contract/notices/responses';

/** Of the newest notices that a member may read, so many can be unread; older ones are taken as read. */
export const UNREAD_WINDOW = 50;
/** Read marks that are kept for each member: four windows, so that none that still counts is pushed out. */
export const KEPT_READS = 200;
/** Characters of a text that the search of staff finds it by. */
export const SEARCHED_CHARACTERS = 1_000;
/** Documents go along with a notice's e-mail up to this, in bytes all together: it is sent once for each member. More are only linked to. */
export const MAILED_DOCUMENTS_BYTES = 2 * 1024 * 1024;

/** A document of a notice. */
export interface NoticeAttachment {
  readonly slot: NoticeSlot;
  /** Of the upload that it came by. */
  readonly uploadId: string;
  /** `notices/{id}/{version}/{slot}.{ext}` */
  readonly key: string;
  /** What readers see. */
  readonly name: string;
  readonly bytes: number;
}

/** What the office writes. */
export interface NoticeContent {
  readonly title: string;
  /** Cleaned. */
  readonly text: string;
  /** Subject and text of the Hindi version, together or not at all. */
  readonly titleHi?: string;
  readonly textHi?: string;
  readonly userType: NoticeGroup;
  readonly status: NoticeStatus;
  readonly attachments: readonly NoticeAttachment[];
}

/** A notice to members (docs/rules/notices.md). */
export interface Notice extends NoticeContent {
  readonly id: string;
  /** Of what it says: counts every change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it became Active for the first time. */
  readonly publishedAt?: Date;
  /** Ids of staff users. */
  readonly createdBy: string;
  readonly updatedBy: string;
}

/** What lists show of a notice: beginnings of what a reader sees, and how many documents. */
export interface ListedNotice extends Pick<
  Notice,
  'id' | 'title' | 'titleHi' | 'userType' | 'status' | 'createdAt' | 'publishedAt'
> {
  readonly preview: string;
  readonly previewHi?: string;
  readonly documents: number;
}
