import type { NoticeGroup, NoticeStatus } from '../enums.js';

/** A row of the console's list. Times in UTC, ISO 8601. */
export interface NoticeRecord {
  id: string;
  title: string;
  /** The first 130 characters of the visible text. */
  preview: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  /** Whether there is a Hindi version. */
  hasHindi: boolean;
  /** Number of documents. */
  documents: number;
  createdAt: string;
}

/** A document with a signed address, valid for 5 minutes. */
export interface NoticeDocument {
  slot: NoticeSlot;
  /** Id of the upload, which an update repeats to keep the document. */
  uploadId: string;
  name: string;
  bytes: number;
  url: string;
}

/** A complete notice, for staff. */
export interface NoticeDetails {
  id: string;
  version: number;
  title: string;
  /** Sanitised by the server. */
  text: string;
  titleHi?: string;
  textHi?: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  documents: NoticeDocument[];
  createdAt: string;
  updatedAt: string;
  /** Time of first publication. */
  publishedAt?: string;
  /** User names. */
  createdBy: string;
  updatedBy: string;
}

/** E-mail of a notice to its group. Times in UTC, ISO 8601. */
export interface NoticeMailView {
  /** Version that would be sent. */
  version: number;
  /** Number of addresses that would get it now. */
  count: number;
  /** Estimated time of the last mail. */
  lastAt: string;
  /** The latest version sent, with its time; absent for none. */
  sent?: { version: number; at: string };
}

/** A row of the documented lists; `text` is the beginning of the visible text. */
export interface NoticeRow {
  _id: string;
  title: string;
  text: string;
  userType: NoticeGroup;
  status: NoticeStatus;
  createdAt: string;
}

/** The same for a member, in the member's language. */
export interface MemberNoticeRow extends NoticeRow {
  /** Time of first publication. */
  publishedAt: string;
  unread: boolean;
}

/** A document in the documented calls; `path` is a signed address, valid for 5 minutes. */
export interface NoticeUrl {
  path: string;
  key: string;
  name: string;
  /** File size. */
  bytes: number;
}

/** Response of `get_notice_by_id`. */
export interface NoticeView {
  _id: string;
  createdAt: string;
  /** Time of first publication; of a draft, of creation. */
  publishedAt: string;
  subject: string;
  /** Sanitised by the server. */
  text: string;
  status: NoticeStatus;
  userType: NoticeGroup;
  urls: NoticeUrl[];
  /** Language of subject and text. */
  language: 'en' | 'hi';
}

/** Number of recent notices that a member has not opened. */
export interface UnreadNotices {
  count: number;
}

/** Slots for the documents of a notice, in order; the fifth accepts PDF only (docs/rules/notices.md). */
export const noticeSlots = ['firstImg', 'secondImg', 'thirdImg', 'fourthImg', 'fifthImg'] as const;
export type NoticeSlot = (typeof noticeSlots)[number];

/** Limits of a notice in characters; `least` and the previews count the visible text. */
export const noticeLimits = {
  title: 200,
  markup: 100_000,
  least: 200,
  documentName: 120,
  staffPreview: 130,
  memberPreview: 150,
} as const;
